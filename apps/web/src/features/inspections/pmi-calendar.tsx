import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getPmiReport, InspectionStandingWire } from '@tyrewatch/contract/inspections/inspection-endpoints';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { DateTimeFormatOptions } from 'use-intl';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useNowMs } from '../../i18n/use-now.ts';
import classes from './inspections.module.css';
import { useStandingWords } from './use-standing-words.ts';

type Calendar = AnswerOf<typeof getPmiReport>['calendar'];
type Day = Calendar['days'][number];

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The number of the week of a Monday by ISO 8601: week 1 has the year's first Thursday. */
function weekNumber(monday: string): number {
  const thursday = new Date(`${addDays(monday, 3)}T00:00:00Z`);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 604_800_000) + 1;
}

function Chip({ vehicle: { vehicle_id: id, registration, state } }: { readonly vehicle: Day['vehicles'][number] }) {
  const t = useTranslations('inspections');
  const Mark = state === 'done' ? IconCircleCheck : IconClock;
  return (
    <VehiclePageLink vehicle={{ id, registration }} search={{ tab: 'maintenance' }} className={classes.chip}>
      <Mark size={14} aria-hidden />
      <span>{plateText(registration)}</span>
      {state === 'done' && <span className={classes.hidden}>{t('calendar.doneMark')}</span>}
    </VehiclePageLink>
  );
}

function Chips({ day }: { readonly day: Day }) {
  const t = useTranslations('inspections');
  return (
    <ul className={classes.chips}>
      {day.vehicles.map((vehicle) => (
        <li key={vehicle.vehicle_id} data-state={vehicle.state}>
          <Chip vehicle={vehicle} />
        </li>
      ))}
      {day.count > day.vehicles.length && (
        <li className={classes.more}>{t('calendar.more', { count: day.count - day.vehicles.length })}</li>
      )}
    </ul>
  );
}

function OverdueVehicle({ standing }: { readonly standing: InspectionStandingWire }) {
  const { overdueText } = useStandingWords();
  const { vehicle_id: id, registration } = standing;
  return (
    <VehiclePageLink vehicle={{ id, registration }} search={{ tab: 'maintenance' }} className={classes.late}>
      <strong>{plateText(registration)}</strong>
      <span>{overdueText(standing)}</span>
    </VehiclePageLink>
  );
}

/** What is overdue: beside the calendar, as no day of it is the day on which it has to be done. */
function Overdue({ overdue }: { readonly overdue: Calendar['overdue'] }) {
  const t = useTranslations('inspections');
  return (
    <section className={classes.overdue} aria-labelledby="pmi-overdue" data-empty={overdue.count === 0}>
      <h2 id="pmi-overdue">
        {overdue.count > 0 && <IconAlertTriangle size={17} aria-hidden />}
        {overdue.count > 0 ? t('states.overdue') : t('calendar.noneOverdue')}
      </h2>
      {overdue.vehicles.map((standing) => (
        <OverdueVehicle key={standing.vehicle_id} standing={standing} />
      ))}
      {overdue.count > overdue.vehicles.length && (
        <span>{t('calendar.more', { count: overdue.count - overdue.vehicles.length })}</span>
      )}
      {overdue.count > 0 && <p>{t('calendar.inspect')}</p>}
    </section>
  );
}

function useDayWords() {
  const format = useFormatter();
  const at = (date: string) => new Date(`${date}T12:00:00Z`);
  const words = (date: string, how: DateTimeFormatOptions): string =>
    format.dateTime(at(date), { ...how, timeZone: 'UTC' });
  return {
    name: (date: string) => words(date, { weekday: 'short' }),
    short: (date: string, isFirst: boolean) =>
      words(date, isFirst || date.endsWith('-01') ? { day: 'numeric', month: 'short' } : { day: 'numeric' }),
    long: (date: string) => words(date, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

/** The weeks as a table, and on a phone the days that have something, as a list. */
export function PmiCalendar({ calendar }: { readonly calendar: Calendar }) {
  const t = useTranslations('inspections');
  const dayWords = useDayWords();
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const { from, until, days, overdue } = calendar;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const mondays: string[] = [];
  for (let monday = from; monday <= until; monday = addDays(monday, 7)) mondays.push(monday);
  return (
    <section className={classes.calendar} aria-label={t('calendar.title')}>
      <Overdue overdue={overdue} />
      <table className={classes.weeks} data-dense={mondays.length > 6}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('calendar.title')}</span>
            </th>
            {weekDays.map((day) => (
              <th key={day} scope="col">
                {dayWords.name(addDays(from, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              <th scope="row">{t('calendar.week', { week: String(weekNumber(monday)) })}</th>
              {weekDays.map((place) => {
                const date = addDays(monday, place);
                const day = byDate.get(date);
                return (
                  <td key={date} data-weekend={place > 4} data-today={date === today}>
                    <time dateTime={date}>{dayWords.short(date, date === from)}</time>
                    {day !== undefined && <Chips day={day} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.dayList}>
        {days.map((day) => (
          <section key={day.date}>
            <h2>
              <time dateTime={day.date}>{dayWords.long(day.date)}</time>
            </h2>
            <Chips day={day} />
          </section>
        ))}
        {days.length === 0 && <p>{t('calendar.noneDue')}</p>}
      </div>
    </section>
  );
}
