import { IconCircleCheck, IconFileText, IconMinus, type TablerIcon } from '@tabler/icons-react';
import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import type { CarbonSort } from './report-sorts.ts';
import classes from '../../components/carbon/carbon.module.css';
import { useCarbonTexts } from '../../components/carbon/use-carbon-texts.ts';

type Row = CarbonReport['items'][number];

const icons: Readonly<Record<Row['source'], TablerIcon>> = {
  counter: IconCircleCheck,
  level: IconCircleCheck,
  register: IconFileText,
  none: IconMinus,
};

const configTab = { tab: 'config' } as const;

/** What a figure was computed from, and how to come to one. */
function Source({ row }: { readonly row: Row }) {
  const t = useTranslations('carbon');
  const { number } = useCarbonTexts();
  const { source, gap, fuel_l: litres, fuel_error_l: error, register_g_per_km: grams } = row;
  const Icon = icons[source];
  const vehicle = { id: row.vehicle_id, registration: row.registration };
  return (
    <span className={classes.source}>
      <span className={classes.badge} data-source={source}>
        <Icon size={14} aria-hidden />
        {t(`source.${source}`)}
      </span>
      {source !== 'none' && (
        <span className={classes.note}>
          {t(`detail.${source}`, { litres: number(litres ?? 0), error: number(error ?? 0), grams: number(grams ?? 0) })}
        </span>
      )}
      {gap !== null && (
        <span className={classes.note}>
          {t(`gap.${gap}`)}{' '}
          <VehiclePageLink vehicle={vehicle} {...(gap !== 'distance' && { search: configTab as never })}>
            {t(`mend.${gap}`)}
          </VehiclePageLink>
        </span>
      )}
    </span>
  );
}

/** A vehicle's g/km beside a mark where the fleet's mean is. */
function PerKmBar(props: { readonly row: Row; readonly greatest: number; readonly mean: number | null }) {
  const { row, greatest, mean } = props;
  const { number } = useCarbonTexts();
  const share = (value: number): CSSProperties => ({ '--share': Math.min(1, value / greatest) }) as CSSProperties;
  return (
    <span className={classes.perKm}>
      <span className={classes.track} aria-hidden>
        {row.g_per_km !== null && (
          <span data-source={row.source} className={classes.fill} style={share(row.g_per_km)} />
        )}
        {mean !== null && <span className={classes.mean} style={share(mean)} />}
      </span>
      <strong>{row.g_per_km === null ? '–' : number(row.g_per_km)}</strong>
    </span>
  );
}

/** The columns of a carbon report's vehicles. */
export function useCarbonColumns(
  report: CarbonReport | null,
  rows: readonly Row[],
): readonly Column<Row, CarbonSort>[] {
  const t = useTranslations('carbon.columns');
  const { distance, percent } = useQuantities();
  const { number, litreSpan, costSpan } = useCarbonTexts();
  const mean = report?.total.g_per_km ?? null;
  const greatest = Math.max(1, (mean ?? 0) * 1.15, ...rows.map((row) => row.g_per_km ?? 0));
  return [
    {
      key: 'registration',
      title: t('registration'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => <VehiclePlateLink vehicle={{ id, registration }} />,
    },
    {
      key: 'distance',
      title: t('distance', { unit: distance.unit }),
      sort: 'distance',
      isNumber: true,
      renderCell: ({ distance_km: km }) => (km === null ? '–' : distance.number(km)),
    },
    {
      key: 'co2',
      title: t('co2'),
      sort: 'co2',
      isNumber: true,
      renderCell: ({ co2_kg: kg }) => (kg === null ? '–' : number(kg)),
    },
    {
      key: 'gPerKm',
      title: mean === null ? t('gPerKm') : `${t('gPerKm')} (${t('line', { value: number(mean) })})`,
      sort: 'g_per_km',
      renderCell: (row) => <PerKmBar row={row} greatest={greatest} mean={mean} />,
    },
    { key: 'source', title: t('source'), renderCell: (row) => <Source row={row} /> },
    {
      key: 'under',
      title: t('under'),
      sort: 'under_inflation',
      isNumber: true,
      renderCell: ({ under_inflation_percent: value }) => (value === null ? '–' : percent(value, 'fine')),
    },
    {
      key: 'extra',
      title: t('extra'),
      sort: 'extra_fuel',
      isNumber: true,
      renderCell: ({ extra_fuel_l: litres }) =>
        litres === null ? (
          '–'
        ) : (
          <>
            {litreSpan(litres)}
            <span className={classes.note}>{costSpan(litres, report?.total.fuel_price ?? null)}</span>
          </>
        ),
    },
  ];
}
