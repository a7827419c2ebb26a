import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { DepotDetail, updateDepot } from '@tyrewatch/contract/fleets/depot-endpoints';
import { listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { useFleetsReload } from './fleet-task.ts';

/** What is being done, and to which depot, as it was when the window opened or was loaded last. */
export type DepotTask =
  | { readonly kind: 'create'; readonly fleet: Fleet }
  | { readonly kind: 'edit' | 'delete'; readonly depot: DepotDetail };

/** A depot as a call names it. */
export type DepotBody = BodyOf<typeof updateDepot>;

/** A depot while it is entered: texts as typed. */
export interface DepotDraft {
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** What is wrong with a draft. */
export type DepotFault = 'name_empty' | 'half_a_place' | 'latitude_wrong' | 'longitude_wrong';

const isBeyond = (value: number | null, greatest: number): boolean =>
  value !== null && !(value >= -greatest && value <= greatest);

/** The depot a draft means, and what is wrong with it; null = nothing. */
export function readDraft(draft: DepotDraft): { readonly body: DepotBody; readonly fault: DepotFault | null } {
  const [latitude, longitude] = [numberOf(draft.latitude), numberOf(draft.longitude)];
  const body = { name: draft.name.trim(), latitude, longitude };
  if (body.name === '') return { body, fault: 'name_empty' };
  if (isBeyond(latitude, 90)) return { body, fault: 'latitude_wrong' };
  if (isBeyond(longitude, 180)) return { body, fault: 'longitude_wrong' };
  return { body, fault: (latitude === null) === (longitude === null) ? null : 'half_a_place' };
}

/** A change of a depot: afterwards everything that shows depots is loaded anew, also after a refusal. */
export function useDepotChange<Input>(change: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  const reload = useFleetsReload();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => Promise.all([reload(), client.invalidateQueries({ queryKey: endpointKey(listFleetDepots) })]),
  });
}
