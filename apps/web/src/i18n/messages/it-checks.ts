import type { messages as english } from './en-GB-checks.ts';
import type { Translation } from '../translation.ts';
import { checklistTemplates } from './it/checklist-templates.ts';
import { checklists } from './it/checklists.ts';
import { walkround } from './it/walkround.ts';

/** Italian: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const satisfies Translation<typeof english>;
