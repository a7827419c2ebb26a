import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { SensorName, SensorReading, SensorTyre, SensorWheel } from './sensor-cells.tsx';
import { useSensorSearch } from './use-sensor-search.ts';

type Order = 'code' | 'registration' | 'updated_at';

/** The sensors, a row each. */
export function SensorTable({ sensors }: { readonly sensors: readonly Sensor[] }) {
  const t = useTranslations('sensors');
  const format = useFormatter();
  const { search, change } = useSensorSearch();
  const columns: readonly TableColumn<Sensor, Order>[] = [
    {
      key: 'code',
      title: t('columns.code'),
      order: 'code',
      part: 'heading',
      renderCell: (sensor) => <SensorName sensor={sensor} />,
    },
    {
      key: 'wheel',
      title: t('columns.wheel'),
      order: 'registration',
      renderCell: (sensor) => <SensorWheel sensor={sensor} />,
    },
    { key: 'reading', title: t('columns.reading'), renderCell: (sensor) => <SensorReading sensor={sensor} /> },
    { key: 'tyre', title: t('columns.tyre'), renderCell: (sensor) => <SensorTyre sensor={sensor} /> },
    {
      key: 'updated',
      title: t('columns.updated'),
      order: 'updated_at',
      renderCell: ({ updated_on: at }) => format.dateTime(new Date(at), 'short'),
    },
  ];
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      rows={sensors}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'code'}
      onSort={(sort) => change({ sort })}
    />
  );
}
