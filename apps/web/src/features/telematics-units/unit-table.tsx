import { Link } from '@tanstack/react-router';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useTranslations } from 'use-intl';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { paths } from '../../paths.ts';
import classes from './telematics-units.module.css';
import { useUnitModel } from './unit-model.ts';
import { UnitMenu } from './unit-menu.tsx';
import { UnitStateText } from './unit-state.tsx';
import type { UnitTask } from './unit-task.ts';
import { useUnitSearch } from './use-unit-search.ts';

type Order = 'imei' | 'registration' | 'last_seen';

function Identity({ unit }: { readonly unit: TelematicsUnit }) {
  const t = useTranslations('telematicsUnits');
  return (
    <>
      <Link to={paths.telematicsUnit(unit.imei)} className={classes.imei}>
        {unit.imei}
      </Link>
      {!unit.enabled && <span className={classes.badge}>{t('admissions.disabled')}</span>}
      {unit.device_name !== null && <div className={classes.detail}>{unit.device_name}</div>}
    </>
  );
}

/** The vehicle a unit is on, as the way to it. */
export function UnitVehicle({ vehicle }: Pick<TelematicsUnit, 'vehicle'>) {
  const t = useTranslations('telematicsUnits');
  if (vehicle === null) return <span className={classes.detail}>{t('noVehicle')}</span>;
  return <VehiclePlateLink vehicle={vehicle} />;
}

function Model({ unit }: { readonly unit: TelematicsUnit }) {
  const { family, profile } = useUnitModel()(unit);
  return (
    <>
      {family}
      <div className={classes.profile}>{profile}</div>
    </>
  );
}

/** The telematics units, each with its vehicle, SIM card and state. */
export function UnitTable(props: {
  readonly units: readonly TelematicsUnit[];
  readonly showsOrganisation: boolean;
  readonly onTask: (task: UnitTask) => void;
}) {
  const t = useTranslations('telematicsUnits');
  const { search, change } = useUnitSearch();
  const ordered = (order: Order) => ({ key: order, title: t(`columns.${order}`), order });
  const titled = (key: 'model' | 'organization' | 'sim_card' | 'software') => ({ key, title: t(`columns.${key}`) });
  const columns: readonly TableColumn<TelematicsUnit, Order>[] = [
    { ...ordered('imei'), part: 'heading', isWhole: true, renderCell: (unit) => <Identity unit={unit} /> },
    { ...ordered('registration'), renderCell: ({ vehicle }) => <UnitVehicle vehicle={vehicle} /> },
    { ...ordered('last_seen'), isWhole: true, renderCell: (unit) => <UnitStateText unit={unit} /> },
    { ...titled('model'), isWhole: true, renderCell: (unit) => <Model unit={unit} /> },
    { ...titled('software'), isSpare: true, renderCell: ({ software_version: version }) => version ?? '–' },
    { ...titled('sim_card'), isSpare: true, isWhole: true, renderCell: ({ sim_card: card }) => card?.iccid ?? '–' },
    ...(props.showsOrganisation
      ? [{ ...titled('organization'), renderCell: ({ organization }: TelematicsUnit) => organization.name }]
      : []),
    {
      key: 'actions',
      title: t('actions'),
      part: 'actions',
      renderCell: (unit) => <UnitMenu unit={unit} onTask={props.onTask} />,
    },
  ];
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      rows={props.units}
      rowKey={({ imei }) => imei}
      sort={search.sort ?? 'imei'}
      onSort={(sort) => change({ sort })}
      isDimmed={({ enabled }) => !enabled}
    />
  );
}
