/** What became of a notification: waiting to be mailed, with the mail server, taken by it, refused, given up, or not needed any more. */
export const notificationStates = ['pending', 'queued', 'accepted', 'refused', 'given_up', 'cancelled'] as const;
