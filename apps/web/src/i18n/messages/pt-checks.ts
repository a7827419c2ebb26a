import type { messages as english } from './en-GB-checks.ts';
import type { Translation } from '../translation.ts';
import { checklistTemplates } from './pt/checklist-templates.ts';
import { checklists } from './pt/checklists.ts';
import { walkround } from './pt/walkround.ts';

/** Portuguese: walk-round checks, their templates and history. */
export const messages = { checklistTemplates, checklists, walkround } as const satisfies Translation<typeof english>;
