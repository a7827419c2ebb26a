const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

const century = 2000;
const beforeFourDigits = 100;

function dayOf(year: number, month: number, day: number): string | null {
  const full = year < beforeFourDigits ? century + year : year;
  if (month < 1 || month > 12 || day < 1 || day > daysOf(full, month)) return null;
  return `${digits(full, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

const yearFirst = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;
/** As all our languages write it; the separators may be left out. */
const dayFirst = /^(?:(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4}|\d{2})|(\d{2})(\d{2})(\d{4}|\d{2}))$/;

/** The day (`2026-11-20`) that was typed, as `20/11/2026`, `20.11.26`, `20112026` or `2026-11-20`; null where it is none. */
export function findTypedDay(typed: string): string | null {
  const text = typed.trim();
  const iso = yearFirst.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    dayFirst
      .exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  const [day, month, year] = parts.map(Number);
  return day === undefined || month === undefined || year === undefined ? null : dayOf(year, month, day);
}

/** The time (`08:15`) that was typed, as `8:15`, `08.15` or `0815`; null where it is none. */
export function findTypedTime(typed: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(typed.trim());
  const [hour, minute] = [Number(parts?.[1] ?? Number.NaN), Number(parts?.[2] ?? 0)];
  return hour <= 23 && minute <= 59 ? `${digits(hour, 2)}:${digits(minute, 2)}` : null;
}

/** The day and time (`2026-11-20T08:15`) that were typed one after the other; null where they are none. */
export function findTypedInstant(typed: string): string | null {
  const [, date = '', time = ''] = /^(\S+?),?[\sT]+(\S+)$/.exec(typed.trim().replace(/^(.{10})T/, '$1 ')) ?? [];
  const [day, hour] = [findTypedDay(date), findTypedTime(time)];
  return day === null || hour === null ? null : `${day}T${hour}`;
}
