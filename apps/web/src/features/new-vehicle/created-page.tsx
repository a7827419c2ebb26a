import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './new-vehicle.module.css';

interface NextStep {
  readonly isDone: boolean;
  readonly title: string;
  readonly text: string;
  /** What to press; absent = nothing. */
  readonly act?: ReactNode;
}

/** After a vehicle was created: what is fitted, what is missing, and the next act. */
export function CreatedPage({ reference }: { readonly reference: string }) {
  const t = useTranslations('newVehicle');
  const query = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: reference } }));
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={5} height={44} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const vehicle = query.data;
  const registration = plateText(vehicle.registration);
  const fitted = vehicle.wheels.filter(({ sensor_id: code }) => code !== null).length;
  const received = vehicle.wheels.filter(({ reading_at: at }) => at !== null).length;
  const wheels = vehicle.wheels.length;
  const page = paths.vehicle(reference);
  const sensorsAt: string = wheels === 0 ? `${page}?tab=config` : paths.sensors;
  const counts = { fitted: String(fitted), wheels: String(wheels), received: String(received) };
  const steps: readonly NextStep[] = [
    { isDone: true, title: t('nextSteps.created'), text: vehicle.fleet_name ?? t('nextSteps.noFleet') },
    {
      isDone: wheels > 0 && fitted === wheels,
      title: t('nextSteps.sensors', counts),
      text: wheels === 0 ? t('configurationFirst') : t('nextSteps.sensorsText'),
      act: <Link to={sensorsAt}>{t('nextSteps.addSensors')}</Link>,
    },
    {
      isDone: vehicle.imei !== null,
      title: t('nextSteps.unit'),
      text: vehicle.imei ?? t('nextSteps.unitText'),
      act: <Link to={paths.telematicsBoxes}>{t('nextSteps.fitUnit')}</Link>,
    },
    {
      isDone: wheels > 0 && received === wheels,
      title: t('nextSteps.reading', counts),
      text: t('nextSteps.readingText'),
    },
    {
      isDone: false,
      title: t('nextSteps.alerts'),
      text: t('nextSteps.alertsText'),
      act: <Link to={page}>{t('nextSteps.subscribe')}</Link>,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={classes.page}>
      <section className={classes.card} role="status">
        <h2>{vehicle.imei === null ? t('createdBlind', { registration }) : t('createdWell', { registration })}</h2>
        <p className={formClasses.note}>{t('fittedCount', { count: fitted })}</p>
        <div className={formClasses.actions}>
          <Button component={Link} to={page}>
            {t('openVehicle', { registration })}
          </Button>
          <Button component={Link} to={`${paths.addVehicle}?step=vehicle`} variant="default">
            {t('another')}
          </Button>
        </div>
        <p className={formClasses.note}>{t('anotherText')}</p>
      </section>
      <section className={classes.card} aria-labelledby="next">
        <div className={classes.head}>
          <h2 id="next">{t('nextSteps.title')}</h2>
          <span className={formClasses.note}>
            {t('nextSteps.done', { done: String(done), all: String(steps.length) })}
          </span>
        </div>
        <ol className={classes.nextSteps}>
          {steps.map(({ isDone, title, text, act }, index) => (
            <li key={title}>
              <span className={classes.number} data-done={isDone}>
                {isDone ? <IconCheck size={16} aria-label={t('nextSteps.isDone')} /> : index + 1}
              </span>
              <div>
                <strong>{title}</strong>
                <div className={formClasses.note}>{text}</div>
              </div>
              {!isDone && act}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
