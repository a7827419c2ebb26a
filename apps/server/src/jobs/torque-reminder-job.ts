import { isReTorqueDue, reTorqueEntryDays } from '@tyrewatch/domain/tyres/re-torque';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import type { RemindableTorque } from '@tyrewatch/store/tyres/torque-reminder-repository';
import {
  finishReminder,
  listRemindable,
  listReminderRecipients,
  lockReminders,
} from '@tyrewatch/store/tyres/torque-reminder-repository';
import { countDrivingMinutes } from '@tyrewatch/store/tyres/wheel-torque-views';

/** What the job works with. */
export interface TorqueReminderParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

const dayMs = 86_400_000;

type Open = RemindableTorque & { readonly drivingMinutes: number | null; readonly isDue: boolean };

/** Reminds those whom the open wheels of a vehicle concern: of all of them, because one walk with the wrench does them all. */
async function remindOf(trx: Queryable, open: readonly Open[], nowMs: number): Promise<void> {
  const [first] = open;
  if (first === undefined) return;
  const { vehicleId, organisationId, registration, torqueNm } = first;
  const changeIds = open.map(({ changeId }) => changeId);
  const positionIndexes = [...new Set(open.flatMap((one) => one.positionIndexes))].toSorted((a, b) => a - b);
  const recipients = await listReminderRecipients(trx, vehicleId, changeIds);
  const known = (values: readonly (number | null)[]): number | string =>
    values.every((value) => value === null) ? '–' : Math.round(Math.max(...values.map((value) => value ?? 0)));
  await enqueueMails(
    trx,
    recipients.map(({ userId, email, name, language }) => ({
      organisationId,
      userId,
      to: { email, name },
      language,
      template: 're_torque',
      params: {
        vehicle_id: vehicleReference(vehicleId),
        registration,
        wheels: positionIndexes.map(wheelPositionAt).join(', '),
        torque_nm: torqueNm ?? 0,
        km: known(open.map(({ km }) => km)),
        minutes: known(open.map(({ drivingMinutes }) => drivingMinutes)),
        since_ms: first.sinceMs,
      },
      queuedAtMs: nowMs,
      usableUntilMs: nowMs + dayMs,
    })),
  );
  const askedByUserId = open.find(({ isAsked }) => isAsked)?.askedByUserId ?? null;
  const userIds = recipients.map(({ userId }) => userId);
  const isDue = open.some((one) => one.isDue);
  await finishReminder(trx, { vehicleId, changeIds, positionIndexes, askedByUserId, userIds, isDue }, nowMs);
}

/**
 * Reminds people of wheels whose nuts are due, and of those somebody asked for; answers of how many vehicles. One transaction, by one
 * process at a time: killed it has done nothing, and what was done is not done again.
 */
export const remindOfTorques = ({ database, nowMs }: TorqueReminderParts): Promise<number> =>
  database.kysely.transaction().execute(async (trx) => {
    if (!(await lockReminders(trx))) return 0;
    const atMs = nowMs();
    const rows = await listRemindable(trx, atMs - reTorqueEntryDays * dayMs);
    const minutes = await countDrivingMinutes(trx, rows);
    const all = rows.map((row): Open => {
      const driven = { km: row.km, drivingMinutes: minutes.get(row.changeId) ?? null };
      return { ...row, ...driven, isDue: isReTorqueDue({ ...driven, minutes: (atMs - row.sinceMs) / 60_000 }) };
    });
    const isWanted = ({ isAsked, isReminded, isDue }: Open): boolean => isAsked || (isDue && !isReminded);
    const vehicles = [...Map.groupBy(all, ({ vehicleId }) => vehicleId).values()].filter((open) => open.some(isWanted));
    for (const open of vehicles) await remindOf(trx, open, atMs);
    const vehicleIds = vehicles.flatMap(([first]) => (first === undefined ? [] : [first.vehicleId]));
    await signalChanges({ kysely: trx }, { vehicleIds, incidentIds: [] });
    return vehicles.length;
  });
