import classes from './data-explorer.module.css';
import type { SeriesLook } from './series-look.ts';

/** A piece of a line as the chart draws it. */
export const LineSample = ({ look }: { readonly look: SeriesLook }) => (
  <svg className={classes.sample} width="26" height="6" aria-hidden="true">
    <line x1="1" y1="3" x2="25" y2="3" stroke={look.colour} strokeWidth="2.5" strokeDasharray={look.dash.join(' ')} />
  </svg>
);
