import type { PaperFrame } from '../../files/pdf/pdf-paper.ts';
import { Paper } from '../../files/pdf/pdf-paper.ts';
import { drawTable } from '../../files/pdf/pdf-table.ts';

/** A picture on paper, and what it shows in words. */
export interface PaperPicture {
  readonly bytes: Uint8Array;
  readonly words: string;
}

/** A check on paper: words and numbers as they are to be read. */
export interface PaperCheck {
  readonly title: string;
  readonly plate: string;
  readonly verdict: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly faults: readonly {
    readonly title: string;
    readonly text: string;
    readonly pictures: readonly PaperPicture[];
  }[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly (readonly [string, string])[] }[];
  /** Of items in order. */
  readonly pictures: readonly PaperPicture[];
  readonly note: string | null;
  /** Null = the name was typed. */
  readonly signature: PaperPicture | null;
  readonly signed: string;
}

/** Checks on paper, each on pages of its own. */
export interface ChecklistPaper extends PaperFrame {
  readonly owner: string;
  readonly faultsTitle: string;
  readonly noFaults: string;
  readonly declaration: string;
  /** What is said where there is no check. */
  readonly none: string;
  readonly checks: readonly PaperCheck[];
}

const gap = 8;
const perRow = 3;
const pictureHeight = 120;

function drawPictures(paper: Paper, pictures: readonly PaperPicture[]): void {
  const width = (paper.width - (perRow - 1) * gap) / perRow;
  for (let first = 0; first < pictures.length; first += perRow) {
    paper.require(pictureHeight + gap);
    for (const [place, { bytes, words }] of pictures.slice(first, first + perRow).entries())
      paper.figure(words, (document) => {
        document.image(Buffer.from(bytes), paper.left + place * (width + gap), paper.y, {
          fit: [width, pictureHeight],
        });
      });
    paper.y += pictureHeight + gap;
  }
}

function drawCheckHead(paper: Paper, check: PaperCheck): void {
  const { left, width } = paper;
  const top = paper.y;
  const plateWidth = 118;
  paper.decorate((document) => document.lineWidth(1.5).roundedRect(left, top, plateWidth, 30, 4).stroke());
  paper.textAt(top + 4, 'P', check.plate, { size: 15, isBold: true, x: left, width: plateWidth, align: 'center' });
  const beside = { x: left + plateWidth + 12, width: width - plateWidth - 12 };
  const titleEnd = paper.textAt(top - 2, 'H2', check.title, { size: 13, isBold: true, ...beside });
  paper.y = Math.max(top + 36, paper.textAt(titleEnd, 'P', check.verdict, { size: 11, isBold: true, ...beside }) + 4);
  drawTable(paper, { rows: check.facts, widths: [1, 3], size: 8.5 });
  paper.y += gap;
}

function drawCheck(paper: Paper, check: PaperCheck, content: ChecklistPaper): void {
  drawCheckHead(paper, check);
  paper.text('H2', content.faultsTitle, { size: 11, isBold: true });
  if (check.faults.length === 0) paper.text('P', content.noFaults);
  for (const { title, text, pictures } of check.faults) {
    paper.text('P', title, { isBold: true });
    if (text !== '') paper.text('P', text);
    drawPictures(paper, pictures);
  }
  paper.y += gap;
  for (const { title, rows } of check.groups) {
    paper.require(40);
    paper.text('H2', title, { size: 10, isBold: true });
    drawTable(paper, { rows, widths: [4, 1], size: 8 });
    paper.y += 4;
  }
  drawPictures(paper, check.pictures);
  if (check.note !== null) paper.text('P', check.note);
  paper.require(90);
  paper.text('P', content.declaration);
  const { signature } = check;
  if (signature !== null) {
    paper.figure(signature.words, (document) => {
      document.image(Buffer.from(signature.bytes), paper.left, paper.y, { fit: [180, 50] });
    });
    paper.y += 54;
  }
  paper.text('P', check.signed, { isBold: true });
}

/** Draws checks, each from a new page on. */
export function drawChecklistPaper(content: ChecklistPaper): Paper {
  const paper = new Paper(content, (begun) => {
    const { left, width, y: top } = begun;
    begun.textAt(top, 'P', content.owner, { size: 11, isBold: true, width: width / 2 });
    const right = { x: left + width / 2, width: width / 2, align: 'right' } as const;
    begun.y = begun.textAt(top, 'H1', content.title, { size: 13, isBold: true, ...right }) + 4;
    begun.rule(begun.y, 1.5);
    begun.y += gap;
  });
  if (content.checks.length === 0) paper.text('P', content.none);
  for (const [index, check] of content.checks.entries()) {
    if (index > 0) paper.newPage();
    drawCheck(paper, check, content);
  }
  return paper;
}
