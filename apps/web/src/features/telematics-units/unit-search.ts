import { telematicsUnitOrders } from '@tyrewatch/contract/telematics-units/telematics-unit-orders';
import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import { unitStates } from '@tyrewatch/domain/telematics-units/unit-state';

/** Whether units on a vehicle are wanted, or those on none. */
export const vehicleChoices = ['with', 'without'] as const;
/** Whether units that are let in are wanted, or those that are not. */
export const admissionChoices = ['enabled', 'disabled'] as const;

/** What the list of telematics units is narrowed to and ordered by, as the address says it. */
export interface UnitSearch {
  q?: string;
  state?: UnitState;
  vehicle?: (typeof vehicleChoices)[number];
  admission?: (typeof admissionChoices)[number];
  sort?: (typeof telematicsUnitOrders)[number];
}

/** Reads a query; what is unknown is left out. */
export function parseUnitSearch(search: Record<string, unknown>): UnitSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const state = unitStates.find((known) => known === search['state']);
  const vehicle = vehicleChoices.find((known) => known === search['vehicle']);
  const admission = admissionChoices.find((known) => known === search['admission']);
  const sort = telematicsUnitOrders.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(admission === undefined ? {} : { admission }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The filters as the interface takes them. */
export const unitQuery = ({ q, state, vehicle, admission, sort }: UnitSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(state === undefined ? {} : { states: state }),
  ...(vehicle === undefined ? {} : { has_vehicle: vehicle === 'with' ? ('true' as const) : ('false' as const) }),
  ...(admission === undefined ? {} : { enabled: admission === 'enabled' ? ('true' as const) : ('false' as const) }),
  ...(sort === undefined ? {} : { sort }),
});
