import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { getVehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { extraFuelPerPercent, mostExtraFuelPercent } from '@tyrewatch/domain/environment/extra-fuel';
import { useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { reportingPart } from '../../late-screen.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { figureNames, Figures, useSpanText } from './environment-figures.tsx';
import * as rules from './environment-period.ts';
import classes from './vehicle-environment.module.css';

const CarbonChart = reportingPart(async () => (await import('../../components/carbon/carbon-chart.tsx')).CarbonChart);
const CarbonSources = reportingPart(
  async () => (await import('../../components/carbon/carbon-sources.tsx')).CarbonSources,
);

const iso = (atS: number): string => new Date(atS * 1000).toISOString();

/** What the vehicle used and emitted over a period, and what its tyres' lack of air cost of that. */
export function VehicleEnvironmentTab({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleEnvironment');
  const timeZone = useTimeZone() ?? 'UTC';
  const [nowMs] = useState(() => Date.now());
  const [search, change] = useTabSearch((query) => rules.parseEnvironmentSearch(query, nowMs));
  const range = rules.rangeOf(search, nowMs, timeZone);
  const isCustom = search.from !== undefined;
  const found = useQuery({
    ...endpointQuery(getVehicleEnvironment, {
      params: { vehicle_id: vehicle.reference },
      query: { from: iso(range.fromS), to: iso(range.toS) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  return (
    <section aria-label={t('title')} className={classes.page}>
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label={t('period')}
          value={isCustom ? '' : (search.period ?? 'month')}
          onChange={(value) => {
            const period = rules.presets.find((known) => known === value && known !== 'month');
            change({ period, from: undefined, to: undefined });
          }}
          data={rules.presets.map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
        />
        <CustomRange
          range={range}
          isCustom={isCustom}
          limits={rules.periodLimits(nowMs)}
          onApply={(from, to) => change({ from, to, period: undefined })}
        />
      </div>
      <FormOutcome error={found.error} />
      {found.isPending && <SkeletonLines lines={4} height={72} />}
      {data !== undefined && (
        <>
          <Figures data={data} shown={figureNames} />
          <CarbonChart total={daysOf(data)} />
          <Formula data={data} />
          <CarbonSources date={data.rows.at(-1)?.date ?? ''} price={data.fuel_price} />
        </>
      )}
    </section>
  );
}

/** How the loss is worked out, step by step, in the vehicle's own numbers. */
function Formula({ data }: { readonly data: VehicleEnvironment }) {
  const t = useTranslations('vehicleEnvironment');
  const format = useFormatter();
  const span = useSpanText();
  const { under_inflation_percent: under, extra_fuel_percent: percent, extra_fuel_l: litres, fuel_l: fuel } = data;
  const { fuel_price: price } = data;
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 2 });
  return (
    <div className={classes.card}>
      <h2>{t('formula.title')}</h2>
      {under === null || percent === null ? (
        <p>{t('noUnder')}</p>
      ) : (
        <p>
          {t('formula.percent', {
            under: number(under),
            each: span(extraFuelPerPercent),
            most: number(mostExtraFuelPercent),
            percent: span(percent),
          })}
        </p>
      )}
      {litres !== null && fuel !== null && <p>{t('formula.litres', { fuel: number(fuel), litres: span(litres) })}</p>}
      {litres !== null && price !== null && (
        <p>
          <strong>
            {t('formula.cost', {
              cost: [litres.low, litres.high]
                .map((l) => format.number(l * price.per_litre, { style: 'currency', currency: price.currency }))
                .join(' – '),
            })}
          </strong>
        </p>
      )}
      <p className={classes.note}>{t('formula.note')}</p>
    </div>
  );
}

/** The vehicle's days as the chart of a fleet has them. */
function daysOf({ source, step, rows }: VehicleEnvironment) {
  const days = rows.map(({ date, co2_kg: kg }) => ({
    date,
    measured_kg: source === 'register' ? null : kg,
    register_kg: source === 'register' ? kg : null,
  }));
  return { step, days };
}
