import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import { readingDigest } from '@tyrewatch/ingest/reading-digest';
import type { ReadingVerdict } from '@tyrewatch/ingest/submission';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ApiKeyScope } from './api-key-access.ts';
import type { ReadingWire } from './reading-wire.ts';
import { quarantineProblem, readingOf } from './reading-wire.ts';

/** How long storing may take before the sender is asked to send again, in milliseconds. */
const storingDeadlineMs = 20_000;

/** A message of readings, and who sent it. */
export interface ReadingsCall {
  readonly ingest: Ingest;
  readonly key: ApiKeyScope;
  readonly address: string;
  readonly nowMs: number;
}

type Result = AnswerOf<typeof createReadings>['results'][number];
interface Indexed {
  readonly index: number;
  readonly wire: ReadingWire;
}

const refused = ({ index }: Indexed): Result => ({ index, outcome: 'refused', reason: 'reading_unit_unknown' });

const resultOf = (index: number, verdict: ReadingVerdict): Result =>
  verdict.outcome === 'quarantined'
    ? { index, outcome: 'quarantined', reason: quarantineProblem(verdict.reason) }
    : { index, outcome: verdict.outcome, reason: null };

/** Stores what one unit sent, in one transaction. */
async function submitUnit(call: ReadingsCall, unit: IngestUnit, sent: readonly Indexed[]): Promise<Result[]> {
  const readings = sent.map(({ wire }) => {
    const reading = readingOf(wire, call.nowMs);
    return { reading, digest: readingDigest(reading) };
  });
  const { verdicts } = await call.ingest.submit({
    unit,
    receivedAtMs: call.nowMs,
    transport: 'http',
    address: call.address,
    recordCount: readings.length,
    read: () => ({ readings, decodeError: null, reason: null }),
    frame: null,
    quarantine: null,
  });
  return sent.map(({ index }, place) => {
    const verdict = verdicts[place];
    if (verdict === undefined) throw new Error('ingest gave fewer verdicts than readings');
    return resultOf(index, verdict);
  });
}

async function storeUnit(call: ReadingsCall, imei: string, sent: readonly Indexed[]): Promise<Result[]> {
  const unit = await call.ingest.units.find(imei);
  // A unit of somebody else is as unknown as one that does not exist.
  if (unit === null || !call.key.organisationIds.has(unit.organisationId)) return sent.map(refused);
  return submitUnit(call, unit, sent);
}

/**
 * Stores readings, each with its own verdict; those already stored change nothing. Throws `service_unavailable` while
 * the database is away: then everything may be sent again.
 */
export async function storeReadings(call: ReadingsCall, wires: readonly ReadingWire[]): Promise<Result[]> {
  if (call.ingest.isAway()) throw new Problem('service_unavailable');
  const indexed = wires.map((wire, index) => ({ index, wire }));
  const byUnit = Map.groupBy(indexed, ({ wire }) => wire.imei);
  const storing = Promise.all([...byUnit].map(([imei, sent]) => storeUnit(call, imei, sent)));
  const givingUp = new AbortController();
  const tooLate = pause(storingDeadlineMs, null, { signal: givingUp.signal, ref: false });
  tooLate.catch(() => undefined);
  try {
    const results = await Promise.race([storing, tooLate]);
    if (results === null) throw new Problem('service_unavailable');
    return results.flat().toSorted((a, b) => a.index - b.index);
  } finally {
    storing.catch(() => undefined);
    givingUp.abort();
  }
}
