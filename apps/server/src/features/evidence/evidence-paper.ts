import { blankChecksum } from '@tyrewatch/domain/evidence/evidence-document';
import { encode } from 'uqr';
import type { PaperFrame } from '../../files/pdf/pdf-paper.ts';
import { Paper } from '../../files/pdf/pdf-paper.ts';
import { drawTable } from '../../files/pdf/pdf-table.ts';

/** A part of a pack: its table, or what is said in place of one, and a remark below. */
export interface EvidencePart {
  readonly title: string;
  readonly table: Parameters<typeof drawTable>[1] | null;
  /** Null = nothing to add. */
  readonly remark: string | null;
}

/** The pressures of all wheels over the interval. Across, 0 = its beginning and 1 = its end; values in the reader's unit. */
export interface EvidenceChart {
  readonly title: string;
  readonly lines: readonly {
    readonly name: string;
    /** Of a wheel that had an alert: drawn thick, and named. */
    readonly isMarked: boolean;
    /** Stretches without a silence in them. */
    readonly stretches: readonly (readonly (readonly [across: number, value: number])[])[];
  }[];
  readonly limits: readonly { readonly name: string; readonly value: number }[];
  readonly days: readonly { readonly across: number; readonly name: string }[];
}

/** An evidence pack on paper: words and numbers as they are to be read. */
export interface EvidencePaper extends PaperFrame {
  readonly owner: string;
  readonly plate: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly verdict: { readonly isGood: boolean; readonly title: string; readonly text: string };
  readonly parts: readonly EvidencePart[];
  /** Drawn after the part of this index. */
  readonly chart: (EvidenceChart & { readonly afterPart: number }) | null;
  readonly signatures: { readonly titles: readonly string[]; readonly below: string };
  /** Null = nothing is kept that it could be compared with. */
  readonly check: {
    readonly title: string;
    readonly address: string;
    /** What the square code leads to. */
    readonly url: string;
    readonly rule: string;
    readonly made: string;
  } | null;
}

const gap = 8;
const chartHeight = 96;
const limitWidth = 92;

function drawHead(paper: Paper, { owner, title, plate, facts }: EvidencePaper): void {
  const { left, width } = paper;
  const top = paper.y;
  paper.textAt(top, 'P', owner, { size: 12, isBold: true, width: width / 2 });
  const titleEnd = paper.textAt(top - 2, 'H1', title, {
    size: 15,
    isBold: true,
    x: left + width / 2,
    width: width / 2,
    align: 'right',
  });
  paper.y = titleEnd + 4;
  paper.rule(paper.y, 1.5);
  paper.y += gap;
  const plateWidth = 110;
  paper.decorate((document) => document.roundedRect(left, paper.y + 2, plateWidth, 28, 4).stroke());
  paper.textAt(paper.y + 6, 'P', plate, { size: 14, isBold: true, x: left, width: plateWidth, align: 'center' });
  const perRow = Math.ceil(facts.length / 2);
  const column = (width - plateWidth - 14) / perRow;
  let lowest = paper.y + 30;
  let rowTop = paper.y;
  for (let row = 0; row < 2; row += 1) {
    for (const [index, { name, value }] of facts.slice(row * perRow, (row + 1) * perRow).entries()) {
      const at = { x: left + plateWidth + 14 + index * column, width: column - 6 };
      const below = paper.textAt(rowTop, 'P', name, { size: 7, colour: '#444', ...at });
      lowest = Math.max(lowest, paper.textAt(below, 'P', value, { size: 8.5, isBold: true, ...at }));
    }
    rowTop = lowest + 2;
  }
  paper.y = lowest + gap;
}

/** The answer of the whole paper; a defect that is still open has a thick frame, so that it is seen without colours as well. */
function drawVerdict(paper: Paper, { isGood, title, text }: EvidencePaper['verdict']): void {
  const { left, width } = paper;
  const inner = { x: left + 12, width: width - 24 };
  const height =
    paper.heightOf(title, { size: 12, isBold: true, ...inner }) + paper.heightOf(text, { size: 9, ...inner }) + 16;
  const top = paper.y;
  paper.decorate((document) => {
    document
      .lineWidth(isGood ? 1 : 3)
      .roundedRect(left, top, width, height, 4)
      .fillAndStroke(isGood ? '#f0f7f1' : '#fdecec', isGood ? '#237032' : '#c92a2a');
  });
  const titleEnd = paper.textAt(top + 7, 'H2', title, { size: 12, isBold: true, ...inner });
  paper.textAt(titleEnd, 'P', text, { size: 9, ...inner });
  paper.y = top + height + gap;
}

function drawChart(paper: Paper, chart: EvidenceChart): void {
  const titleHeight = paper.heightOf(chart.title, { size: 8 });
  paper.require(titleHeight + chartHeight + 26);
  paper.text('P', chart.title, { size: 8, colour: '#444' });
  const { left } = paper;
  const width = paper.width - limitWidth;
  const top = paper.y;
  const values = [
    ...chart.lines.flatMap(({ stretches }) => stretches.flatMap((points) => points.map(([, value]) => value))),
    ...chart.limits.map(({ value }) => value),
  ];
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const x = (across: number): number => left + across * width;
  const y = (value: number): number => top + chartHeight - ((value - least) / span) * (chartHeight - 6);
  const words = chart.lines.map(({ name, isMarked }) => (isMarked ? `${name} *` : name)).join(', ');
  paper.figure(`${chart.title}: ${words}`, (document) => {
    document.rect(left, top, width, chartHeight).stroke('#999');
    for (const { value } of chart.limits) {
      document
        .dash(3, { space: 2 })
        .moveTo(left, y(value))
        .lineTo(left + width, y(value))
        .stroke('#555')
        .undash();
    }
    for (const { isMarked, stretches } of chart.lines.toSorted((a, b) => Number(a.isMarked) - Number(b.isMarked))) {
      document.lineWidth(isMarked ? 1.8 : 0.6);
      for (const points of stretches) {
        for (const [index, [across, value]] of points.entries()) {
          if (index === 0) document.moveTo(x(across), y(value));
          else document.lineTo(x(across), y(value));
        }
        // A single reading between silences is a dot.
        const [only] = points;
        if (points.length === 1 && only !== undefined) document.circle(x(only[0]), y(only[1]), 0.7);
        document.stroke(isMarked ? '#000' : '#7a86a8');
      }
    }
  });
  // The names of limits close together stand below each other.
  let free = top - 4;
  for (const { name, value } of chart.limits.toSorted((a, b) => b.value - a.value)) {
    const at = Math.max(free, y(value) - 5);
    free = paper.textAt(at, 'P', name, { size: 7, x: left + width + 5, width: limitWidth - 5 });
  }
  const dayWidth = 60;
  for (const { across, name } of chart.days) {
    // The first and the last stay below the frame.
    const from = Math.min(Math.max(x(across) - dayWidth / 2, left), left + width - dayWidth);
    const align = across === 0 ? 'left' : across === 1 ? 'right' : 'center';
    paper.textAt(top + chartHeight + 2, 'P', name, { size: 7, x: from, width: dayWidth, align });
  }
  paper.y = Math.max(top + chartHeight + 14, free) + gap;
}

function drawPart(paper: Paper, { title, table, remark }: EvidencePart): void {
  // A title never stands alone at the foot of a page.
  paper.require(60);
  paper.text('H2', title, { size: 10.5, isBold: true });
  if (table !== null) drawTable(paper, { size: 8, accentColour: '#222222', ...table });
  if (remark !== null) paper.text('P', remark, { size: 8, colour: '#444' });
  paper.y += gap / 2;
}

function drawSignatures(paper: Paper, { titles, below }: EvidencePaper['signatures']): void {
  paper.require(66);
  const { left, width } = paper;
  const column = width / titles.length;
  const top = paper.y;
  for (const [index, title] of titles.entries()) {
    const at = { size: 8, x: left + index * column, width: column - 14 };
    paper.textAt(top, 'P', title, at);
    paper.decorate((document) =>
      document
        .moveTo(at.x, top + 40)
        .lineTo(at.x + at.width, top + 40)
        .stroke(),
    );
    paper.textAt(top + 43, 'P', below, { ...at, size: 7 });
  }
  paper.y = top + 62;
}

/** How to find out that nothing was changed; the checksum's line is filled in once the file is made. */
function drawCheck(paper: Paper, { title, address, url, rule, made }: NonNullable<EvidencePaper['check']>): void {
  const side = 74;
  paper.require(side + 12);
  paper.rule(paper.y);
  paper.y += 6;
  const { left, width } = paper;
  const top = paper.y;
  const { data, size } = encode(url, { border: 0 });
  const dot = side / size;
  paper.figure(url, (document) => {
    for (const [row, line] of data.entries()) {
      for (const [column, isDark] of line.entries()) {
        if (isDark) document.rect(left + column * dot, top + row * dot, dot, dot);
      }
    }
    document.fill('#000');
  });
  const at = { size: 8, x: left + side + 14, width: width - side - 14 };
  let y = paper.textAt(top, 'H2', title, { ...at, isBold: true });
  y = paper.textAt(y, 'P', address, at);
  y = paper.textAt(y + 2, 'P', rule, { ...at, colour: '#444' });
  paper.figure(rule, (document) => {
    document
      .font('Courier')
      .fontSize(8)
      .fillColor('#000')
      .text(blankChecksum, at.x, y + 1, { width: at.width });
  });
  y = paper.textAt(y + 13, 'P', made, { ...at, size: 7.5, colour: '#444' });
  paper.y = Math.max(y, top + side) + gap;
}

/** Draws an evidence pack, or a report in its form; the line of a checksum is blank. */
export function drawEvidencePaper(pack: EvidencePaper): Paper {
  const paper = new Paper(pack, (begun) => drawHead(begun, pack));
  drawVerdict(paper, pack.verdict);
  for (const [index, part] of pack.parts.entries()) {
    drawPart(paper, part);
    if (pack.chart?.afterPart === index) drawChart(paper, pack.chart);
  }
  drawSignatures(paper, pack.signatures);
  if (pack.check !== null) drawCheck(paper, pack.check);
  return paper;
}
