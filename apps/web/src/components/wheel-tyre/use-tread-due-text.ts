import { useFormatter, useTranslations } from 'use-intl';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The date at which a tyre is expected at 3 mm, and `range`, what it lies between; no latest date = no end is known. */
export function useTreadDueText() {
  const t = useTranslations('tyreCare.panel');
  const format = useFormatter();
  const dateText = (date: string): string => format.dateTime(new Date(date), day);
  const range = (earliest: string | null, latest: string | null): string | undefined => {
    if (earliest === null) return undefined;
    if (latest === null) return t('notBefore', { date: dateText(earliest) });
    return format.dateTimeRange(new Date(earliest), new Date(latest), day);
  };
  return Object.assign(dateText, { range });
}
