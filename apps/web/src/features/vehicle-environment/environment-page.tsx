import { SegmentedControl, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { getVehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { extraFuelPerPercent, mostExtraFuelPercent } from '@tyrewatch/domain/environment/extra-fuel';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { numberOf } from '../../ui/typed-number.ts';
import { EnvironmentChart } from './environment-chart.tsx';
import * as rules from './environment-period.ts';
import classes from './vehicle-environment.module.css';

const iso = (atS: number): string => new Date(atS * 1000).toISOString();
type Span = VehicleEnvironment['extra_fuel_l'];

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
          <Figures data={data} />
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

function Figures({ data }: { readonly data: VehicleEnvironment }) {
  const t = useTranslations('vehicleEnvironment');
  const format = useFormatter();
  const { distance } = useQuantities();
  const { distance_km: km, fuel_l: fuel, co2, extra_fuel_percent: percent, extra_fuel_l: litres } = data;
  const whole = (value: number): string => format.number(value, { maximumFractionDigits: 0 });
  const span = useSpanText();
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('distance')}
        value={km === null ? null : distance.text(km)}
        note={km === null ? t('noDistance') : null}
      />
      <Figure
        name={t('fuel')}
        value={fuel === null ? null : t('litres', { litres: whole(fuel) })}
        note={
          fuel === null
            ? t('noFuel')
            : km !== null && km > 0
              ? t('consumption', { litres: format.number((fuel / km) * 100, { maximumFractionDigits: 1 }) })
              : null
        }
      />
      <Figure
        name={t('co2')}
        value={co2 === null ? null : t('kilograms', { amount: whole(co2.kg) })}
        note={co2 === null ? t('noCo2') : t(`by.${co2.by}`, { factor: format.number(co2.factor) })}
      />
      <Figure
        name={t('extra')}
        value={litres === null ? percent && `${span(percent)} %` : t('litres', { litres: span(litres) })}
        note={
          percent === null
            ? t('noUnder')
            : litres === null
              ? t('extraUnmeasured')
              : t('extraShare', { percent: span(percent) })
        }
      />
    </dl>
  );
}

/** A figure; without one it is said to be not measured, and by the note what would measure it. */
function Figure(props: { readonly name: string; readonly value: string | null; readonly note: ReactNode }) {
  const t = useTranslations('vehicleEnvironment');
  const { name, value, note } = props;
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value} data-absent={value === null}>
          {value ?? t('notMeasured')}
        </span>
        {note !== null && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** Writes a span as 0.4–0.8, and once where both ends look alike. */
function useSpanText(): (span: NonNullable<Span>) => string {
  const format = useFormatter();
  return ({ low, high }) => {
    const style = { maximumFractionDigits: high >= 100 ? 0 : high >= 10 ? 1 : 2 };
    const [from, to] = [format.number(low, style), format.number(high, style)];
    return from === to ? to : `${from}–${to}`;
  };
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
