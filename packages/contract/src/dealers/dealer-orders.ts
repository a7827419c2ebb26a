/** Orders of the list of dealers; a minus turns them round. */
export const dealerOrders = ['name', '-name', 'area', '-area', 'jobs', '-jobs', 'answer', '-answer'] as const;
