import type { ChecklistPaper } from '../../features/checklists/checklist-paper.ts';
import { drawChecklistPaper } from '../../features/checklists/checklist-paper.ts';
import type { EvidencePaper } from '../../features/evidence/evidence-paper.ts';
import { drawEvidencePaper } from '../../features/evidence/evidence-paper.ts';
import type { JobPaper } from '../../features/job-sheets/job-paper.ts';
import { drawJobPaper } from '../../features/job-sheets/job-paper.ts';
import type { Paper } from './pdf-paper.ts';

/** What is drawn as PDF: each kind with its content, words and numbers as they are to be read. */
export interface PapersToDraw {
  readonly job_sheet: JobPaper;
  readonly evidence: EvidencePaper;
  readonly checklist: ChecklistPaper;
  readonly brake_report: EvidencePaper;
}

/** Kind of a paper. */
export type PaperKind = keyof PapersToDraw;

/** What the thread is asked for. */
export interface PaperToDraw<Kind extends PaperKind = PaperKind> {
  readonly kind: Kind;
  readonly content: PapersToDraw[Kind];
}

/** What the thread answers. */
export type DrawnPaper = { readonly bytes: Uint8Array } | { readonly error: unknown };

const drawings: { readonly [Kind in PaperKind]: (content: PapersToDraw[Kind]) => Paper } = {
  job_sheet: drawJobPaper,
  evidence: drawEvidencePaper,
  checklist: drawChecklistPaper,
  brake_report: drawEvidencePaper,
};

/** Draws a paper, which is still to be ended. */
export const drawPaper = <Kind extends PaperKind>(kind: Kind, content: PapersToDraw[Kind]): Paper =>
  drawings[kind](content);
