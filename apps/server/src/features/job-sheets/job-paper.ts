import type { PaperFrame } from '../../files/pdf/pdf-paper.ts';
import { Paper } from '../../files/pdf/pdf-paper.ts';
import { drawTable } from '../../files/pdf/pdf-table.ts';

/** A line of the job on paper. */
export interface JobPaperLine {
  /** Its wheel, such as `2A`; null = the whole vehicle. */
  readonly position: string | null;
  /** The wheel, or the vehicle, in large letters. */
  readonly code: string;
  /** Such as “axle 2, left outer”; null = the whole vehicle. */
  readonly place: string | null;
  readonly work: string;
  /** What the gauge must show as printed, and at which temperature; null = it is not about pressure, or that is not known. */
  readonly target: string | null;
  readonly at: string | null;
  /** Such as “110 psi cold (20 °C) ± 3 psi”. */
  readonly cold: string | null;
  /** What to look at before air is let in, and what the gauge showed; null = the tyre is not low. */
  readonly warning: readonly [string, string] | null;
  /** The right figures by the tyre's temperature; the cold pressure comes first. */
  readonly figures: readonly string[] | null;
  /** Its row in the table to write in. */
  readonly row: readonly string[];
}

/** A job on paper: words and numbers as they are to be read. */
export interface JobPaper extends PaperFrame {
  /** Whose it is: the organisation; its fleet and depot. */
  readonly owner: readonly [string, string];
  readonly address: string;
  readonly plate: string;
  /** Named facts, each of one or two lines. */
  readonly facts: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly note: string | null;
  /** Wheels of each axle from the front; none = not known. */
  readonly axles: readonly number[];
  readonly front: string;
  readonly lines: readonly JobPaperLine[];
  readonly figures: { readonly title: string; readonly head: readonly string[] };
  readonly work: { readonly title: string; readonly head: readonly string[] };
  readonly changed: { readonly title: string; readonly fields: readonly string[] };
  readonly remarks: string;
  readonly signature: readonly string[];
  readonly closing: string;
}

/** Lines on one page. */
const mostLines = 6;
const letters = 'ABCD';
const padding = 10;

function drawHead(paper: Paper, { owner, title, address, plate, facts }: JobPaper): void {
  const { left, width } = paper;
  const half = width / 2;
  const right = { x: left + half, width: half, align: 'right' } as const;
  const top = paper.y;
  const ownerEnd = paper.textAt(top, 'P', owner[0], { size: 11, isBold: true, width: half - padding });
  const partEnd = paper.textAt(ownerEnd, 'P', owner[1], { width: half - padding });
  const titleEnd = paper.textAt(top - 4, 'H1', title, { size: 16, isBold: true, ...right });
  const addressEnd = paper.textAt(titleEnd, 'P', address, right);
  paper.y = Math.max(partEnd, addressEnd) + 6;
  paper.rule(paper.y, 1.5);
  paper.y += 8;
  const plateWidth = 118;
  paper.decorate((document) => {
    document.lineWidth(1.5).roundedRect(left, paper.y, plateWidth, 30, 4).stroke();
  });
  paper.textAt(paper.y + 4, 'P', plate, { size: 15, isBold: true, x: left, width: plateWidth, align: 'center' });
  const column = (width - plateWidth - 12) / Math.max(1, facts.length);
  let lowest = paper.y + 30;
  for (const [index, { name, values }] of facts.entries()) {
    const at = { x: left + plateWidth + 12 + index * column, width: column - 8 };
    let y = paper.textAt(paper.y, 'P', name, { size: 7.5, ...at });
    for (const [row, value] of values.entries()) y = paper.textAt(y, 'P', value, { isBold: row === 0, ...at });
    lowest = Math.max(lowest, y);
  }
  paper.y = lowest + 7;
}

/** The vehicle from above, the wheels of the lines filled black; answers nothing where its axles are not known. */
function drawAxles(
  paper: Paper,
  { axles, front }: JobPaper,
  box: { y: number; height: number; wheels: Set<string> },
): void {
  const width = 150;
  const axleHeight = Math.min(60, (box.height - 16) / axles.length);
  const tyre = { width: Math.min(25, axleHeight * 0.5), height: axleHeight * 0.8 };
  const centre = paper.left + padding + width / 2;
  const words = [...box.wheels].join(', ');
  paper.figure(words === '' ? front : words, (document) => {
    const top = box.y + 14;
    document
      .font('plain')
      .fontSize(6.5)
      .text(front, centre - width / 2, box.y + 2, { width, align: 'center' });
    document
      .lineWidth(6)
      .strokeColor('#bbb')
      .moveTo(centre, top)
      .lineTo(centre, top + axles.length * axleHeight)
      .stroke();
    for (const [row, count] of axles.entries()) {
      const y = top + row * axleHeight;
      const outer = 30 + tyre.width;
      const places =
        count === 2
          ? [-outer, 30]
          : [
              -outer - tyre.width / 2 - 2,
              -outer + tyre.width / 2 + 1,
              30 - tyre.width / 2 - 1,
              30 + tyre.width / 2 + 2,
            ];
      document.lineWidth(4).strokeColor('#bbb');
      document
        .moveTo(centre - outer, y + tyre.height / 2)
        .lineTo(centre + outer, y + tyre.height / 2)
        .stroke();
      for (const [place, offset] of places.entries()) {
        const code = `${row + 1}${letters[place] ?? ''}`;
        const isWanted = box.wheels.has(code);
        const x = centre + offset;
        document.lineWidth(0.8).roundedRect(x, y, tyre.width, tyre.height, 3);
        document.fillAndStroke(isWanted ? '#000' : '#fff', '#000');
        document
          .font('bold')
          .fontSize(Math.min(8, tyre.width / 2.6))
          .fillColor(isWanted ? '#fff' : '#000')
          .text(code, x, y + tyre.height / 2 - 5, { width: tyre.width, align: 'center' });
      }
    }
  });
}

/** Writes a line of the job from a height on, large where it is the only one; answers where it ends. */
function drawLine(
  paper: Paper,
  line: JobPaperLine,
  at: { y: number; x: number; width: number; isAlone: boolean },
): number {
  const { isAlone, x, width } = at;
  const place = { x, width };
  let { y } = at;
  if (isAlone) {
    y = paper.textAt(y, 'H2', line.code, { size: line.position === null ? 24 : 43, isBold: true, ...place });
    if (line.place !== null) y = paper.textAt(y, 'P', line.place, { size: 13, isBold: true, ...place });
    y = paper.textAt(y + 4, 'P', line.work, { size: 13, ...place });
    if (line.target !== null) {
      const size = 32;
      const wide = paper.widthOf(line.target, { size, isBold: true });
      if (line.at !== null)
        paper.textAt(y + 21, 'P', line.at, { size: 11, x: x + wide + 8, width: Math.max(60, width - wide - 8) });
      y = paper.textAt(y, 'P', line.target, { size, isBold: true, ...place });
    }
    if (line.cold !== null) y = paper.textAt(y, 'P', line.cold, { size: 10, ...place });
  } else {
    const codeWidth = line.position === null ? 0 : 46;
    if (line.position !== null) paper.textAt(y - 5, 'H2', line.code, { size: 22, isBold: true, x, width: codeWidth });
    const rest = { x: x + codeWidth, width: width - codeWidth };
    const first = line.place ?? line.code;
    const firstWidth = paper.widthOf(first, { isBold: true }) + 8;
    const isBeside = firstWidth + paper.widthOf(line.work) <= rest.width;
    const under = paper.textAt(y, line.position === null ? 'H2' : 'P', first, { isBold: true, ...rest });
    y = isBeside
      ? paper.textAt(y, 'P', line.work, { x: rest.x + firstWidth, width: rest.width - firstWidth })
      : paper.textAt(under, 'P', line.work, rest);
    if (line.target !== null) {
      const size = 14;
      const wide = paper.widthOf(line.target, { size, isBold: true });
      const details = [line.at, line.cold].filter((part) => part !== null).join(' · ');
      const side = { size: 8, x: rest.x + wide + 6, width: Math.max(60, rest.width - wide - 6) };
      const detailsEnd = paper.textAt(y + 5, 'P', details, side);
      y = Math.max(paper.textAt(y, 'P', line.target, { size, isBold: true, ...rest }), detailsEnd);
    } else if (line.cold !== null) y = paper.textAt(y, 'P', line.cold, { isBold: true, ...rest });
  }
  if (line.warning !== null) {
    const style = { size: isAlone ? 10 : 8, x: x + 6, width: width - 12 };
    const from = y + 4;
    const middle = paper.textAt(from + 4, 'P', line.warning[0], { ...style, isBold: true });
    y = line.warning[1] === '' ? middle : paper.textAt(middle, 'P', line.warning[1], style);
    paper.decorate((document) => document.rect(x, from, width, y + 4 - from).stroke());
    y += 6;
  }
  return y;
}

/** The wheels of some lines, drawn and in words, in one box. */
function drawPanel(paper: Paper, job: JobPaper, lines: readonly JobPaperLine[]): void {
  const isAlone = lines.length === 1;
  const top = paper.y;
  const picture = job.axles.length === 0 ? 0 : 150 + 2 * padding;
  const x = paper.left + picture + padding;
  const width = paper.left + paper.width - x - padding;
  let y = top + padding;
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      paper.decorate((document) =>
        document
          .moveTo(x, y + 1)
          .lineTo(x + width, y + 1)
          .stroke(),
      );
      y += 5;
    }
    // Codes are higher than one line beside them.
    y = Math.max(drawLine(paper, line, { y, x, width, isAlone }), line.position === null ? 0 : y + 24) + 2;
  }
  const least = picture === 0 ? 0 : 32 + job.axles.length * (isAlone ? 58 : 34);
  const height = Math.max(y - top + padding, least);
  const wheels = new Set(lines.flatMap(({ position }) => (position === null ? [] : [position])));
  if (picture > 0) drawAxles(paper, job, { y: top + 6, height: Math.min(height, 390) - 12, wheels });
  paper.decorate((document) => document.lineWidth(1.5).roundedRect(paper.left, top, paper.width, height, 5).stroke());
  paper.y = top + height + 7;
}

/** Boxes to write in: what was fitted, remarks, who did it. */
function drawBoxes(paper: Paper, { changed, remarks, signature, closing }: JobPaper): void {
  const height = 72;
  paper.require(height + 56);
  const { left, width } = paper;
  const half = (width - 10) / 2;
  const top = paper.y;
  paper.decorate((document) => {
    document
      .rect(left, top, half, height)
      .rect(left + half + 10, top, half, height)
      .stroke();
    for (const [index] of changed.fields.entries()) {
      const x = left + 8 + (index % 2) * (half / 2 - 2);
      const y = top + 41 + Math.floor(index / 2) * 26;
      document
        .moveTo(x, y)
        .lineTo(x + half / 2 - 14, y)
        .stroke();
    }
  });
  paper.textAt(top + 5, 'P', changed.title, { isBold: true, x: left + 8, width: half - 16 });
  for (const [index, field] of changed.fields.entries()) {
    const x = left + 8 + (index % 2) * (half / 2 - 2);
    paper.textAt(top + 19 + Math.floor(index / 2) * 26, 'P', field, { size: 7.5, x, width: half / 2 - 14 });
  }
  paper.textAt(top + 5, 'P', remarks, { isBold: true, x: left + half + 18, width: half - 16 });
  paper.y = top + height + 20;
  const column = width / signature.length;
  for (const [index, words] of signature.entries()) {
    const x = left + index * column;
    paper.decorate((document) =>
      document
        .moveTo(x, paper.y)
        .lineTo(x + column - 10, paper.y)
        .stroke(),
    );
    paper.textAt(paper.y + 3, 'P', words, { size: 7.5, x, width: column - 10 });
  }
  paper.y += 16;
  paper.text('P', closing, { size: 8.5 });
}

/** Draws a job, six lines a page; each page can be worked by alone. */
export function drawJobPaper(job: JobPaper): Paper {
  const paper = new Paper(job, (begun) => drawHead(begun, job));
  if (job.note !== null) {
    paper.text('P', job.note, { size: 10 });
    paper.y += 4;
  }
  for (let first = 0; first < job.lines.length; first += mostLines) {
    if (first > 0) paper.newPage();
    const lines = job.lines.slice(first, first + mostLines);
    drawPanel(paper, job, lines);
    const figures = new Map(lines.flatMap(({ figures: row }) => (row === null ? [] : [[row[0] ?? '', row]])));
    if (figures.size > 0) {
      paper.text('H2', job.figures.title, { isBold: true });
      const { head } = job.figures;
      drawTable(paper, {
        head,
        rows: [...figures.values()],
        widths: head.map((_, index) => (index === 0 ? 2 : 1)),
        align: head.map((_, index) => (index === 0 ? 'left' : 'center')),
        size: 8.5,
      });
    }
    paper.text('H2', job.work.title, { isBold: true });
    drawTable(paper, {
      head: job.work.head,
      rows: lines.map(({ row }) => row),
      widths: [0.35, 1.2, 2.5, 1.1, 1.1, 1.1, 2.2],
      size: 8.5,
      leastHeight: 18,
    });
  }
  drawBoxes(paper, job);
  return paper;
}
