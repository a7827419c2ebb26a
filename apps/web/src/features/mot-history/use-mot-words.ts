import type { MotDefectWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { dateTimeFormats } from '../../i18n/date-time-formats.ts';

type Since = NonNullable<MotDefectWire['wheel']>['since'];

/** Words of days, wheels and tread, as the history of a vehicle has them. */
export function useMotWords(vehicle: Vehicle) {
  const t = useTranslations('motHistory.since');
  const format = useFormatter();
  const wheelName = useWheelWords();
  const depth = (mm: number): string => format.number(mm, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  /** A date such as 2026-11-23, which is the same everywhere. */
  const date = (on: string): string =>
    format.dateTime(new Date(on), { ...dateTimeFormats.dateTime.short, timeZone: 'UTC' });
  /** The day of an instant, where the register is. */
  const day = (at: string): string =>
    format.dateTime(new Date(at), { ...dateTimeFormats.dateTime.short, timeZone: 'Europe/London' });
  const nameOf = (position: string): string => {
    const wheel = vehicle.wheels.find((one) => one.position === position);
    return wheel === undefined ? '' : wheelName(wheel);
  };
  /** What happened at a wheel since a test; null = nothing is known. */
  const since = (of: Since, legalMm: number): string | null => {
    if (of.tyre_changed_at !== null) return t('changed', { day: day(of.tyre_changed_at) });
    if (of.tread_now_mm === null) return null;
    const now = t('now', { depth: depth(of.tread_now_mm) });
    const was = of.tread_then_mm === null ? '' : `, ${t('was', { depth: depth(of.tread_then_mm) })}`;
    const below = of.below_mark_since === null ? '' : ` ${t('below', { day: day(of.below_mark_since) })}`;
    return `${now}${was}; ${t('legal', { depth: depth(legalMm) })}.${below}`;
  };
  return { depth, date, day, nameOf, since };
}
