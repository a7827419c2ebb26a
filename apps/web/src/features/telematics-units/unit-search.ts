import { refusedMessageKinds } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import type { listRefusedMessages } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import type { listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { telematicsUnitOrders } from '@tyrewatch/contract/telematics-units/telematics-unit-orders';
import { unitStates } from '@tyrewatch/domain/telematics-units/unit-state';
import { idOf, listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of telematics units is searched, filtered and ordered by. */
export const unitSearch = listSearch<typeof listTelematicsUnits>()({
  filters: {
    state: oneOf(unitStates, (states) => ({ states })),
    vehicle: oneOf(['with', 'without'], (vehicle) => ({ has_vehicle: vehicle === 'with' ? 'true' : 'false' })),
    /** Whether units may connect. */
    admission: oneOf(['enabled', 'disabled'], (admission) => ({ enabled: admission === 'enabled' ? 'true' : 'false' })),
  },
  sorts: telematicsUnitOrders,
});

/** What the list of refused messages is searched and filtered by. It has one order: newest first. */
export const refusedSearch = listSearch<typeof listRefusedMessages>()({
  filters: { kind: oneOf(refusedMessageKinds, (kind) => ({ kind })) },
});

/** The tab of refused messages, as the address has it; the units are shown without one. */
export const refusedTab = { tab: 'refused' } as const;

/** The command to many units whose progress is shown. */
const batchOf = idOf(() => ({}));

/** Reads the address of the screen: one of its two lists with what that is narrowed to, and the command to many units that is shown. */
export const parseTelematicsSearch = (
  search: Record<string, unknown>,
):
  | (ReturnType<typeof unitSearch.parse> & { batch?: number })
  | (ReturnType<typeof refusedSearch.parse> & typeof refusedTab) => {
  if (search['tab'] === refusedTab.tab) return { ...refusedTab, ...refusedSearch.parse(search) };
  const batch = batchOf.read(search['batch']);
  return { ...unitSearch.parse(search), ...(batch === undefined ? {} : { batch }) };
};
