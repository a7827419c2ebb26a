/** A colour by its red, green and blue parts, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Contrast that text needs (WCAG 2.2, 1.4.3, level AA). */
export const leastTextContrast = 4.5;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest surface that links stand on in the light scheme, and the lightest in the dark one. */
const lightSurface: Rgb = [228, 232, 242];
const darkSurface: Rgb = [44, 52, 70];
/** Entries of the bar that are not the current one. */
const dimmedBarText: Rgb = [185, 196, 222];

/** Colours made of an accent, as `#rrggbb`, on each of which text is readable. */
export interface AccentPalette {
  /** Behind white text: buttons. */
  readonly fill: string;
  /** The same under the pointer. */
  readonly fillHover: string;
  /** Links and marks on light surfaces. */
  readonly onLight: string;
  /** Links and marks on dark surfaces. */
  readonly onDark: string;
  /** Behind the bar's white and dimmed texts, and under the pointer there. */
  readonly bar: string;
  readonly barRaised: string;
  /** Whether white text would not have been readable on the accent itself. */
  readonly isAdjusted: boolean;
}

const parse = (text: string): Rgb | null => {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex === undefined) return null;
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
};

const write = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrast = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
};

/** Contrast of two colours as `#rrggbb`, 1 to 21 (WCAG 2.2). Null when one of them is no such text. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [parse(one), parse(other)];
  return a === null || b === null ? null : contrast(a, b);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
};

const steps = 100;

/** The colour nearest to `from` on the way to `towards` on which, or as which, text reads against `against`. */
function readable(from: Rgb, towards: Rgb, against: Rgb): Rgb {
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mix(from, towards, step / steps);
    if (contrast(candidate, against) >= leastTextContrast) return candidate;
  }
  return towards;
}

/**
 * The colours a screen takes from an accent: the accent itself where text on it can be read, otherwise the nearest darker or lighter
 * one. Null when the text is not `#rrggbb`. Colours of alert levels are never made of it.
 */
export function findAccentPalette(accent: string): AccentPalette | null {
  const colour = parse(accent);
  if (colour === null) return null;
  const fill = readable(colour, black, white);
  const barRaised = readable(fill, black, dimmedBarText);
  return {
    fill: write(fill),
    fillHover: write(mix(fill, black, 0.2)),
    onLight: write(readable(colour, black, lightSurface)),
    onDark: write(readable(colour, white, darkSurface)),
    bar: write(mix(barRaised, black, 0.25)),
    barRaised: write(barRaised),
    isAdjusted: write(fill) !== write(colour),
  };
}
