/** How a series is drawn: a colour of the scheme and a dash, which tells lines apart where colours do not. */
export interface SeriesLook {
  readonly colour: string;
  /** Lengths of dashes and gaps in CSS pixels; empty = a whole line. */
  readonly dash: readonly number[];
}

// Six hues apart from the colours of levels, each at 3:1 or more on its ground.
const colours = {
  light: ['#2563c9', '#b3470f', '#0b7a6b', '#7a3fb5', '#8a5a00', '#b1256d'],
  dark: ['#6ea3ff', '#ff9a5c', '#3fc7b1', '#c298f5', '#e0b040', '#f283bb'],
} as const;
const dashes: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 3, 2, 3]];

/** The look of the series at a place among those shown (from 0); no two of twelve are alike, neighbours differ in both. */
export function lookOf(place: number, scheme: 'light' | 'dark'): SeriesLook {
  const own = colours[scheme];
  return {
    colour: own[place % own.length] ?? own[0],
    dash: dashes[(place + Math.floor(place / own.length)) % dashes.length] ?? [],
  };
}
