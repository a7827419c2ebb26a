import type { QueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';

type Contact = Pick<Vehicle, 'id' | 'unit_online'>;

/**
 * Asks for the event log of a vehicle anew when its unit is found to have come or gone: the log has a line more, and
 * nothing else announces it. Returns what ends it.
 */
export function followUnitContact(client: QueryClient): () => void {
  const known = new Map<number, Contact['unit_online']>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== getVehicle.id)
      return;
    const { id, unit_online: isOnline } = event.query.state.data as Contact;
    const before = known.get(id);
    known.set(id, isOnline);
    if (before === undefined || before === isOnline) return;
    void client.invalidateQueries({ queryKey: [listVehicleEvents.id, String(id)] });
  });
}
