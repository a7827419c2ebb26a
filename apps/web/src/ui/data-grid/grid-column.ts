import type { MouseEvent, ReactNode } from 'react';

/** What the link of a row needs to be part of the grid's keyboard path, and to leave plain clicks to the grid. */
export interface RowLinkProps {
  readonly tabIndex: number;
  readonly 'data-row-link': true;
  readonly onClick: (event: MouseEvent) => void;
}

/** A column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Stands before the words of its head. */
  readonly headStart?: ReactNode;
  /** Least width in pixels. */
  readonly widthPx: number;
  /** Share of the room that is left over; 0 keeps the least width. */
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  /** Whether its cells take a second line where one is too short. */
  readonly wraps?: boolean;
  /** Present where the server can sort by the column. */
  readonly sortable?: boolean;
  /** The first column holds the row's link and must spread `link` on it. */
  readonly cell: (row: Row, link: RowLinkProps) => ReactNode;
}

/** What a grid is sorted by; null where by something no column shows. */
export interface GridSort {
  readonly columnId: string;
  readonly descending: boolean;
}

/** Track widths of a row, for CSS. */
export const gridTracks = (columns: readonly Pick<GridColumn<never>, 'widthPx' | 'grow'>[]): string =>
  columns.map(({ widthPx, grow }) => (grow ? `minmax(${widthPx}px, ${grow}fr)` : `${widthPx}px`)).join(' ');

/** Least width of a row in pixels. */
export const gridWidthPx = (columns: readonly Pick<GridColumn<never>, 'widthPx'>[]): number =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
