import { useQuery } from '@tanstack/react-query';
import { organisationsQuery } from '../api/organisations-query.ts';
import type { FleetTaskProps } from '../features/fleets/fleet-task.ts';
import { lazyPart } from '../lazy-part.tsx';

const MoveFleetDialog = lazyPart(
  async () => (await import('../features/organisations/move-fleet-dialog.tsx')).MoveFleetDialog,
);

/** Moves a fleet to another organisation of the tree. */
export function FleetMove(props: FleetTaskProps) {
  const { data: rows } = useQuery(organisationsQuery);
  return rows === undefined ? null : <MoveFleetDialog rows={rows} {...props} />;
}
