const partsOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** What clocks in a time zone show at an instant (epoch seconds), as `2026-11-20T08:15:30`. */
export const wallTimeOf = (atS: number, timeZone: string): string => {
  const parts = partsOf(timeZone).formatToParts(atS * 1_000);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
};

/** Seconds by which a zone's clocks are ahead of UTC at an instant. */
const aheadS = (atS: number, timeZone: string): number => Date.parse(`${wallTimeOf(atS, timeZone)}Z`) / 1_000 - atS;

/**
 * The instant in whole epoch seconds at which clocks in a time zone show a date and time such as `2026-11-20T08:15`;
 * null for a text that is none. Of a time that the clocks show twice the first; one that they skip is the same time
 * after the change.
 */
export const instantOfWallTime = (text: string, timeZone: string): number | null => {
  const asUtcS = Math.floor(Date.parse(`${text}Z`) / 1_000);
  if (!Number.isFinite(asUtcS)) return null;
  const daySeconds = 86_400;
  const before = asUtcS - aheadS(asUtcS - daySeconds, timeZone);
  const after = asUtcS - aheadS(asUtcS + daySeconds, timeZone);
  const shows = (atS: number): boolean => atS + aheadS(atS, timeZone) === asUtcS;
  return shows(before) || !shows(after) ? before : after;
};
