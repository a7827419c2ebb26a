import { addDays, dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { reminderStep, reminderSteps } from '@tyrewatch/domain/maintenance/inspection';
import type { Database, Queryable } from '@tyrewatch/store/database';
import type { DueReminder, InspectionSubscriber } from '@tyrewatch/store/inspections/inspection-reminder-repository';
import {
  keepReminders,
  listInspectionSubscribers,
  listMotReminders,
  listRemindedVehicles,
  lockInspectionReminders,
} from '@tyrewatch/store/inspections/inspection-reminder-repository';
import { listInspectionStandings } from '@tyrewatch/store/inspections/inspection-standing-views';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import type { DueLine } from '../features/mail/templates/inspections-due-mail.ts';

/** What the job works with. */
export interface InspectionReminderParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

const dayMs = 86_400_000;
/** Nobody is reminded before this hour of their own clocks. */
const firstHour = 6;

const hourIn = (atMs: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).hour;

/** Mails somebody what they have not been reminded of yet; answers of how many vehicles. */
async function remind(trx: Queryable, subscriber: InspectionSubscriber, nowMs: number): Promise<number> {
  const { userId, organisationId, email, name, language, timeZone } = subscriber;
  const vehicleIds = await listRemindedVehicles(trx, userId);
  const standings = await listInspectionStandings(trx, vehicleIds, { nowMs, timeZone });
  const today = dateIn(nowMs, timeZone);
  const due = standings.flatMap(({ vehicleId, registration, due: next, dueOn, last }) => {
    const step = next === null ? null : reminderStep(next, today);
    return step === null ? [] : [{ vehicleId, registration, dueOn, step, afterInspectionId: last?.id ?? 0 }];
  });
  const reminders: DueReminder[] = due.map(({ vehicleId, step, afterInspectionId }) => ({
    vehicleId,
    step,
    afterInspectionId,
  }));
  const fresh = await keepReminders(trx, userId, reminders, nowMs);
  const lines = due
    .filter(({ vehicleId }) => fresh.has(vehicleId))
    .toSorted((a, b) => a.step - b.step || (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
    .map(({ registration, step, dueOn }): DueLine => [registration, step, dueOn]);
  if (lines.length === 0) return 0;
  await enqueueMails(trx, [
    {
      organisationId,
      userId,
      to: { email, name },
      language,
      template: 'inspections_due',
      params: { vehicles: JSON.stringify(lines) },
      queuedAtMs: nowMs,
      usableUntilMs: nowMs + 2 * dayMs,
    },
  ]);
  return lines.length;
}

/**
 * Mails somebody of which vehicles the MOT is due in 14 and in 7 days, today, and since yesterday: one mail a day, however often it is
 * looked. A due date that comes in later is told at its next step.
 */
async function remindOfMot(trx: Queryable, subscriber: InspectionSubscriber, nowMs: number): Promise<void> {
  const { userId, organisationId, email, name, language, timeZone } = subscriber;
  const today = dateIn(nowMs, timeZone);
  const days = reminderSteps.map((step) => addDays(today, step));
  const due = await listMotReminders(trx, userId, days);
  if (due.length === 0) return;
  const lines = due.flatMap(({ registration, dueOn }): DueLine[] => {
    const step = reminderSteps.find((one) => one === daysBetween(today, dueOn));
    return step === undefined ? [] : [[registration, step, dueOn]];
  });
  await enqueueMails(trx, [
    {
      id: `mail/mot-due-${userId}-${today}`,
      organisationId,
      userId,
      to: { email, name },
      language,
      template: 'inspections_due',
      params: { of: 'mot', vehicles: JSON.stringify(lines) },
      queuedAtMs: nowMs,
      usableUntilMs: nowMs + 2 * dayMs,
    },
  ]);
}

/**
 * Reminds subscribers of inspections and of MOT tests 14 and 7 days before, on the day, and once they are overdue; answers of how many inspections. One
 * transaction, by one process at a time: killed it has done nothing, and what was sent is not sent again.
 */
export const remindOfInspections = ({ database, nowMs }: InspectionReminderParts): Promise<number> =>
  database.kysely.transaction().execute(async (trx) => {
    if (!(await lockInspectionReminders(trx))) return 0;
    const atMs = nowMs();
    let total = 0;
    for (const subscriber of await listInspectionSubscribers(trx)) {
      if (hourIn(atMs, subscriber.timeZone) < firstHour) continue;
      total += await remind(trx, subscriber, atMs);
      await remindOfMot(trx, subscriber, atMs);
    }
    return total;
  });
