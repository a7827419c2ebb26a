import type { messages as english } from './en-GB-checks.ts';
import type { Translation } from '../translation.ts';
import { checklistTemplates } from './tr/checklist-templates.ts';
import { checklists } from './tr/checklists.ts';
import { walkround } from './tr/walkround.ts';

/** Turkish: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const satisfies Translation<typeof english>;
