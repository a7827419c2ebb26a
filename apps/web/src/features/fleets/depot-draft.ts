import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { updateDepot } from '@tyrewatch/contract/fleets/depot-endpoints';
import { greatestDepotRadiusM, leastDepotRadiusM } from '@tyrewatch/domain/fleets/depot-radius';
import { numberOf } from '../../ui/typed-number.ts';

/** A depot as a call names it. */
export type DepotBody = BodyOf<typeof updateDepot>;

/** A depot while it is entered: texts as typed. */
export interface DepotDraft {
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly radius: string;
}

/** What is wrong with a draft. */
export type DepotFault =
  | 'name_empty'
  | 'half_a_place'
  | 'latitude_wrong'
  | 'longitude_wrong'
  | 'radius_wrong'
  | 'radius_alone';

const isRadius = (radiusM: number): boolean =>
  Number.isInteger(radiusM) && radiusM >= leastDepotRadiusM && radiusM <= greatestDepotRadiusM;

const isBeyond = (value: number | null, greatest: number): boolean =>
  value !== null && !(value >= -greatest && value <= greatest);

/** The depot a draft means, and what is wrong with it; null = nothing. */
export function readDraft(draft: DepotDraft): { readonly body: DepotBody; readonly fault: DepotFault | null } {
  const [latitude, longitude] = [numberOf(draft.latitude), numberOf(draft.longitude)];
  const radius = numberOf(draft.radius);
  const body = { name: draft.name.trim(), latitude, longitude, radius_m: radius };
  if (body.name === '') return { body, fault: 'name_empty' };
  if (isBeyond(latitude, 90)) return { body, fault: 'latitude_wrong' };
  if (isBeyond(longitude, 180)) return { body, fault: 'longitude_wrong' };
  if ((latitude === null) !== (longitude === null)) return { body, fault: 'half_a_place' };
  if (radius !== null && !isRadius(radius)) return { body, fault: 'radius_wrong' };
  return { body, fault: radius !== null && latitude === null ? 'radius_alone' : null };
}
