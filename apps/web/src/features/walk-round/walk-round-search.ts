import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';

const steps = ['vehicle', 'trailer', 'stop', 'sign', 'sent'] as const;

/** The query of `/checklists/new`: which vehicle, and where in the check. */
export interface WalkRoundSearch {
  readonly vehicle?: string;
  readonly trailer?: string;
  readonly group?: ChecklistGroup;
  /** The fault of an item of the group. */
  readonly item?: string;
  readonly step?: (typeof steps)[number];
  /** Key of the check that was finished. */
  readonly check?: string;
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text !== '' && text.length <= 60 ? text : undefined;
};

/** Reads the query; what it does not know is left out. */
export function parseWalkRoundSearch(query: object): WalkRoundSearch {
  const fields = query as Readonly<Record<string, unknown>>;
  const read = {
    vehicle: textOf(fields['vehicle']),
    trailer: textOf(fields['trailer']),
    group: checklistGroups.find((group) => group === fields['group']),
    item: textOf(fields['item']),
    step: steps.find((step) => step === fields['step']),
    check: textOf(fields['check']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
