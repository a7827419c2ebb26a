/** Lowest and highest value fill the height but for this, so that the line is not cut at the edges. */
const marginPx = 2;

/** The least that the height stands for, as a part of the greatest value: less is the sensor's own unrest. */
const leastSpan = 0.1;

/**
 * The line of a small drawing as an SVG path, the oldest value first; hours without a value are gaps. `targetY` is where the
 * target lies, null = there is none. Null where fewer than two values are known.
 */
export function trendPath(
  values: readonly (number | null)[],
  target: number | null,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly path: string; readonly targetY: number | null } | null {
  const told = values.filter((value) => value !== null);
  if (told.length < 2) return null;
  const within = target === null ? told : [...told, target];
  const [least, greatest] = [Math.min(...within), Math.max(...within)];
  const scale = (height - 2 * marginPx) / Math.max(greatest - least, greatest * leastSpan, 1);
  const y = (value: number): number => Math.round((height - marginPx - (value - least) * scale) * 10) / 10;
  const x = (place: number): number => Math.round((place * width * 10) / Math.max(values.length - 1, 1)) / 10;
  const path = values
    .map((value, place) =>
      value === null ? '' : `${(values[place - 1] ?? null) === null ? 'M' : 'L'}${x(place)} ${y(value)}`,
    )
    .join('');
  return { path, targetY: target === null ? null : y(target) };
}
