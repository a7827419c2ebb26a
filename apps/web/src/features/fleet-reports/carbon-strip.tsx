import { useQuery } from '@tanstack/react-query';
import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import { getCarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { WantedReport } from './report-frame.tsx';
import classes from '../../components/carbon/carbon.module.css';
import { useCarbonTexts } from '../../components/carbon/use-carbon-texts.ts';

type Total = CarbonReport['total'];

function Figure(props: {
  readonly name: string;
  readonly value: string;
  readonly isWarning?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div data-warning={props.isWarning}>
      <dt>{props.name}</dt>
      <dd>
        {props.value}
        <span className={classes.note}>{props.children}</span>
      </dd>
    </div>
  );
}

/** Percent by which g/km differ from the time of the same length before; null while it is not known. */
function useChange({ range, input }: WantedReport, gPerKm: number | null): number | null {
  const query = {
    ...input.query,
    from: new Date((2 * range.fromS - range.toS) * 1000).toISOString(),
    to: input.query.from,
    limit: 1,
  };
  const before = useQuery({ ...endpointQuery(getCarbonReport, { ...input, query }), enabled: gPerKm !== null });
  const earlier = before.data?.total.g_per_km ?? null;
  return earlier === null || earlier === 0 || gPerKm === null ? null : (gPerKm / earlier - 1) * 100;
}

function Change({ percent }: { readonly percent: number }) {
  const t = useTranslations('carbon.figures');
  const quantities = useQuantities();
  const key = Math.abs(percent) < 0.5 ? 'same' : percent < 0 ? 'less' : 'more';
  return t(key, { share: quantities.percent(Math.abs(percent)) });
}

function LostFigure({ total }: { readonly total: Total }) {
  const t = useTranslations('carbon');
  const { litreSpan, costSpan } = useCarbonTexts();
  const { extra_fuel_l: litres, fuel_price: price, worst } = total;
  if (litres === null)
    return (
      <Figure name={t('figures.lost')} value={t('notKnown')}>
        {t('figures.unknown')}
      </Figure>
    );
  return (
    <Figure name={t('figures.lost')} value={litreSpan(litres)} isWarning={worst !== null}>
      {worst === null ? (
        t('figures.noneLost')
      ) : (
        <>
          {costSpan(litres, price) ?? t('figures.litresOnly')}
          {'; '}
          {t('figures.mostOn')}{' '}
          <VehiclePlateLink vehicle={{ id: worst.vehicle_id, registration: worst.registration }} />
        </>
      )}
    </Figure>
  );
}

/** What the fleet emitted, burnt and lost to soft tyres, and how sure that is. */
export function CarbonStrip({ total, wanted }: { readonly total: Total; readonly wanted: WantedReport }) {
  const t = useTranslations('carbon');
  const { number, kg, litres } = useCarbonTexts();
  const { percent } = useQuantities();
  const { co2_kg: co2, measured_co2_kg: measured, g_per_km: gPerKm, fuel_l: fuel } = total;
  const change = useChange(wanted, gPerKm);
  return (
    <dl className={classes.strip}>
      <Figure name={t('figures.emitted')} value={co2 === null ? t('notKnown') : `${kg(co2)} CO₂e`}>
        {co2 !== null && co2 > 0 && t('figures.measuredShare', { share: percent((100 * (measured ?? 0)) / co2) })}
      </Figure>
      <Figure
        name={t('figures.perKm')}
        value={gPerKm === null ? t('notKnown') : t('gPerKm', { amount: number(gPerKm) })}
      >
        {change !== null && <Change percent={change} />}
      </Figure>
      <Figure name={t('figures.fuel')} value={fuel === null ? t('notKnown') : litres(fuel)}>
        {t('figures.ofVehicles', { measured: number(total.measured_vehicle_count), count: total.vehicle_count })}
      </Figure>
      <LostFigure total={total} />
      <Figure name={t('figures.without')} value={t('figures.vehicles', { count: total.without_figure_count })}>
        {t(total.without_figure_count > 0 ? 'figures.withoutHint' : 'figures.withoutNone')}
        {total.engineless_count > 0 && <span>{t('figures.engineless', { count: total.engineless_count })}</span>}
      </Figure>
    </dl>
  );
}
