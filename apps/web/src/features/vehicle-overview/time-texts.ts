/** Formats of an instant: to the minute, and to the second. */
type TimeFormat = 'long' | 'exact';

/** Instants (epoch seconds) as texts, with seconds where two neighbours would read alike without them. */
export function timeTexts(atS: readonly number[], textOf: (at: Date, format: TimeFormat) => string): string[] {
  const write = (format: TimeFormat): string[] => atS.map((at) => textOf(new Date(at * 1_000), format));
  const texts = write('long');
  return texts.some((text, row) => text === texts[row + 1]) ? write('exact') : texts;
}
