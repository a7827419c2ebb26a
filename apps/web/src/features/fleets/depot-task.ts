import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';
import { useFleetsReload } from './fleet-task.ts';

/** What is being done, and to which depot, as it was when the window opened or was loaded last. */
export type DepotTask =
  | { readonly kind: 'create'; readonly fleet: Fleet }
  | { readonly kind: 'edit' | 'delete'; readonly depot: DepotDetail };

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
