import { checklistTemplates } from './en-GB/checklist-templates.ts';
import { checklists } from './en-GB/checklists.ts';
import { walkround } from './en-GB/walkround.ts';

/** British English: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const;
