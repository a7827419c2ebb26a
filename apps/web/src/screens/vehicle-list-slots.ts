import type { VehicleListSlots } from '../features/vehicle-list/vehicle-list-slots.ts';

/** What other features contribute to the vehicle list; a feature never imports another one. */
export const vehicleListSlots: VehicleListSlots = { overview: null, map: null };
