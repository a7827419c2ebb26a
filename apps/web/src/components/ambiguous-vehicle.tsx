import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../api/endpoint-query.ts';
import { PageMessage } from '../ui/page-message.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import classes from './ambiguous-vehicle.module.css';
import { ErrorNotice } from './error-notice.tsx';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { VehicleLine } from './vehicle-line.tsx';

// A longer registration may hold this one: as many as a page takes.
const namesakes = (registration: string) =>
  endpointQuery(listVehicles, {
    query: { q: registration, limit: 200, sort: 'registration', include_archived: 'true', include_deactivated: 'true' },
  });

/** What an address leads to that names a vehicle by a registration several customers have: each of them, with its owner. */
export function AmbiguousVehicle(props: {
  readonly reference: string;
  readonly headingLevel: 1 | 2;
  /** Where the vehicle of a reference is shown. */
  readonly linkTo: (reference: string) => LinkProps;
}) {
  const t = useTranslations('vehicleList');
  const registration = findRegistration(props.reference) ?? props.reference;
  const { data, error, refetch } = useQuery(namesakes(registration));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} height={36} />;
  const found = data.items.filter((vehicle) => vehicle.registration === registration);
  return (
    <PageMessage
      size={props.headingLevel === 1 ? 'page' : 'section'}
      headingLevel={props.headingLevel}
      icon={<IconTruck size={26} />}
      title={t('ambiguous', { registration: plateText(registration) })}
      text={t('ambiguousText')}
      actions={
        <ul className={classes.vehicles}>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <Link {...props.linkTo(vehicleReference(vehicle.id))} className={classes.vehicle}>
                <VehicleLine vehicle={vehicle} />
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}
