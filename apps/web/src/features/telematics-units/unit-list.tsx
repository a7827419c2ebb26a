import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import {
  getTelematicsUnitsFile,
  listTelematicsUnits,
} from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import { unitStates } from '@tyrewatch/domain/telematics-units/unit-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { kitPart } from '../../late-screen.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './telematics-units.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { useUnitModel } from './unit-model.ts';
import { unitSearch } from './unit-search.ts';
import { UnitStateMark, UnitStateText, UnitVehicle } from './unit-state.tsx';
import type { UnitTask } from './unit-task.ts';
import { useUnitActions } from './unit-task.ts';
import { UnknownUnits } from './unknown-units.tsx';

const ManyUnits = kitPart(async () => (await import('./many-units.tsx')).ManyUnits);

const withState =
  (state: UnitState | undefined): CountEntry['search'] =>
  (before) => ({ ...before, state });

/** How many units are online, offline, or were never heard. */
function UnitStateStrip(props: {
  readonly counts: Readonly<Record<UnitState, number>> | undefined;
  readonly chosen: UnitState | undefined;
}) {
  const t = useTranslations('telematicsUnits');
  const { counts, chosen } = props;
  const all: CountEntry = {
    key: 'all',
    name: t('all'),
    count: counts === undefined ? undefined : unitStates.reduce((sum, state) => sum + counts[state], 0),
    current: chosen === undefined ? 'page' : undefined,
    search: withState(undefined),
  };
  const entries = unitStates.map((state): CountEntry => ({
    key: state,
    name: t(`states.${state}`),
    count: counts?.[state],
    mark: <UnitStateMark state={state} />,
    current: chosen === state ? 'true' : undefined,
    search: withState(chosen === state ? undefined : state),
  }));
  return <CountStrip label={t('countsLabel')} entries={[all, ...entries]} />;
}

/** Which units are ticked, by IMEI, and how that is changed; null = none can be. */
interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function Tick({ imei, ticked, onTick }: Ticks & { readonly imei: string }) {
  const t = useTranslations('telematicsUnits');
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={t('choose', { imei })}
        checked={ticked.has(imei)}
        onChange={(event) => {
          const next = new Set(ticked);
          if (event.currentTarget.checked) next.add(imei);
          else next.delete(imei);
          onTick(next);
        }}
      />
    </label>
  );
}

function Identity({ unit, ticks }: { readonly unit: TelematicsUnit; readonly ticks: Ticks | null }) {
  const t = useTranslations('telematicsUnits');
  return (
    <>
      {ticks !== null && <Tick imei={unit.imei} {...ticks} />}
      <Link to={paths.telematicsUnit(unit.imei)} className={classes.imei}>
        {unit.imei}
      </Link>
      {!unit.enabled && <span className={classes.badge}>{t('admissions.disabled')}</span>}
      {unit.device_name !== null && <div className={classes.detail}>{unit.device_name}</div>}
    </>
  );
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

function useColumns(ticks: Ticks | null): Columns<TelematicsUnit, typeof unitSearch> {
  const t = useTranslations('telematicsUnits');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const ordered = (key: 'imei' | 'registration' | 'last_seen') => ({ key, title: t(`columns.${key}`), sort: key });
  const titled = (key: 'model' | 'organization' | 'sim_card' | 'software') => ({ key, title: t(`columns.${key}`) });
  return [
    {
      ...ordered('imei'),
      part: 'heading',
      isWhole: true,
      renderCell: (unit) => <Identity unit={unit} ticks={ticks} />,
    },
    { ...ordered('registration'), renderCell: ({ vehicle }) => <UnitVehicle vehicle={vehicle} /> },
    { ...ordered('last_seen'), isWhole: true, renderCell: (unit) => <UnitStateText unit={unit} /> },
    { ...titled('model'), isWhole: true, renderCell: (unit) => <Model unit={unit} /> },
    { ...titled('software'), isSpare: true, renderCell: ({ software_version: version }) => version ?? '–' },
    { ...titled('sim_card'), isSpare: true, isWhole: true, renderCell: ({ sim_card: card }) => card?.iccid ?? '–' },
    ...(organisations.length > 1
      ? [{ ...titled('organization'), renderCell: ({ organization }: TelematicsUnit) => organization.name }]
      : []),
  ];
}

/** The telematics units in reach: counted by state, searched, filtered and ordered. */
export function UnitList() {
  const t = useTranslations('telematicsUnits');
  const mayCreate = may(useSession(), 'telematics_unit:create');
  const mayCommand = may(useSession(), 'telematics_unit:configurator');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns(mayCommand ? { ticked, onTick: setTicked } : null);
  const list = useList(unitSearch, listTelematicsUnits, { isLive: true });
  const [task, setTask] = useState<UnitTask | null>(null);
  const actions = useUnitActions(setTask);
  return (
    <div className={classes.list}>
      <UnitStateStrip counts={list.first?.counts} chosen={list.search.state} />
      {mayCreate && <UnknownUnits onAdd={(imei) => setTask({ kind: 'create', imei })} />}
      <PagedList
        list={list}
        label={t('title')}
        file={getTelematicsUnitsFile}
        alsoNarrowedTo={[list.search.state && t(`states.${list.search.state}`)]}
        rowKey={({ imei }) => imei}
        columns={columns}
        isDimmed={({ enabled }) => !enabled}
        actions={actions}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{
          vehicle: { label: t('vehicle'), every: t('everyVehicle'), words: (value) => t(`vehicles.${value}`) },
          admission: { label: t('admission'), every: t('everyAdmission'), words: (value) => t(`admissions.${value}`) },
        }}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayCreate && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setTask({ kind: 'create', imei: '' })}
            >
              {t('tasks.create')}
            </Button>
          )
        }
        empty={{ icon: <IconBroadcast size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={52}
      />
      {mayCommand && <ManyUnits ticked={ticked} shown={list.rows.map(({ imei }) => imei)} onTick={setTicked} />}
      {task !== null && <UnitDialog task={task} onChange={setTask} />}
    </div>
  );
}
