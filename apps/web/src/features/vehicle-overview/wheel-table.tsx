import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import type { MouseEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { isUncompensated, type PressureChoice, shownPressureKpa, uncompensatedMark } from './shown-pressure.ts';
import { leftNow } from '../../components/wheel/time-left.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  wheels: readonly Wheel[];
  /** Why the vehicle is not monitored; null = it is. */
  reason: NotMonitoredReason | null;
  selectedPosition: string | null;
  onSelect: (position: string) => void;
  wheelHref: (position: string) => string;
  pressureChoice: PressureChoice;
}

/** The same tyres as rows of numbers: for reading closely, for screen readers and for print. */
export function WheelTable({ wheels, reason, selectedPosition, onSelect, wheelHref, pressureChoice }: Properties) {
  const t = useTranslations('vehicleOverview.columns');
  const format = useFormatter();
  const { pressure, temperature, percent } = useQuantities();
  const wheelName = useWheelWords();
  const duration = useDurations();
  const facts = useTranslations('vehicleOverview.facts');
  const nowMs = useNowMs();
  const timeLeft = ({ time_to_critical: left }: Wheel): string => {
    if (left === null) return '—';
    const { end, hours } = leftNow(left, nowMs);
    return end === 'foreseen' ? duration(hours) : facts(`end.${end}`);
  };
  const choose = (event: MouseEvent, position: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(position);
  };
  return (
    <div className={classes.tyreScroll} tabIndex={0} role="region" aria-label={t('position')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('position')}</th>
            <th scope="col">{t('level')}</th>
            <NumberHead
              whole={t(pressureChoice === 'cold' ? 'coldPressure' : 'pressure', { unit: pressure.unit })}
              unit={pressure.unit}
            />
            <NumberHead whole={t('temperature', { unit: temperature.unit })} unit={temperature.unit} />
            <th scope="col" data-number>
              {t('recommended', { unit: pressure.unit })}
            </th>
            <th scope="col" data-number>
              {t('deviation')}
            </th>
            <th scope="col" data-number>
              {t('timeToCritical')}
            </th>
            <th scope="col">{t('readingAt')}</th>
          </tr>
        </thead>
        <tbody>
          {wheels.map((wheel) => (
            <tr key={wheel.position} aria-current={wheel.position === selectedPosition || undefined}>
              <th scope="row">
                <a href={wheelHref(wheel.position)} onClick={(event) => choose(event, wheel.position)}>
                  {wheel.position}
                </a>{' '}
                <span className={classes.dimmed}>{wheelName(wheel)}</span>
              </th>
              <td>
                <LevelBadge level={displayLevelOf(wheel.level, reason)} />
              </td>
              <td data-number>
                {pressure.number(shownPressureKpa(wheel, pressureChoice))}
                {isUncompensated(wheel, pressureChoice) && uncompensatedMark}
              </td>
              <td data-number>{temperature.number(wheel.temperature_c)}</td>
              <td data-number>{pressure.number(wheel.recommended_kpa)}</td>
              <td data-number>{percent(wheel.deviation_percent, 'signed')}</td>
              <td data-number>{timeLeft(wheel)}</td>
              <td>{wheel.reading_at === null ? '—' : format.dateTime(new Date(wheel.reading_at), 'long')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Head of a column of numbers, of which a phone shows the unit alone. */
function NumberHead({ whole, unit }: { readonly whole: string; readonly unit: string }) {
  return (
    <th scope="col" data-number>
      <span className={classes.whole}>{whole}</span>
      <span className={classes.unit} aria-hidden>
        {unit}
      </span>
    </th>
  );
}
