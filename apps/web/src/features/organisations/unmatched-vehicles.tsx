import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UnmatchedVehicle } from '@tyrewatch/contract/organisations/integration-endpoints';
import { listIntegrations, putIgnoredVehicle } from '@tyrewatch/contract/organisations/integration-endpoints';
import { updateVehicle } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import { findFeature } from '@tyrewatch/domain/access/feature';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { paths } from '../../paths.ts';
import classes from './integrations.module.css';

/** What a feed says of a vehicle, as far as it says anything. */
function useReportedWords(): (vehicle: UnmatchedVehicle) => string {
  const t = useTranslations('connections');
  return ({ name, registration, make, model, axle_count: axleCount }) => {
    const axles = axleCount === null ? null : t('feed.axles', { count: axleCount });
    const type = [make, model].filter((part) => part !== null).join(' ');
    return [registration, name, type, axles].filter((part) => part !== null && part !== '').join(', ') || '–';
  };
}

/** A vehicle that a feed reports, and what can be done about it. */
function ReportedVehicle(props: {
  readonly vehicle: UnmatchedVehicle;
  readonly onIgnore: (ignored: boolean) => void;
  readonly onName: (vehicleId: number) => void;
}) {
  const { vehicle, onIgnore, onName } = props;
  const t = useTranslations('connections');
  const tName = useTranslations('integrations.names');
  const reported = useReportedWords();
  const { vin, make, model, registration, likely } = vehicle;
  const feature = findFeature(vehicle.integration_id);
  const fill = Object.fromEntries(
    Object.entries({ vin, manufacturer: make, model, registration }).filter(([, text]) => text !== null),
  );
  return (
    <tr>
      <th scope="row" className={classes.vin}>
        {vin}
        {feature !== null && <span className={classes.below}>{tName(feature)}</span>}
      </th>
      <td data-label={t('feed.unmatched.reportedAs')}>{reported(vehicle)}</td>
      <td>
        <div className={classes.acts}>
          {vehicle.ignored_on !== null ? (
            <Button variant="default" onClick={() => onIgnore(false)}>
              {t('feed.unmatched.undo')}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                renderRoot={(rest) => <Link {...rest} to={paths.addVehicle} search={{ fill }} />}
              >
                {t('feed.unmatched.add')}
              </Button>
              {likely !== null && (
                <Button variant="default" onClick={() => onName(likely.vehicle_id)}>
                  {t('feed.unmatched.same', { registration: likely.registration })}
                </Button>
              )}
              <Button variant="default" onClick={() => onIgnore(true)}>
                {t('feed.unmatched.ignore')}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** VINs that feeds report and no vehicle has: add a vehicle, say which it is, or leave it aside. */
export function UnmatchedVehicles(props: {
  readonly organisationId: number;
  readonly vehicles: readonly UnmatchedVehicle[];
}) {
  const t = useTranslations('connections');
  const client = useQueryClient();
  const [showsIgnored, setShowsIgnored] = useState(false);
  const onSettled = () => client.invalidateQueries({ queryKey: endpointKey(listIntegrations) });
  const ignoring = useMutation({
    mutationFn: ({ vehicle, ignored }: { readonly vehicle: UnmatchedVehicle; readonly ignored: boolean }) =>
      call(putIgnoredVehicle, {
        params: { organization_id: props.organisationId, integration_id: vehicle.integration_id },
        body: { feed_vehicle_id: vehicle.feed_vehicle_id, ignored },
      }),
    onSettled,
  });
  const naming = useMutation({
    mutationFn: ({ vehicleId, vin }: { readonly vehicleId: number; readonly vin: string }) =>
      call(updateVehicle, { params: { vehicle_id: String(vehicleId) }, body: { vin }, version: '*' }),
    onSettled,
  });
  if (props.vehicles.length === 0) return null;
  const ignoredCount = props.vehicles.filter(({ ignored_on: on }) => on !== null).length;
  const shown = props.vehicles.filter(({ ignored_on: on }) => showsIgnored || on === null);
  return (
    <section className={classes.card} aria-label={t('feed.unmatched.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('feed.unmatched.title')}</h2>
        {ignoredCount > 0 && (
          <Button variant="subtle" aria-expanded={showsIgnored} onClick={() => setShowsIgnored(!showsIgnored)}>
            {t('feed.unmatched.ignored', { count: ignoredCount })}
          </Button>
        )}
      </div>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">VIN</th>
            <th scope="col" colSpan={2}>
              {t('feed.unmatched.reportedAs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((vehicle) => (
            <ReportedVehicle
              key={vehicle.feed_vehicle_id}
              vehicle={vehicle}
              onIgnore={(ignored) => ignoring.mutate({ vehicle, ignored })}
              onName={(vehicleId) => naming.mutate({ vehicleId, vin: vehicle.vin })}
            />
          ))}
        </tbody>
      </table>
      <FormOutcome error={ignoring.error ?? naming.error} shown={[]} />
    </section>
  );
}
