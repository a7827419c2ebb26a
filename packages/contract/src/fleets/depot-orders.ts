/** Orders of the list; a minus turns them round. */
export const depotOrders = ['name', '-name', 'vehicles', '-vehicles'] as const;
