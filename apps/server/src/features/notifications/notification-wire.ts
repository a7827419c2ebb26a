import type { AlertNotification, AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { AlertNotificationView } from '@tyrewatch/store/notifications/alert-notification-views';
import type { AlertRecipientView } from '@tyrewatch/store/notifications/alert-recipient-views';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** An address as a caller may see it: only administrators see those of others; empty for everybody else. */
const shownEmail = (session: Session, email: string): string =>
  isAdmin(session.role) || email === session.profile.email ? email : '';

/** A notification as it travels to this caller. */
export const notificationWire = (session: Session, notification: AlertNotificationView): AlertNotification => ({
  id: notification.notificationId,
  vehicle_id: notification.vehicleId,
  registration: notification.registration,
  incident_id: notification.incidentId,
  position: wheelPositionAt(notification.positionIndex),
  kind: notification.kind,
  level: notification.level,
  at: wireInstant(notification.atMs),
  recipient_name: notification.recipientName,
  email: shownEmail(session, notification.email),
  reason: notification.reason,
  is_digest: notification.isDigest,
  created_at: wireInstant(notification.createdAtMs),
  due_at: wireInstant(notification.dueAtMs),
  state: notification.state,
  cancelled_because: notification.cancelledBecause,
  sent_at: wireInstant(notification.sentAtMs),
  failure: notification.failure,
});

/** A recipient as it travels to this caller. */
export const recipientWire = (session: Session, recipient: AlertRecipientView): AlertRecipient => ({
  user_id: recipient.userId,
  name: recipient.name,
  email: shownEmail(session, recipient.email),
  by_email: recipient.byEmail,
  on_screen: recipient.onScreen,
  reasons: recipient.reasons.map(({ reason, minimumLevel, afterMinutes }) => ({
    reason,
    minimum_level: minimumLevel,
    after_minutes: afterMinutes,
  })),
});
