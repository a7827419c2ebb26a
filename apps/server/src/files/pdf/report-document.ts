import { drawBars } from './pdf-bars.ts';
import { Paper } from './pdf-paper.ts';
import type { GrowingTable } from './pdf-table.ts';
import { beginTable } from './pdf-table.ts';
import type { ReportLayout } from './report-layout.ts';
import { layOutReport } from './report-layout.ts';

/** A bar of a chart, as it is to be read. */
export interface PaperBar {
  readonly label: string;
  /** Null = no value. */
  readonly value: number | null;
  readonly isEstimated?: boolean;
  /** The value with its unit. */
  readonly words: string;
}

/** What stands on a report's pages beside its rows: words and numbers as they are to be read. */
export interface ReportPaper {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly organisationName: string;
  readonly productName: string;
  /** `#rrggbb` */
  readonly accentColour: string;
  /** PNG or JPEG; null = none. */
  readonly logo: Uint8Array | null;
  /** Of when and of how much it tells, and when it was made. */
  readonly facts: readonly string[];
  readonly figures: readonly { readonly heading: string; readonly value: string }[];
  /** Null = none. */
  readonly chart: { readonly title: string; readonly bars: readonly PaperBar[] } | null;
  readonly columns: readonly { readonly heading: string; readonly align: 'left' | 'right' }[];
  /** What stands in the place of a table without rows. */
  readonly nothing: string;
  /** Such as “Page {page} of {count}”. */
  readonly pageWords: string;
}

/** A report on its way to paper. */
export interface ReportDrawing {
  /** Its bytes, as pages fill. */
  readonly document: PDFKit.PDFDocument;
  readonly row: (cells: readonly string[]) => void;
  readonly end: () => void;
}

const grey = '#55606b';
const logoSize = { width: 150, height: 34 } as const;

/** The head of the pages after the first. */
function drawShortHead(paper: Paper, { title, organisationName, facts }: ReportPaper): void {
  const half = paper.width / 2;
  paper.textAt(paper.y, 'P', `${title} – ${organisationName}`, { size: 8, isBold: true, width: half });
  const right = { size: 8, x: paper.left + half, width: half, align: 'right', colour: grey } as const;
  paper.y = paper.textAt(paper.y, 'P', facts[0] ?? '', right) + 6;
}

function drawFirstHead(paper: Paper, content: ReportPaper): void {
  const { title, organisationName, productName, accentColour, logo, facts } = content;
  const textWidth = paper.width - logoSize.width - 10;
  const top = paper.y;
  if (logo !== null) {
    paper.figure(productName, (document) =>
      document.image(Buffer.from(logo), paper.left + paper.width - logoSize.width, top, {
        fit: [logoSize.width, logoSize.height],
        align: 'right',
      }),
    );
  } else {
    const right = { x: paper.left + paper.width - logoSize.width, width: logoSize.width, align: 'right' } as const;
    paper.textAt(top + 4, 'P', productName, { ...right, size: 10, isBold: true, colour: accentColour });
  }
  paper.y = paper.textAt(top - 4, 'H1', title, { size: 20, isBold: true, width: textWidth });
  paper.y = paper.textAt(paper.y, 'P', organisationName, { size: 11, width: textWidth }) + 2;
  paper.y = paper.textAt(paper.y, 'P', facts.join(' · '), { size: 8.5, colour: grey }) + 5;
  paper.decorate((document) => document.rect(paper.left, paper.y, paper.width, 2).fill(accentColour));
  paper.y += 12;
}

/** The totals, side by side. */
function drawFigures(paper: Paper, { figures }: ReportPaper): void {
  const gap = 8;
  const width = (paper.width - gap * (figures.length - 1)) / figures.length;
  const style = { width: width - 16 };
  const heights = figures.map(
    ({ heading, value }) =>
      paper.heightOf(heading, { ...style, size: 8 }) + paper.heightOf(value, { ...style, size: 15, isBold: true }),
  );
  const height = Math.max(...heights) + 14;
  for (const [index, { heading, value }] of figures.entries()) {
    const x = paper.left + index * (width + gap);
    paper.decorate((document) => document.roundedRect(x, paper.y, width, height, 4).fill('#f3f5f8'));
    const below = paper.textAt(paper.y + 6, 'P', heading, { ...style, x: x + 8, size: 8, colour: grey });
    paper.textAt(below, 'P', value, { ...style, x: x + 8, size: 15, isBold: true });
  }
  paper.y += height + 12;
}

function beginRows(paper: Paper, content: ReportPaper, { widths, size }: ReportLayout): GrowingTable {
  const { columns, accentColour } = content;
  return beginTable(paper, {
    widths,
    size,
    accentColour,
    head: columns.map(({ heading }) => heading),
    align: columns.map(({ align }) => align),
  });
}

/**
 * Begins to draw a report: what stands above its table. By its first rows is decided how wide columns are, and whether pages lie on
 * their side; they are still to be drawn.
 */
export function beginReport(content: ReportPaper, firstRows: readonly (readonly string[])[]): ReportDrawing {
  const { title, organisationName, language, pageWords, nothing, chart, figures } = content;
  const layout = layOutReport(content.columns, firstRows);
  const frame = {
    title,
    language,
    pageWords,
    foot: `${organisationName} · ${title}`,
    isLandscape: layout.isLandscape,
    countDigits: firstRows.length < 300 ? 1 : 3,
  };
  const paper = new Paper(frame, (begun) => {
    if (begun.pageNumber > 1) drawShortHead(begun, content);
  });
  drawFirstHead(paper, content);
  if (figures.length > 0) drawFigures(paper, content);
  if (chart !== null && chart.bars.length > 0) drawBars(paper, chart, content.accentColour);
  const table = firstRows.length === 0 ? null : beginRows(paper, content, layout);
  if (table === null) paper.text('P', nothing, { size: 11 });
  return {
    document: paper.document,
    row: (cells) => table?.row(cells),
    end: () => {
      table?.end();
      paper.end();
    },
  };
}
