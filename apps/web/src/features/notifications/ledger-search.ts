import type { listAlertNotifications } from '@tyrewatch/contract/notifications/notification-endpoints';
import { notificationStates } from '@tyrewatch/contract/notifications/notification-states';
import { listSearch, oneOf } from '../../list/list-search.ts';

/** What the list of notifications is searched and filtered by. It has one order: newest first. */
export const ledgerSearch = listSearch<typeof listAlertNotifications>()({
  filters: {
    /** What became of them. */
    delivery: oneOf(notificationStates, (states) => ({ states })),
  },
});
