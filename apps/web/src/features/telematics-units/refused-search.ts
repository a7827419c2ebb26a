import type { RefusedMessageKind } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import { refusedMessageKinds } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import type { UnitSearch } from './unit-search.ts';
import { parseUnitSearch } from './unit-search.ts';

/** What the list of refused messages is narrowed to, as the address says it. They have one order: newest first. */
export interface RefusedSearch {
  q?: string;
  kind?: RefusedMessageKind;
  sort?: never;
}

/** The tab of refused messages, as the address says it; the units are shown without one. */
export const refusedTab = { tab: 'refused' } as const;

/** Reads a query; what is unknown is left out. */
export function parseRefusedSearch(search: Record<string, unknown>): RefusedSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const kind = refusedMessageKinds.find((known) => known === search['kind']);
  return { ...(q === '' ? {} : { q }), ...(kind === undefined ? {} : { kind }) };
}

/** Reads the address of the screen: one of its two lists with what that is narrowed to. */
export const parseTelematicsSearch = (
  search: Record<string, unknown>,
): UnitSearch | (RefusedSearch & typeof refusedTab) =>
  search['tab'] === refusedTab.tab ? { ...refusedTab, ...parseRefusedSearch(search) } : parseUnitSearch(search);
