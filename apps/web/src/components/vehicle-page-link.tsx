import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import type { OverviewSearch } from './overview-state/overview-state.ts';
import type { NamedVehicle } from './vehicle-reference.ts';
import { useVehicleReference } from './vehicle-reference.ts';

/** Whether who is signed in may open vehicles, and not only see them listed. */
export const useMayOpenVehicles = (): boolean => may(useSession(), 'vehicle:read');

/** A tab of the page: what is due on a vehicle, its checks, or its brakes. */
export interface VehicleTabSearch {
  readonly tab: 'brakes' | 'checklist' | 'maintenance';
}

/** The way to a vehicle's page; for who may not open it the same words and no way. */
export function VehiclePageLink(props: {
  readonly vehicle: NamedVehicle;
  readonly search?: OverviewSearch | VehicleTabSearch;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const referenceOf = useVehicleReference();
  if (!useMayOpenVehicles()) return <span className={props.className}>{props.children}</span>;
  return (
    <Link
      to={paths.vehicle(referenceOf(props.vehicle))}
      search={(props.search ?? {}) as never}
      className={props.className}
    >
      {props.children}
    </Link>
  );
}
