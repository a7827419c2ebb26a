import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconAntenna, IconPlus } from '@tabler/icons-react';
import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { countSensors, getSensorsFile, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { sensorPlaces } from '@tyrewatch/contract/sensors/sensor-orders';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SensorDialog } from './sensor-dialog.tsx';
import { sensorSearch } from './sensor-search.ts';
import type { SensorTask } from './sensor-task.ts';
import classes from './sensors.module.css';

/** The number of a sensor and how it is fitted. */
function SensorName({ sensor }: { readonly sensor: Sensor }) {
  const t = useTranslations('sensors');
  return (
    <>
      <div className={classes.code}>{sensor.code}</div>
      <div className={classes.detail}>{t(`types.${sensor.type}`)}</div>
    </>
  );
}

/** The vehicle, whose plate leads to the wheel, and the wheel in code and words. */
function SensorWheel({ sensor }: { readonly sensor: Sensor }) {
  const { wheel } = sensor;
  const t = useTranslations('sensors');
  const wheelName = useWheelWords();
  const showsOwner = useShowsOwner();
  if (wheel === null) {
    return (
      <>
        <div>{t('offVehicle')}</div>
        <div className={classes.detail}>{sensor.organization_name}</div>
      </>
    );
  }
  return (
    <>
      <VehiclePlateLink
        vehicle={{ id: wheel.vehicle_id, registration: wheel.registration }}
        search={{ wheel: wheel.position }}
      />
      <div className={classes.detail}>
        {wheel.position}, {wheelName(wheel)}
      </div>
      {showsOwner && <div className={classes.detail}>{sensor.organization_name}</div>}
    </>
  );
}

function Silence({ sensor: { reading_at: at, silence } }: { readonly sensor: Sensor }) {
  const t = useTranslations('sensors');
  const format = useFormatter();
  if (at === null || silence === null) return <Elapsed at={at} absent={t('neverReported')} />;
  const time = format.dateTime(new Date(at), 'long');
  if (silence !== 'moving') return t(`silence.${silence}`, { time });
  return (
    <span className={classes.alarm}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('silence.moving', { time })}
    </span>
  );
}

/** The newest values of a sensor on a vehicle, and when they came; where it is silent, what its vehicle does. */
function SensorReading({ sensor }: { readonly sensor: Sensor }) {
  const { pressure, temperature } = useQuantities();
  if (sensor.wheel === null) return '—';
  return (
    <>
      {sensor.reading_at !== null && (
        <div>
          {pressure.text(sensor.pressure_kpa)} · {temperature.text(sensor.temperature_c)}
        </div>
      )}
      <div className={classes.detail}>
        <Silence sensor={sensor} />
      </div>
    </>
  );
}

/** Size, make and pattern of the tyre. */
function SensorTyre({ sensor: { tyre } }: { readonly sensor: Sensor }) {
  const kind = [tyre.make, tyre.pattern].filter((part) => part !== null).join(' ');
  if (tyre.size === null && kind === '') return '—';
  return (
    <>
      <div>{tyre.size ?? kind}</div>
      {tyre.size !== null && kind !== '' && <div className={classes.detail}>{kind}</div>}
    </>
  );
}

/** How many of the sensors that fit search and type are on vehicles, off them, and silent. */
function SensorStrip({ search }: { readonly search: ReturnType<typeof sensorSearch.parse> }) {
  const t = useTranslations('sensors');
  const { place: chosen, q, type } = search;
  const query = sensorSearch.query({ ...(q === undefined ? {} : { q }), ...(type === undefined ? {} : { type }) });
  const counts = useQuery(endpointQuery(countSensors, { query })).data;
  const all: CountEntry = {
    key: 'all',
    name: t('places.all'),
    count: counts && counts.on_vehicle + counts.off_vehicle,
    current: chosen === undefined ? 'page' : undefined,
    search: (before) => ({ ...before, place: undefined }),
  };
  const entries = sensorPlaces.map((place): CountEntry => ({
    key: place,
    name: t(`places.${place}`),
    count: counts?.[place],
    current: chosen === place ? 'true' : undefined,
    search: (before) => ({ ...before, place: chosen === place ? undefined : place }),
  }));
  return <CountStrip label={t('countsLabel')} entries={[all, ...entries]} />;
}

function useColumns(): Columns<Sensor, typeof sensorSearch> {
  const t = useTranslations('sensors');
  const format = useFormatter();
  return [
    {
      key: 'code',
      title: t('columns.code'),
      sort: 'code',
      part: 'heading',
      renderCell: (sensor) => <SensorName sensor={sensor} />,
    },
    {
      key: 'wheel',
      title: t('columns.wheel'),
      sort: 'registration',
      renderCell: (sensor) => <SensorWheel sensor={sensor} />,
    },
    { key: 'reading', title: t('columns.reading'), renderCell: (sensor) => <SensorReading sensor={sensor} /> },
    { key: 'tyre', title: t('columns.tyre'), renderCell: (sensor) => <SensorTyre sensor={sensor} /> },
    {
      key: 'updated',
      title: t('columns.updated'),
      sort: 'updated_at',
      renderCell: ({ updated_on: at }) => format.dateTime(new Date(at), 'short'),
    },
  ];
}

/** The sensors on and off vehicles. */
export function SensorList() {
  const t = useTranslations('sensors');
  const mayCreate = may(useSession(), 'sensor:create');
  const columns = useColumns();
  const list = useList(sensorSearch, listSensors);
  const [task, setTask] = useState<SensorTask | null>(null);
  const action = (kind: 'edit' | 'attach' | 'unlink' | 'delete', sensor: Sensor) => ({
    key: kind,
    label: t(`tasks.${kind}`),
    needs: kind === 'delete' ? ('sensor:delete' as const) : ('sensor:update' as const),
    isDanger: kind === 'delete',
    onChoose: () => setTask({ kind, sensor }),
  });
  return (
    <div className={classes.screen}>
      <SensorStrip search={list.search} />
      <PagedList
        list={list}
        label={t('title')}
        file={getSensorsFile}
        alsoNarrowedTo={[list.search.place && t(`places.${list.search.place}`)]}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ code }) => t('actionsFor', { code }),
          of: (sensor) => [
            action('edit', sensor),
            action(sensor.wheel === null ? 'attach' : 'unlink', sensor),
            action('delete', sensor),
          ],
        }}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{ type: { label: t('type'), every: t('everyType'), words: (type) => t(`types.${type}`) } }}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
              {t('tasks.create')}
            </Button>
          )
        }
        empty={{ icon: <IconAntenna size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={52}
      />
      {task !== null && <SensorDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
