/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Notifications',
  search: 'Search the notifications',
  searchHint: 'Recipient or registration',
  everyState: 'Every state',
  state: 'State',
  none: 'No notifications yet',
  noneText: 'Each e-mailed alert is listed here, with its recipient and delivery.',
  drill: 'Test alert',
  columns: {
    when: 'When',
    recipient: 'Recipient',
    vehicle: 'Vehicle',
    what: 'What',
    state: 'State',
  },
  states: {
    pending: 'Pending',
    queued: 'Queued',
    accepted: 'Accepted',
    refused: 'Refused',
    given_up: 'Given up',
    cancelled: 'Cancelled',
  },
} as const;
