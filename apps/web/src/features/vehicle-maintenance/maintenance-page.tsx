import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Maintenance } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { getMaintenance } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { Fact } from '../../components/fact-list/fact-list.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DueList } from './due-list.tsx';
import type { MaintenanceTask } from './maintenance-dialogs.tsx';
import { MaintenanceDialog } from './maintenance-dialogs.tsx';
import classes from './vehicle-maintenance.module.css';

/** What the vehicle has run, and how far it goes. */
function Use({ maintenance }: { readonly maintenance: Maintenance }) {
  const t = useTranslations('vehicleMaintenance');
  const format = useFormatter();
  const { distance } = useQuantities();
  const { odometer_km, odometer_at, pace, engine_hours, operational_hours, ignition_hours_30_days } = maintenance;
  const hours = (name: 'engineHours' | 'operationalHours' | 'ignitionHours', value: number | null): Fact[] =>
    value === null ? [] : [{ name: t(`use.${name}`), value: t('use.hours', { hours: value }) }];
  const facts: Fact[] = [
    {
      name: t('use.odometer'),
      value: odometer_km === null ? t('use.notReported') : distance.text(odometer_km),
      note: odometer_at === null ? undefined : format.dateTime(new Date(odometer_at), 'near'),
    },
    {
      name: t('use.pace'),
      value: pace === null ? t('use.noPace') : t('use.perDay', { distance: distance.text(pace.km_per_day) }),
      note: pace === null ? undefined : t('use.weeks', { count: pace.week_count }),
    },
    ...hours('engineHours', engine_hours),
    ...hours('operationalHours', operational_hours),
    ...hours('ignitionHours', ignition_hours_30_days),
  ];
  return (
    <section className={classes.card} aria-labelledby="maintenance-use">
      <h2 id="maintenance-use">{t('use.title')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

/** The intervals of the plan. */
function Plan(props: { readonly maintenance: Maintenance; readonly onEdit: (() => void) | null }) {
  const { maintenance, onEdit } = props;
  const t = useTranslations('vehicleMaintenance');
  const { distance } = useQuantities();
  const { service_km, service_months, pmi_weeks, pmi_km } = maintenance;
  const service = [
    ...(service_km === null ? [] : [distance.text(service_km)]),
    ...(service_months === null ? [] : [t('plan.months', { count: service_months })]),
  ];
  const inspection = [
    ...(pmi_weeks === null ? [] : [t('plan.weeks', { count: pmi_weeks })]),
    ...(pmi_km === null ? [] : [distance.text(pmi_km)]),
  ];
  const facts: Fact[] = [
    { name: t('plan.service'), value: service.length === 0 ? t('plan.none') : service.join(` ${t('plan.or')} `) },
    {
      name: t('plan.inspection'),
      value: inspection.length === 0 ? t('plan.none') : inspection.join(` ${t('plan.or')} `),
    },
  ];
  return (
    <section className={classes.card} aria-labelledby="maintenance-plan">
      <header className={classes.head}>
        <h2 id="maintenance-plan">{t('plan.title')}</h2>
        {onEdit !== null && (
          <Button size="compact-md" variant="default" onClick={onEdit}>
            {t('plan.edit')}
          </Button>
        )}
      </header>
      <FactList facts={facts} />
    </section>
  );
}

/** What is due on a vehicle, its plan and its use; beside them `timeline`, below what is due `children`. */
export function VehicleMaintenance(props: {
  readonly vehicle: Vehicle;
  readonly timeline?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { vehicle, timeline, children } = props;
  const t = useTranslations('vehicleMaintenance');
  const reference = vehicleReference(vehicle.id);
  const query = useQuery(endpointQuery(getMaintenance, { params: { vehicle_id: reference } }));
  const [task, setTask] = useState<MaintenanceTask | null>(null);
  const mayChange = may(useSession(), 'vehicle:update');
  const maintenance = query.data;
  if (maintenance === undefined) {
    if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
    return <SkeletonLines lines={8} height={32} />;
  }
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <section className={classes.card} aria-labelledby="maintenance-due">
            <header className={classes.head}>
              <h2 id="maintenance-due">{t('due.title')}</h2>
              {mayChange && (
                <span className={classes.acts}>
                  <Button size="compact-md" variant="default" onClick={() => setTask({ kind: 'date', date: null })}>
                    {t('due.add')}
                  </Button>
                  <Button size="compact-md" variant="default" onClick={() => setTask({ kind: 'inspection' })}>
                    {t('work.recordInspection')}
                  </Button>
                  <Button size="compact-md" onClick={() => setTask({ kind: 'work', of: 'service' })}>
                    {t('work.record')}
                  </Button>
                </span>
              )}
            </header>
            <DueList maintenance={maintenance} mayChange={mayChange} onTask={setTask} />
          </section>
        </div>
        <div className={classes.timeline}>{timeline}</div>
        <div className={classes.column}>
          {children}
          <Plan maintenance={maintenance} onEdit={mayChange ? () => setTask({ kind: 'plan' }) : null} />
          <Use maintenance={maintenance} />
        </div>
      </div>
      {task !== null && (
        <MaintenanceDialog
          vehicle={vehicle}
          reference={reference}
          maintenance={maintenance}
          task={task}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}
