import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { noonOf } from './use-told-days.ts';
import { usePlaceText } from './use-place-text.ts';
import classes from './utilisation-bars.module.css';
import type { UsePeriod, UseScale } from './utilisation-periods.ts';
import { isWeekend } from './utilisation-periods.ts';

type PeriodKind = 'moved' | 'stood' | 'no_data';

const kindOf = ({ knownDayCount, movedDayCount }: UsePeriod): PeriodKind =>
  knownDayCount === 0 ? 'no_data' : movedDayCount === 0 ? 'stood' : 'moved';

/** What is to be read of a bar: when, and how much. */
function usePeriodWords(): (period: UsePeriod) => { readonly when: string; readonly what: readonly string[] } {
  const t = useTranslations('utilisation');
  const format = useFormatter();
  const { distance } = useQuantities();
  const placeText = usePlaceText();
  const dayText = (date: string): string =>
    format.dateTime(noonOf(date), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (period) => {
    const { first, last, knownDayCount, dayCount, movedHours, distanceKm, place } = period;
    const when = first === last ? dayText(first) : t('span', { first: dayText(first), last: dayText(last) });
    if (knownDayCount === 0) return { when, what: [t('noData')] };
    const missing = dayCount - knownDayCount;
    return {
      when,
      what: [
        t('movedFor', {
          hours: format.number(movedHours, { maximumFractionDigits: 1 }),
          distance: distance.text(distanceKm),
        }),
        ...(place === null ? [] : [placeText(place)]),
        ...(missing === 0 ? [] : [t('daysWithoutData', { count: missing })]),
      ],
    };
  };
}

/** Where a key moves the chosen bar; null = it is no key of the chart. */
function movedBy(key: string, present: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, present - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, present + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * A bar for each day or week: its height is hours moved, a line is standing, hatching no data. Pointer, finger and arrow keys choose one, of which
 * hours, kilometres and place are told.
 */
export function UtilisationBars(props: {
  readonly registration: string;
  readonly periods: readonly UsePeriod[];
  readonly scale: UseScale;
}) {
  const { periods, scale } = props;
  const t = useTranslations('utilisation');
  const words = usePeriodWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = periods.length - 1;
  const told = periods[chosen ?? last];
  if (told === undefined) return null;
  const { when, what } = words(told);
  const choose = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * periods.length))));
  };
  const move = (event: KeyboardEvent): void => {
    const next = movedBy(event.key, chosen ?? last, last);
    if (event.key === 'Escape') setChosen(null);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={t(scale.step === 'day' ? 'barsByDay' : 'barsByWeek', { registration: props.registration })}
      aria-valuemin={1}
      aria-valuemax={periods.length}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={[when, ...what].join(', ')}
      onFocus={() => setChosen((present) => present ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={move}
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={() => setChosen(null)}
    >
      {periods.map((period, index) => (
        <span
          key={period.first}
          className={classes.period}
          data-kind={kindOf(period)}
          data-weekend={scale.step === 'day' && isWeekend(period.first)}
          data-chosen={index === chosen}
          style={{ '--share': Math.min(1, period.movedHours / scale.fullHours) } as CSSProperties}
        />
      ))}
      {chosen !== null && (
        <span className={classes.tip} aria-hidden style={{ '--at': (chosen + 0.5) / periods.length } as CSSProperties}>
          <strong>{when}</strong>
          {what.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
    </div>
  );
}

/** What the bars mean. */
export function UtilisationLegend({ scale }: { readonly scale: UseScale }) {
  const t = useTranslations('utilisation');
  const entries = [
    { kind: 'moved', words: t(scale.step === 'day' ? 'legend.day' : 'legend.week', { hours: scale.fullHours }) },
    { kind: 'stood', words: t('legend.stood') },
    { kind: 'no_data', words: t('legend.noData') },
  ] as const;
  return (
    <ul className={classes.legend}>
      {entries.map(({ kind, words }) => (
        <li key={kind}>
          <span className={classes.period} data-kind={kind} style={{ '--share': 1 } as CSSProperties} />
          {words}
        </li>
      ))}
      {scale.step === 'day' && (
        <li>
          <span className={classes.period} data-weekend />
          {t('legend.weekend')}
        </li>
      )}
    </ul>
  );
}
