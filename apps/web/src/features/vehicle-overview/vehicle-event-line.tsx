import type { VehicleEvent, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  event: VehicleEvent;
  /** The wheel it happened to; null for what concerns the whole vehicle. */
  wheel: Wheel | null;
  /** As `VehicleEvents` takes it. */
  onChoose: ((event: VehicleEvent) => void) | undefined;
}

/** One line of the event log: when, what, where, with which numbers, by whom. */
export function VehicleEventLine({ event, wheel, onChoose }: Properties) {
  const t = useTranslations();
  const format = useFormatter();
  const { pressure, temperature, percent } = useQuantities();
  const wheelName = useWheelWords();
  const time = format.dateTime(new Date(event.at), onChoose === undefined ? 'long' : 'near');
  const numbers = [
    event.pressure_kpa === null ? null : pressure.text(event.pressure_kpa),
    event.deviation_percent === null ? null : percent(event.deviation_percent, 'signed'),
    event.temperature_c === null ? null : temperature.text(event.temperature_c),
  ].filter((part) => part !== null);
  return (
    <li>
      <svg width={18} height={18} viewBox="-12 -12 24 24" aria-hidden="true">
        {event.level !== null && <LevelShape level={event.level} size={20} x={0} y={0} />}
      </svg>
      <div>
        <strong>
          {t(`vehicleOverview.events.kinds.${event.kind}`, {
            level: event.level === null ? '' : t(`levels.name.${event.level}`),
          })}
        </strong>
        {event.job_id !== null && ` J-${event.job_id}`}
        {event.position === null && event.positions.length > 0 && ` ${event.positions.join(', ')}`}
        {event.position !== null && (
          <>
            {' '}
            {event.position}
            {wheel !== null && <span className={classes.dimmed}> {wheelName(wheel)}</span>}
          </>
        )}
        {numbers.length > 0 && <div className={classes.numbers}>{numbers.join(' · ')}</div>}
        {event.by_name !== null && (
          <div className={classes.dimmed}>{t('vehicleOverview.events.by', { name: event.by_name })}</div>
        )}
        {event.note !== null && event.note !== '' && <blockquote>{event.note}</blockquote>}
      </div>
      {onChoose === undefined ? (
        <time dateTime={event.at}>{time}</time>
      ) : (
        <button
          type="button"
          className={classes.when}
          title={t('vehicleOverview.events.show')}
          onClick={() => onChoose(event)}
        >
          <time dateTime={event.at}>{time}</time>
        </button>
      )}
    </li>
  );
}
