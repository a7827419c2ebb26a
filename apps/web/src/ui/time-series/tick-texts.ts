const daySeconds = 86_400;

const formatOf = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  return (atS: number): string => format.format(atS * 1_000);
};

/**
 * Texts of the ticks at `ticksS` (epoch seconds) that stand `stepS` seconds apart: the time of day over the date, or
 * the date over the year from a step of a day on. The lower line stands under the first tick and wherever it changes.
 */
export const tickTexts = (ticksS: readonly number[], stepS: number, locale: string, timeZone: string): string[] => {
  const date = formatOf(locale, timeZone, { day: 'numeric', month: 'short' });
  const isByDay = stepS >= daySeconds;
  const upper = isByDay ? date : formatOf(locale, timeZone, { hour: '2-digit', minute: '2-digit' });
  const lower = isByDay ? formatOf(locale, timeZone, { year: 'numeric' }) : date;
  return ticksS.map((atS, index) => {
    const before = ticksS[index - 1];
    const below = lower(atS);
    return before !== undefined && lower(before) === below ? upper(atS) : `${upper(atS)}\n${below}`;
  });
};
