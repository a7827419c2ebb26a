import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { getOrganisation, listOrganisations } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { endpointKey } from '../../api/endpoint-key.ts';

/** A change of the tree: afterwards everything that shows organisations is loaded anew, also after a refusal. */
export function useTreeChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        [listOrganisations, getOrganisation, listFleets, listFleetOverviews].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  });
}
