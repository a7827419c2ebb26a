import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import { durationText } from '@tyrewatch/domain/units/duration-text';
import { km, milesFromKm } from '@tyrewatch/domain/units/quantities';
import type { WheelDescription } from '@tyrewatch/domain/vehicles/wheel-position';
import type { AlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import { isTimeZone } from '../../../i18n/time-zone.ts';
import type { ReportWords } from '../../reports/rendering/report-words.ts';
import { createReportWords } from '../../reports/rendering/report-words.ts';

/** How an alert e-mail says values in its recipient's language, units and zone. */
export interface AlertWords extends ReportWords {
  /** Of km. */
  readonly distance: (distanceKm: number) => string;
  /** Day and time with the zone's name, without the year. */
  readonly zonedTime: (atMs: number) => string;
  /** Of hours; `like` as `durationText` takes it. */
  readonly duration: (hours: number, like?: number) => string;
  readonly anyLevel: (level: AlertLevel) => string;
  /** A wheel in a subject, such as “axle 3 right outer”. */
  readonly wheel: (wheel: WheelDescription) => string;
  readonly capitalised: (text: string) => string;
  /** As it goes on after a dash. */
  readonly uncapitalised: (text: string) => string;
}

/** Words for an alert e-mail. `language` as stored with the user; a `timeZone` that is none stands for UTC. */
export function createAlertWords(
  { pressureUnit, temperatureUnit, distanceUnit }: Pick<AlertMail, 'pressureUnit' | 'temperatureUnit' | 'distanceUnit'>,
  { language, timeZone }: { readonly language: string; readonly timeZone: string | null },
): AlertWords {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  const words = createReportWords({ language, pressureUnit, temperatureUnit, timeZone: zone });
  const { locale, translate } = words;
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: zone, timeZoneName: 'short' } as const;
  const zoned = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock });
  const distance = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const withFirst = (text: string, change: (first: string) => string) => `${change(text.slice(0, 1))}${text.slice(1)}`;
  return {
    ...words,
    distance: (distanceKm) =>
      distanceUnit === 'mile'
        ? `${distance.format(milesFromKm(km(distanceKm)))}\u00A0mi`
        : `${distance.format(distanceKm)}\u00A0km`,
    zonedTime: (atMs) => zoned.format(atMs),
    duration: (hours, like = hours) =>
      durationText(hours, like, { locale, underMinute: translate('alerts.under_minute') }),
    anyLevel: (level) => {
      if (isProblem(level)) return words.level(level);
      return translate(`alerts.level_${level}`);
    },
    wheel: ({ axle, side, place }) =>
      translate('alerts.wheel', { axle: String(axle), place: translate(`reports.place_${side}_${place}`) }),
    capitalised: (text) => withFirst(text, (first) => first.toLocaleUpperCase(locale)),
    // German writes nouns with capitals
    uncapitalised: (text) => (locale === 'de' ? text : withFirst(text, (first) => first.toLocaleLowerCase(locale))),
  };
}
