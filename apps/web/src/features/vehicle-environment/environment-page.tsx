import { SegmentedControl, TextInput } from '@mantine/core';
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
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { numberOf } from '../../ui/typed-number.ts';
import { EnvironmentChart } from './environment-chart.tsx';
import { figureNames, Figures, useSpanText } from './environment-figures.tsx';
import * as rules from './environment-period.ts';
import classes from './vehicle-environment.module.css';

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
          <EnvironmentChart data={data} />
          <Formula
            data={data}
            price={search.price ?? null}
            onPrice={(price) => change({ price: price ?? undefined })}
          />
        </>
      )}
    </section>
  );
}

function Formula(props: {
  readonly data: VehicleEnvironment;
  readonly price: number | null;
  readonly onPrice: (price: number | null) => void;
}) {
  const { data, price, onPrice } = props;
  const t = useTranslations('vehicleEnvironment');
  const format = useFormatter();
  const span = useSpanText();
  const [typed, setTyped] = useState(price === null ? '' : format.number(price, { useGrouping: false }));
  const typedPrice = numberOf(typed);
  const isWrong = typedPrice !== null && !(typedPrice > 0 && Number.isFinite(typedPrice));
  const { under_inflation_percent: under, extra_fuel_percent: percent, extra_fuel_l: litres, fuel_l: fuel } = data;
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
      {litres !== null && fuel !== null && (
        <>
          <p>{t('formula.litres', { fuel: number(fuel), litres: span(litres) })}</p>
          <TextInput
            className={classes.price}
            label={t('formula.price')}
            inputMode="decimal"
            value={typed}
            error={isWrong ? t('formula.priceFault') : null}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onBlur={() => !isWrong && onPrice(typedPrice)}
            onKeyDown={({ key }) => key === 'Enter' && !isWrong && onPrice(typedPrice)}
          />
          {typedPrice !== null && !isWrong && (
            <p>
              <strong>
                {t('formula.cost', { cost: span({ low: litres.low * typedPrice, high: litres.high * typedPrice }) })}
              </strong>
            </p>
          )}
        </>
      )}
      <p className={classes.note}>{t('formula.note')}</p>
    </div>
  );
}
