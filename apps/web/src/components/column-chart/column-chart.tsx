import type { CSSProperties } from 'react';
import classes from './column-chart.module.css';

/** A column of the chart. */
export interface ChartColumn {
  readonly key: string;
  /** What it says in full, as its tooltip. */
  readonly text: string;
  /** What stands above it where there is room; empty = nothing. */
  readonly figure: string;
  /** What stands below it; empty = nothing. */
  readonly date: string;
  /** How high it is, of the highest that can be: 0 to 1. */
  readonly share: number;
}

/** Columns over the full width, of days or weeks. `label` says in words what they show; figures stand above them always, on wide screens, or never. */
export function ColumnChart(props: {
  readonly caption: string;
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  readonly figures: 'all' | 'wide' | 'none';
  /** Whether dates stand in the middle of their columns; otherwise they take the room of those before. */
  readonly hasCentredDates: boolean;
}) {
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>{props.caption}</figcaption>
      <div
        className={classes.columns}
        role="img"
        aria-label={props.label}
        data-figures={props.figures}
        data-centred={props.hasCentredDates}
      >
        {props.columns.map(({ key, text, figure, date, share }) => (
          <div key={key} className={classes.column} title={text}>
            <div className={classes.room}>
              <span className={classes.figure}>{figure}</span>
              <span className={classes.bar} style={{ '--share': share } as CSSProperties} />
            </div>
            <span className={classes.date}>{date}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
