import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';

/** What the list can be narrowed to, as the strip has it. */
export const narrowings = ['do_not_drive', 'not_done', 'faults', 'quick', 'to_follow', 'needs_look'] as const;
/** What the list is narrowed to. */
export type Narrowing = (typeof narrowings)[number];

/** Orders of the list by its columns; absent = worst first. */
const orders = ['time', '-time', 'registration', '-registration', 'duration', '-duration'] as const;

/** What the address of the checks says. */
export interface ChecklistSearch {
  /** The day, or the last of several; absent = today. */
  readonly date?: string;
  /** The first of several days. */
  readonly from?: string;
  readonly q?: string;
  readonly depot?: number;
  readonly result?: Narrowing;
  readonly group?: ChecklistGroup;
  readonly sort?: (typeof orders)[number];
  readonly view?: 'gallery';
  /** Id of the check that is looked at. */
  readonly check?: number;
}

const longestText = 100;
const findDay = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;
const findId = (given: unknown): number | undefined =>
  Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined;

/** Reads the query; what is not known is left out. */
export function parseChecklistSearch(query: Record<string, unknown>): ChecklistSearch {
  const date = findDay(query['date']);
  const from = findDay(query['from']);
  const read = {
    date,
    from: from !== undefined && date !== undefined && from >= date ? undefined : from,
    q: String(query['q'] ?? '').slice(0, longestText) || undefined,
    depot: findId(query['depot']),
    result: narrowings.find((one) => one === query['result']),
    group: checklistGroups.find((one) => one === query['group']),
    sort: orders.find((one) => one === query['sort']),
    view: query['view'] === 'gallery' ? 'gallery' : undefined,
    check: findId(query['check']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ChecklistSearch;
}
