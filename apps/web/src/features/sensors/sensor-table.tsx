import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { SensorName, SensorReading, SensorTyre, SensorWheel } from './sensor-cells.tsx';
import { SensorMenu } from './sensor-menu.tsx';
import type { SensorTask } from './sensor-task.ts';
import { useSensorSearch } from './use-sensor-search.ts';

type Order = 'code' | 'registration' | 'updated_at';

/** The sensors with what can be done to each. */
export function SensorTable(props: {
  readonly sensors: readonly Sensor[];
  readonly onTask: (task: SensorTask) => void;
}) {
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
    {
      key: 'actions',
      title: t('actions'),
      part: 'actions',
      renderCell: (sensor) => <SensorMenu sensor={sensor} onTask={props.onTask} />,
    },
  ];
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      rows={props.sensors}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'code'}
      onSort={(sort) => change({ sort })}
    />
  );
}
