import { Link } from '@tanstack/react-router';
import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { Fact } from '../../components/fact-list/fact-list.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useTreadDueText } from '../../components/wheel-tyre/use-tread-due-text.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { TreadChart } from '../../components/wheel-tyre/tread-chart.tsx';
import { TreadReadings } from './tread-table.tsx';
import { useTreadRemark } from './use-tread-remark.ts';
import classes from './tread-due.module.css';

/** One wheel’s tread: the way to 3 mm in numbers and drawn, and its readings. */
export function TreadWheel(props: {
  readonly vehicle: Vehicle;
  readonly wheel: WheelTread;
  /** Legal limit of the vehicle. */
  readonly legalMm: number;
}) {
  const { vehicle, wheel, legalMm } = props;
  const t = useTranslations('tread');
  const format = useFormatter();
  const { distance } = useQuantities();
  const dueText = useTreadDueText();
  const remarkOf = useTreadRemark();
  const wheelName = useWheelWords();
  const { tyre, prediction } = wheel;
  const remark = remarkOf(wheel);
  const span = (lower: number | null, upper: number | null): string | undefined =>
    lower === null || upper === 0
      ? undefined
      : `${distance.text(lower)} – ${upper === null ? '…' : distance.text(upper)}`;
  const facts: Fact[] =
    prediction === null
      ? []
      : [
          ...(prediction.left_km === null
            ? []
            : [
                {
                  name: t('in'),
                  value: prediction.left_km === 0 ? t('byNow') : distance.text(prediction.left_km),
                  note: span(prediction.left_lower_km, prediction.left_upper_km),
                },
              ]),
          ...(prediction.due_on === null
            ? []
            : [
                {
                  name: t('columns.on'),
                  value: dueText(prediction.due_on),
                  note: dueText.range(prediction.earliest_on, prediction.latest_on),
                },
              ]),
          ...(prediction.wear_mm_per_10000_km === null
            ? []
            : [
                {
                  name: t('wear'),
                  value: `${format.number(prediction.wear_mm_per_10000_km, { maximumFractionDigits: 2 })} mm`,
                  note: t('per'),
                },
              ]),
        ];
  return (
    <section className={classes.card} aria-labelledby="tread-wheel-title">
      <h2 id="tread-wheel-title">
        {wheel.position} <span className={classes.detail}>{wheelName(wheel)}</span>
      </h2>
      {tyre !== null && (
        <p className={classes.detail}>
          <Link to={paths.tyre(tyre.reference)}>{tyre.number}</Link>{' '}
          {[tyre.make, tyre.pattern].filter((part) => part !== null).join(' ')}
        </p>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      {remark !== null && <p>{remark}</p>}
      {wheel.readings.length === 0 ? (
        <p className={classes.detail}>{wheel.is_empty ? t('empty') : t('levels.none')}</p>
      ) : (
        <>
          <TreadChart wheel={wheel} legalMm={legalMm} />
          <details>
            <summary>{t('asTable')}</summary>
            <TreadReadings wheel={wheel} label={`${vehicle.registration} ${wheel.position}`} />
          </details>
        </>
      )}
    </section>
  );
}
