/** Orders of the list; a minus turns them round. */
export const reportOrders = [
  'next_run',
  '-next_run',
  'name',
  '-name',
  'type',
  '-type',
  'last_run',
  '-last_run',
] as const;

/** What the history of reports is narrowed to: what somebody has to look after, or what is still under way. */
export const historyStates = ['all', 'attention', 'waiting'] as const;
/** One of them. */
export type HistoryState = (typeof historyStates)[number];
