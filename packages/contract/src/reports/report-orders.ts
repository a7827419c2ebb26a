/** Orders of the list; a minus turns them round. */
export const reportOrders = ['next_run', '-next_run', 'type', '-type', 'last_run', '-last_run'] as const;
