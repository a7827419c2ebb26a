import type { AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { isWorse } from '@tyrewatch/domain/levels/alert-level';

/** Of the recipients those who are e-mailed at once of an alert at this level, with the reasons for it. */
export function drillRecipients(recipients: readonly AlertRecipient[], level: ProblemLevel): readonly AlertRecipient[] {
  return recipients
    .filter((recipient) => recipient.by_email)
    .map((recipient) => ({
      ...recipient,
      reasons: recipient.reasons.filter(
        (reason) => reason.after_minutes === null && !isWorse(reason.minimum_level, level),
      ),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}
