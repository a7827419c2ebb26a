import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { getUnitReachability, listUnitCommands } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { useEffect } from 'react';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { live } from '../../live/live.ts';

/** Whether commands reach a unit now, and what is known of why not. */
export type Reachability = AnswerOf<typeof getUnitReachability>;

/** How often it is asked whether a unit is connected, in milliseconds; what happens to commands is told at once. */
const askAgainMs = 5000;

/** Whether commands reach a unit, asked again while it is looked at. */
export const useReachability = (imei: string): UseQueryResult<Reachability> =>
  useQuery({
    ...endpointQuery(getUnitReachability, { params: { imei } }),
    refetchInterval: askAgainMs,
  });

/** Has what is shown of a unit's commands loaded again when something happens to one of them. */
export function useLiveCommands(imei: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      live.on('unit_commands', (event) => {
        if (event.imei !== imei) return;
        void client.invalidateQueries({ queryKey: endpointKey(listUnitCommands) });
        void client.invalidateQueries(endpointQuery(getUnitReachability, { params: { imei } }));
      }),
    [client, imei],
  );
}
