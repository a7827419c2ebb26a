import { IconAntenna } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { IncompleteVehicle } from '@tyrewatch/contract/fleets/missing-sensor-endpoints';
import { exportMissingSensors, listMissingSensors } from '@tyrewatch/contract/fleets/missing-sensor-endpoints';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { useMayOpenVehicles } from '../../components/vehicle-page-link.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './fleet-page.module.css';
import { missingSensorSearch } from './fleet-search.ts';
import { namedFleet } from './fleet-task.ts';

const named = ({ vehicle_id: id, registration }: IncompleteVehicle) => ({ id, registration });

/** Which wheels nothing comes from, and why. */
function Wheels({ wheels }: IncompleteVehicle) {
  const t = useTranslations('missingSensors.reasons');
  const wheelWords = useWheelWords();
  return (
    <ul className={classes.wheels}>
      {wheels.map((wheel) => (
        <li key={wheel.position}>
          <strong>{wheel.position}</strong> {wheelWords(wheel)}
          <span className={classes.detail}>
            {[t(wheel.reason), wheel.sensor_id].filter(Boolean).join(' · ')}
            {wheel.last_reading_at !== null && (
              <>
                {' · '}
                <Elapsed at={wheel.last_reading_at} absent="" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Columns<IncompleteVehicle, typeof missingSensorSearch> {
  const t = useTranslations('missingSensors');
  const referenceOf = useVehicleReference();
  const mayOpen = useMayOpenVehicles();
  const mayFit = may(useSession(), 'sensor:read') && mayOpen;
  return [
    {
      key: 'registration',
      title: t('columns.vehicle'),
      sort: 'registration',
      part: 'heading',
      renderCell: (row) => <VehiclePlateLink vehicle={named(row)} />,
    },
    { key: 'depot', title: t('columns.depot'), renderCell: ({ depot_name: depot }) => depot ?? '—' },
    {
      key: 'missing',
      title: t('columns.missing'),
      sort: 'missing',
      renderCell: ({ wheels, wheel_count: total }) => t('of', { count: wheels.length, total }),
    },
    { key: 'wheels', title: t('columns.wheels'), renderCell: (row) => <Wheels {...row} /> },
    ...(mayFit
      ? [
          {
            key: 'fit',
            title: t('columns.sensor'),
            renderCell: (row: IncompleteVehicle) => (
              <Link to={paths.vehicle(referenceOf(named(row)))} search={{ tab: 'sensors' } as never}>
                {t('fit')}
              </Link>
            ),
          },
        ]
      : []),
  ];
}

/** The vehicles of a fleet in use with wheels that have no sensor, or one that was not received for a day. */
export function MissingSensorsTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('missingSensors');
  const { params, query } = namedFleet(fleet);
  const list = useList(missingSensorSearch, listMissingSensors, { params, query });
  const columns = useColumns();
  return (
    <div className={classes.tab}>
      <PagedList
        list={list}
        label={t('title')}
        rowKey={({ vehicle_id: id }) => id}
        columns={columns}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        total={({ total, wheel_total: wheels }) => t('total', { count: total, wheels })}
        file={exportMissingSensors}
        alsoNarrowedTo={[fleet.name]}
        empty={{ icon: <IconAntenna size={26} />, title: t('none'), text: t('noneText') }}
      />
    </div>
  );
}
