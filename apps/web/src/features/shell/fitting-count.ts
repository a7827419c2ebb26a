/**
 * How many entries of a bar, from the first, are shown side by side: all where there is room for all,
 * otherwise as many as fit beside the menu that holds the rest.
 */
export function fittingCount(widths: readonly number[], room: number, menuWidth: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  const fitsAll = (ends.at(-1) ?? 0) <= room;
  return fitsAll ? widths.length : ends.filter((end) => end + menuWidth <= room).length;
}
