import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';

/** What the address of a template says. */
export interface TemplateSearch {
  /** A published version; absent = the draft, where there is one. */
  readonly version?: number;
  /** The group that is shown; absent = the first. */
  readonly group?: ChecklistGroup;
  /** Key of the item whose form is open. */
  readonly item?: string;
}

/** Reads the query; what is not known is left out. */
export function parseTemplateSearch(query: Record<string, unknown>): TemplateSearch {
  const version = Number(query['version']);
  const group = checklistGroups.find((one) => one === query['group']);
  const item = /^[\w-]{1,60}$/.exec(String(query['item'] ?? ''))?.[0];
  return {
    ...(Number.isSafeInteger(version) && version > 0 && { version }),
    ...(group !== undefined && { group }),
    ...(item !== undefined && { item }),
  };
}
