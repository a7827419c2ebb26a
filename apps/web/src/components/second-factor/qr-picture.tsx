import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** One square per dark module, as a path: no markup is made from strings. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code drawn here in the browser: what it says is a secret and goes nowhere. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 2 });
    return { size: data.length, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
