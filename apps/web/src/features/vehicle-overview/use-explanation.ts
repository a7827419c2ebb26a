import { useQuery } from '@tanstack/react-query';
import { explainWheel, type Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Asks why a wheel has its colour. */
export const useExplanation = (vehicleId: number, { position, reading_at: readingAt, level }: Wheel) =>
  useQuery({
    ...endpointQuery(explainWheel, { params: { vehicle_id: vehicleReference(vehicleId), position } }),
    // The explanation belongs to one reading: a new reading is a new question.
    queryKey: [explainWheel.id, vehicleId, position, readingAt, level],
    placeholderData: (previous) => (previous?.level === level ? previous : undefined),
  });
