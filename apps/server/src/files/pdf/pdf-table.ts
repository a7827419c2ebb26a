import type { Paper, TextStyle } from './pdf-paper.ts';

const cellPadding = 3;
/** Beside the texts of a table without boxes, whose columns nothing else keeps apart; less where letters are small, so that more columns fit. */
export const openPadding = (size: number): number => 0.6 * size;

/** How a table is drawn; widths as shares of the line. */
export interface TableForm {
  readonly widths: readonly number[];
  /** Absent: there is no head, and the first cell of each row is its heading. */
  readonly head?: readonly string[];
  readonly size?: number;
  /** At least so high are rows, in points: room to write in. */
  readonly leastHeight?: number;
  /** Of each column; absent = left. */
  readonly align?: readonly ('left' | 'center' | 'right')[];
  /** Colour of the line below the head, and then rows stand on lines; absent: in boxes. */
  readonly accentColour?: string;
}

/** A table that grows row by row. */
export interface GrowingTable {
  readonly row: (cells: readonly string[]) => void;
  readonly end: () => void;
}

interface Cell {
  readonly text: string;
  readonly style: TextStyle & { readonly width: number };
  readonly isHeading: boolean;
  readonly height: number;
}

type Scope = 'Column' | 'Row';

/** How cells of a table are measured: which of them are headings, and how much room each has. */
function cellsIn(paper: Paper, { widths, head, size = 9, align = [], accentColour }: TableForm) {
  const total = widths.reduce((sum, share) => sum + share, 0);
  const columns = widths.map((share) => (share / total) * paper.width);
  const sidePadding = accentColour === undefined ? cellPadding : openPadding(size);
  const lineHeight = paper.heightOf('X', { size });
  return {
    columns,
    sidePadding,
    lineHeight,
    cellsOf: (texts: readonly string[], isHead: boolean): readonly Cell[] =>
      texts.map((text, column) => {
        const isHeading = isHead || (head === undefined && column === 0);
        const width = (columns[column] ?? 0) - 2 * sidePadding;
        const style = { size, isBold: isHeading, align: align[column] ?? 'left', width } as const;
        // What fits on a line, as nearly everything does, need not be broken into lines.
        const isLine = !text.includes('\n') && paper.widthOf(text, style) <= width;
        return { text, style, isHeading, height: isLine ? lineHeight : paper.heightOf(text, style) };
      }),
  };
}

/** How the lines of a table are drawn around or below a row. */
function linesIn(paper: Paper, columns: readonly number[], accentColour: string | undefined) {
  const { document } = paper;
  if (accentColour === undefined) {
    return (height: number, isHead: boolean): void =>
      paper.decorate(() => {
        let x = paper.left;
        for (const width of columns) {
          document.rect(x, paper.y, width, height);
          if (isHead) document.fillAndStroke('#eee', '#000');
          else document.stroke();
          x += width;
        }
      });
  }
  return (height: number, isHead: boolean): void => {
    const [y, from, to] = [paper.y + height, paper.left, paper.left + paper.width];
    if (isHead) {
      const line = () => document.lineWidth(1.2).strokeColor(accentColour).moveTo(from, y).lineTo(to, y).stroke();
      paper.decorate(line);
    } else {
      // One operator for each row of a long document instead of ten.
      const [at, left, right] = [y, from, to].map((one) => one.toFixed(2));
      document.addContent(`/Artifact <</Type /Layout>> BDC q 0.4 w 0.82 G ${left} ${at} m ${right} ${at} l S Q EMC`);
    }
  };
}

/** Begins a table; rows that do not fit go to a new page, below its head again. */
export function beginTable(paper: Paper, form: TableForm): GrowingTable {
  const { document } = paper;
  const { head, leastHeight = 0, accentColour } = form;
  const { columns, sidePadding, lineHeight, cellsOf } = cellsIn(paper, form);
  const drawLines = linesIn(paper, columns, accentColour);
  const heightOf = (cells: readonly Cell[], least: number): number =>
    Math.max(least, ...cells.map((cell) => cell.height + 2 * cellPadding));
  let table: PDFKit.PDFStructureElement | null = null;

  const draw = (cells: readonly Cell[], isHead: boolean): void => {
    const height = heightOf(cells, isHead ? 0 : leastHeight);
    drawLines(height, isHead);
    const row = document.struct('TR');
    table?.add(row);
    const scope: Scope = isHead ? 'Column' : 'Row';
    let x = paper.left + sidePadding;
    for (const [column, { text, style, isHeading, height: textHeight }] of cells.entries()) {
      const isAtFoot = isHead && accentColour !== undefined;
      const y = paper.y + (isAtFoot ? height - textHeight - cellPadding : cellPadding);
      const place = { ...style, x };
      const put = () => (textHeight > lineHeight ? paper.put(text, y, place) : paper.putLine(text, y, place));
      row.add(isHeading ? document.struct('TH', { scope } as object, put) : document.struct('TD', {}, put));
      x += columns[column] ?? 0;
    }
    row.end();
    paper.y += height;
  };
  const heads = head === undefined ? null : cellsOf(head, true);

  return {
    row: (texts) => {
      const cells = cellsOf(texts, false);
      const headHeight = table === null && heads !== null ? heightOf(heads, 0) : 0;
      const isFull = paper.y + headHeight + heightOf(cells, leastHeight) > paper.bottom;
      if (isFull) {
        table?.end();
        table = null;
        paper.newPage();
      }
      if (table === null) {
        table = document.struct('Table');
        paper.root.add(table);
        if (heads !== null) draw(heads, true);
      }
      draw(cells, false);
    },
    end: () => {
      table?.end();
      paper.y += 2 * cellPadding;
    },
  };
}

/** Draws a whole table. */
export function drawTable(paper: Paper, form: TableForm & { readonly rows: readonly (readonly string[])[] }): void {
  const table = beginTable(paper, form);
  for (const row of form.rows) table.row(row);
  table.end();
}
