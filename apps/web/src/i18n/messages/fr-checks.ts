import type { messages as english } from './en-GB-checks.ts';
import type { Translation } from '../translation.ts';
import { checklistTemplates } from './fr/checklist-templates.ts';
import { checklists } from './fr/checklists.ts';
import { walkround } from './fr/walkround.ts';

/** French: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const satisfies Translation<typeof english>;
