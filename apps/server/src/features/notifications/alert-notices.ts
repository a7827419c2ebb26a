import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { noticedAs } from '@tyrewatch/domain/levels/not-monitored';
import type { IncidentNotice } from '@tyrewatch/domain/incidents/incident-transitions';
import { canWaitForDigest, nextDigestMs, nextMailMs } from '@tyrewatch/domain/notifications/notification-timing';
import type { Queryable } from '@tyrewatch/store/database';
import * as ledger from '@tyrewatch/store/notifications/alert-notification-repository';
import type { AlertNews, PlannedNotification } from '@tyrewatch/store/notifications/alert-notification-repository';
import type { AlertRecipient } from '@tyrewatch/store/notifications/alert-subscriber-views';
import { listAlertSubscribers, listEscalationRecipients } from '@tyrewatch/store/notifications/alert-subscriber-views';
import type { DueEscalation, WaitingNotice } from '@tyrewatch/store/notifications/notice-queue';
import { noteAlarm, noteEscalation } from '@tyrewatch/store/notifications/notice-queue';

const kindOf: Readonly<Record<IncidentNotice, AlertNews['kind']>> = {
  opened: 'opened',
  raised: 'raised',
  reminder: 're_opened',
  resolved: 'resolved',
};

/** When somebody's e-mail about a vehicle is due; maintenance waits for the daily one where the recipient has one. */
async function plan(
  trx: Queryable,
  vehicleId: number,
  recipient: AlertRecipient,
  { isDigest, isDrill, nowMs }: { readonly isDigest: boolean; readonly isDrill: boolean; readonly nowMs: number },
): Promise<PlannedNotification> {
  // a drill is to be seen now, whatever its level
  if (isDrill) return { recipient, isDigest: false, dueAtMs: nowMs };
  const { digestHour, timeZone, email } = recipient;
  if (isDigest && digestHour !== null)
    return { recipient, isDigest: true, dueAtMs: nextDigestMs({ hour: digestHour, timeZone }, nowMs) };
  const newest = await ledger.findNewestDue(trx, vehicleId, email);
  const dueAtMs = newest?.isPending ? newest.dueAtMs : nextMailMs(newest?.dueAtMs ?? null, nowMs);
  return { recipient, isDigest: false, dueAtMs };
}

/** Of several ways to one address the first. */
const onceEach = <Recipient extends AlertRecipient>(recipients: readonly Recipient[]): Recipient[] =>
  [...new Map(recipients.toReversed().map((one) => [one.email.toLowerCase(), one])).values()].toReversed();

async function notify(
  trx: Queryable,
  news: AlertNews,
  recipients: readonly (AlertRecipient & { readonly isDigest?: boolean })[],
  nowMs: number,
): Promise<void> {
  const planned: PlannedNotification[] = [];
  for (const recipient of onceEach(recipients)) {
    const { isDigest = canWaitForDigest(news.level) } = recipient;
    planned.push(await plan(trx, news.vehicleId, recipient, { isDigest, isDrill: news.incidentId === null, nowMs }));
  }
  await ledger.insertNotifications(trx, news, planned, nowMs);
}

/**
 * Puts news of an incident into the ledger for everybody who subscribed to it. What is over or acknowledged by now is no
 * news; the end of an incident is news for those who were e-mailed of it.
 */
export async function notifyOfNotice(trx: Queryable, notice: WaitingNotice, nowMs: number): Promise<void> {
  const { id: cause, incident, isDrill, notice: about, ...place } = notice;
  const news: AlertNews = { ...place, cause, kind: kindOf[about], incidentId: incident?.id ?? null };
  if (about === 'resolved') {
    if (incident === null) return;
    await ledger.cancelPending(trx, incident.id, 'over');
    await notify(trx, news, await ledger.listNotified(trx, incident.id), nowMs);
    return;
  }
  if (!isDrill && (incident === null || incident.isResolved || incident.isQuiet)) return;
  await notify(trx, news, await listAlertSubscribers(trx, notice), nowMs);
  if (incident !== null) await noteAlarm(trx, incident.id, nowMs);
}

/** Puts the next step of an escalation, or another alarm, into the ledger. */
export async function notifyOfDelay(trx: Queryable, due: DueEscalation, nowMs: number): Promise<void> {
  const { step, stepIndex, alarmedAtMs, isReAlarmDue, ...place } = due;
  const news = { ...place, atMs: nowMs };
  if (step !== null && stepIndex !== null && levelCode[noticedAs(due.level)] >= levelCode[step.minimum_level]) {
    const cause = `escalation/${due.incidentId}/${alarmedAtMs}/${stepIndex}`;
    const wanted = { toContacts: step.to_contacts, userIds: step.user_ids };
    const recipients = await listEscalationRecipients(trx, due.vehicleId, wanted);
    await notify(trx, { ...news, cause, kind: 'escalated' }, recipients, nowMs);
  }
  if (isReAlarmDue) {
    const cause = `re_alarm/${due.incidentId}/${nowMs}`;
    await notify(trx, { ...news, cause, kind: 're_alarmed' }, await listAlertSubscribers(trx, due), nowMs);
  }
  await noteEscalation(trx, due, nowMs);
}
