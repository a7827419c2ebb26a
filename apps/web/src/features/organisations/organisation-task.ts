import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';

/** What is being done in the tree, and to what, as it was when the window opened or was loaded last. */
export type OrganisationTask =
  | { readonly kind: 'create' | 'rename' | 'move' | 'delete'; readonly organisation: Organisation }
  | { readonly kind: 'moveFleet'; readonly fleet: Fleet };

/** What every window about an organisation is given. */
export interface OrganisationTaskProps {
  readonly organisation: Organisation;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

/** A task with the present state of what it is about; null when that is gone. */
export async function loadTask(client: QueryClient, task: OrganisationTask): Promise<OrganisationTask | null> {
  if (task.kind === 'moveFleet') {
    const fleets = await client.fetchQuery({ ...endpointQuery(listFleets), staleTime: 0 });
    const fleet = fleets.find(({ id }) => id === task.fleet.id);
    return fleet === undefined ? null : { ...task, fleet };
  }
  const organisations = await client.fetchQuery({ ...organisationsQuery, staleTime: 0 });
  const organisation = organisations.find(({ id }) => id === task.organisation.id);
  return organisation === undefined ? null : { ...task, organisation };
}
