import type { messages as english } from './en-GB-checks.ts';
import type { Translation } from '../translation.ts';
import { checklistTemplates } from './de/checklist-templates.ts';
import { checklists } from './de/checklists.ts';
import { walkround } from './de/walkround.ts';

/** German: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const satisfies Translation<typeof english>;
