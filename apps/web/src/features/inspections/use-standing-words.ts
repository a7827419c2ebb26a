import type { Inspection, InspectionStandingWire } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { dateTimeFormats } from '../../i18n/date-time-formats.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** How vehicles stand with their inspections, in words. */
export function useStandingWords() {
  const t = useTranslations('inspections');
  const format = useFormatter();
  const { distance } = useQuantities();
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const dateText = (date: string): string =>
    format.dateTime(new Date(date), { ...dateTimeFormats.dateTime.short, timeZone: 'UTC' });
  const overdueText = ({ due_on: dueOn, km_left: left }: InspectionStandingWire): string => {
    const days = dueOn === null ? 0 : daysBetween(dueOn, today);
    return [
      ...(days > 0 ? [t('state.overdueDays', { count: days })] : []),
      ...(left !== null && left < 0
        ? [t(days > 0 ? 'kmOver' : 'state.overdueKm', { distance: distance.text(-left) })]
        : []),
    ].join(', ');
  };
  const soonText = ({ next_on: date, due_on: dueOn, km_left: left }: InspectionStandingWire): string => {
    // By the distance alone it is due however long that takes.
    if (left !== null && (dueOn === null || date !== dueOn))
      return t('state.dueSoonKm', { distance: distance.text(left) });
    const days = date === null ? 0 : daysBetween(today, date);
    return days === 0 ? t('state.today') : t('state.dueIn', { count: days });
  };
  /** How an inspection lay to the day on which it was due; null = nothing was due. */
  const punctualityText = ({ done_on: doneOn, due_on: dueOn, is_on_time: isOnTime }: Inspection): string | null => {
    const days = dueOn === null ? 0 : daysBetween(doneOn, dueOn);
    if (days > 0 && isOnTime === true) return t('state.early', { count: days });
    if (days < 0) return t('state.late', { count: -days });
    return isOnTime === true ? t('state.onTime') : null;
  };
  const stateText = (standing: InspectionStandingWire): string => {
    const { state, next_on: next, last } = standing;
    if (state === 'overdue') return overdueText(standing);
    if (state === 'soon') return soonText(standing);
    if (state === 'unknown') return t('state.recordLast');
    if (state === 'done' && last !== null) {
      return [t('state.done', { date: dateText(last.done_on) }), punctualityText(last)]
        .filter((part) => part !== null)
        .join(', ');
    }
    if (state === 'later' && next !== null) return t('state.inDays', { count: daysBetween(today, next) });
    return t(`states.${state}`);
  };
  return { dateText, overdueText, stateText, punctualityText };
}
