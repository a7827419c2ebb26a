import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useEffect, useRef } from 'react';
import { ApiProblem, isInvalidResource } from '../api/api-problem.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

const vehicleQuery = (reference: string) => endpointQuery(getVehicle, { params: { vehicle_id: reference } });

// Only its names: live values change the vehicle with every packet.
const names = ({ id, registration, reference, organization_name }: Vehicle) => ({
  id,
  registration,
  reference,
  organization_name,
});

/** What a reference means: a vehicle, undefined until it has been answered, or several of one registration. */
export interface ReferredVehicle {
  readonly vehicle: ReturnType<typeof names> | undefined;
  readonly isAmbiguous: boolean;
  /** Whether it means nothing that may be seen, or no longer does. */
  readonly isRefused: boolean;
}

/**
 * What a reference means. Where the vehicle was asked for by anything but its proper
 * reference (by its id though its registration is enough, in other letters), `onRedirect` is told that, and the
 * answer is known under it as well.
 */
export function useCanonicalReference(reference: string, onRedirect: (proper: string) => void): ReferredVehicle {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...vehicleQuery(reference), select: names });
  const proper = data?.reference;
  const latest = useRef(onRedirect);
  latest.current = onRedirect;
  useEffect(() => {
    if (proper === undefined || proper === reference) return;
    client.setQueryData(vehicleQuery(proper).queryKey, client.getQueryData(vehicleQuery(reference).queryKey));
    latest.current(proper);
  }, [client, proper, reference]);
  const isAmbiguous = error instanceof ApiProblem && error.code === 'vehicle_registration_ambiguous';
  return { vehicle: data, isAmbiguous: data === undefined && isAmbiguous, isRefused: isInvalidResource(error) };
}
