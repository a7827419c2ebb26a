import type { Feed, Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { isForPeople } from '@tyrewatch/domain/integrations/feed-fault';

/** How an integration stands, those first that need somebody. */
export const standings = ['people', 'retrying', 'working', 'untested', 'off'] as const;
/** How an integration stands. */
export type Standing = (typeof standings)[number];

/** An integration with the feed it is, if it is one. */
export interface Connection {
  readonly integration: Integration;
  readonly feed: Feed | null;
}

/** Reasons of a failed test that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['busy', 'slow', 'cut', 'no_connection', 'server_fault', 'unreadable']);

/** Whether something came, after a test that failed. */
function isHeard({ integration: { status, last_test: test }, feed }: Connection): boolean {
  const heardOn = feed?.last_sync_on ?? feed?.last_received_on ?? null;
  return heardOn !== null && (status !== 'test_failed' || test === null || heardOn > test.tested_on);
}

/** How an integration stands: by its feed’s fault, else by what came last, an answer or a test. */
export function standingOf({ integration, feed }: Connection): Standing {
  const { enabled, status, last_test: test } = integration;
  if (!enabled) return 'off';
  if (status === 'incomplete') return 'people';
  const fault = feed?.fault ?? null;
  if (fault !== null) return isForPeople(fault) ? 'people' : 'retrying';
  if (isHeard({ integration, feed })) return 'working';
  if (status === 'not_tested') return 'untested';
  if (status !== 'test_failed') return 'working';
  const reason = test?.checks.find(({ passed }) => passed === false)?.reason ?? null;
  return reason !== null && passing.has(reason) ? 'retrying' : 'people';
}

/** The connections of a list, those that need somebody first; features that are only switched are none. */
export function connectionsOf(items: readonly Integration[], feeds: readonly Feed[]): readonly Connection[] {
  const found = items
    .filter(({ kind }) => kind === 'connection')
    .map((integration) => ({
      integration,
      feed: feeds.find((one) => one.integration_id === integration.integration_id) ?? null,
    }));
  return found.toSorted((a, b) => standings.indexOf(standingOf(a)) - standings.indexOf(standingOf(b)));
}

/** The connection that an address names by its number or a word of its name, such as scania; undefined = none. */
export const findConnection = (
  connections: readonly Connection[],
  wanted: number | string | undefined,
): Connection | undefined =>
  connections.find(
    ({ integration: { integration_id: id, name } }) =>
      id === wanted || (typeof wanted === 'string' && name.split('_').includes(wanted.toUpperCase())),
  );

/** What a connection brings. */
export function kindOf({ name }: Integration): 'maker' | 'trailers' | 'sim' | 'register' {
  if (name.startsWith('SIM_')) return 'sim';
  if (name.startsWith('DV')) return 'register';
  return name === 'ZF_INGEST' ? 'trailers' : 'maker';
}

/** How old the newest data is, in milliseconds: while a feed has a fault by now, else by when it came in; null = none came. */
export function lagMs({ feed }: Connection, nowMs: number): number | null {
  if (feed === null || feed.last_record_on === null) return null;
  const untilMs = feed.fault === null ? Date.parse(feed.last_received_on ?? feed.last_record_on) : nowMs;
  return Math.max(0, untilMs - Date.parse(feed.last_record_on));
}

/** When a connection last brought something: its newest record, of one without records its last answer; null = never. */
export const lastDataOn = ({ feed }: Connection): string | null => feed?.last_record_on ?? feed?.last_sync_on ?? null;
