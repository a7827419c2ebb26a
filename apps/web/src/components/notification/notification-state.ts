import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';

type State = AlertNotification['state'];

/** How a notification is marked. */
export type NotificationMark = 'waiting' | 'accepted' | 'failed' | 'cancelled';

const marks: Readonly<Record<State, NotificationMark>> = {
  pending: 'waiting',
  queued: 'waiting',
  accepted: 'accepted',
  refused: 'failed',
  given_up: 'failed',
  cancelled: 'cancelled',
};

/** The mark of a notification's state. */
export const markOf = (state: State): NotificationMark => marks[state];

/** The state to show at an instant (epoch milliseconds): what is due already waits for the mail server alone. */
export const shownState = ({ state, due_at: dueAt }: AlertNotification, nowMs: number): State =>
  state === 'pending' && Date.parse(dueAt) <= nowMs ? 'queued' : state;

/** Whether nothing becomes of any of these notifications any more. */
export const areSettled = (notifications: readonly AlertNotification[]): boolean =>
  notifications.every(({ state }) => markOf(state) !== 'waiting');
