import type { Paper } from './pdf-paper.ts';
import type { PaperBar, ReportPaper } from './report-document.ts';

const height = 120;
const labelSize = 7;
/** Bars that each have their value written above. */
const mostNamedBars = 14;

/** The bar in words, for those who hear the document. */
const told = ({ label, words }: PaperBar): string => `${label}: ${words}`;

function hatch(document: PDFKit.PDFDocument, x: number, y: number, width: number, tall: number, colour: string): void {
  document.save().rect(x, y, width, tall).clip().lineWidth(0.7).strokeColor(colour);
  for (let from = x - tall; from < x + width; from += 4) {
    document
      .moveTo(from, y + tall)
      .lineTo(from + tall, y)
      .stroke();
  }
  document.restore();
  document.lineWidth(0.7).strokeColor(colour).rect(x, y, width, tall).stroke();
}

/** Draws bars over the whole line: solid where measured, hatched where estimated, a dash where there is no value. */
export function drawBars(paper: Paper, { title, bars }: NonNullable<ReportPaper['chart']>, colour: string): void {
  paper.text('H2', title, { size: 10, isBold: true });
  const top = paper.y + 12;
  const base = top + height;
  const step = paper.width / bars.length;
  const width = Math.min(step * 0.72, 46);
  const greatest = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const widestLabel = Math.max(...bars.map(({ label }) => paper.widthOf(label, { size: labelSize })));
  const labelEvery = Math.max(1, Math.ceil((widestLabel + 6) / step));
  const highest = bars.findIndex(({ value }) => value === greatest);
  const isNamed = (index: number): boolean => bars.length <= mostNamedBars || index === highest;
  paper.figure(`${title}: ${bars.map(told).join('; ')}`, (document) => {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const y = base - share * height;
      document
        .lineWidth(0.4)
        .strokeColor('#e2e6ea')
        .moveTo(paper.left, y)
        .lineTo(paper.left + paper.width, y)
        .stroke();
    }
    for (const [index, { label, value, isEstimated, words }] of bars.entries()) {
      const middle = paper.left + (index + 0.5) * step;
      const tall = value === null ? 0 : (value / greatest) * height;
      const x = middle - width / 2;
      if (tall > 0 && isEstimated === true) hatch(document, x, base - tall, width, tall, colour);
      else if (tall > 0) document.rect(x, base - tall, width, tall).fill(colour);
      const around = { size: labelSize, x: middle - 60, width: 120, align: 'center' } as const;
      if (value === null || isNamed(index)) paper.putLine(words, base - tall - 10, around);
      if (index % labelEvery === 0) paper.putLine(label, base + 3, around);
    }
    document
      .lineWidth(0.8)
      .strokeColor('#000')
      .moveTo(paper.left, base)
      .lineTo(paper.left + paper.width, base)
      .stroke();
  });
  paper.y = base + 24;
}
