import type { FaultSeverity } from '@tyrewatch/domain/checklists/checklist-rules';
import { faultSeverities } from '@tyrewatch/domain/checklists/checklist-rules';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { nextDigestMs } from '@tyrewatch/domain/notifications/notification-timing';
import type { ChecklistNews } from '@tyrewatch/store/checklists/checklist-notices';
import {
  claimChecklistNews,
  listChecklistSubscribers,
  noteChecklistNotified,
} from '@tyrewatch/store/checklists/checklist-notices';
import type { Database, Queryable } from '@tyrewatch/store/database';
import { enqueueMails } from '@tyrewatch/store/mail/mail-repository';
import { addNotice } from '@tyrewatch/store/notices/notice-repository';

/** What the job works with. */
export interface ChecklistNoticeParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** Checks in one transaction. */
const mostAtOnce = 20;

/** Subscriptions are to levels of alerts: a fault counts as one that calls for the same haste. */
const levels: Readonly<Record<FaultSeverity, ProblemLevel>> = {
  dangerous: 'critical',
  major: 'warning',
  minor: 'maintenance',
};

const levelOf = ({ faults }: ChecklistNews): ProblemLevel => {
  const worst = faultSeverities.findLast((severity) => faults.some((fault) => fault.severity === severity));
  return levels[worst ?? 'minor'];
};

/** A fault in a recipient's words. */
function faultLine({ itemTexts, text, jobId }: ChecklistNews['faults'][number], language: string) {
  const item = itemTexts === null ? '' : (itemTexts[language] ?? itemTexts['en_GB'] ?? '');
  return [jobId === null ? null : `J-${jobId}`, [item, text].filter((part) => part !== '').join(': ')];
}

async function notify(trx: Queryable, news: ChecklistNews, nowMs: number): Promise<void> {
  const { checklistId, organisationId, registration, driverName, verdict, faults } = news;
  const level = levelOf(news);
  const subscribers = await listChecklistSubscribers(trx, { checklistId, level });
  await enqueueMails(
    trx,
    subscribers
      .filter(({ byEmail }) => byEmail)
      .map(({ userId, email, name, language, digestHour: hour, timeZone }) => ({
        organisationId,
        userId,
        to: { email, name },
        language,
        template: 'checklist_faults',
        params: {
          checklist_id: checklistId,
          registration,
          driver: driverName,
          verdict,
          faults: JSON.stringify(faults.map((fault) => faultLine(fault, language))),
        },
        queuedAtMs: nowMs,
        // What can wait comes with the day’s other maintenance.
        ...(level === 'maintenance' && hour !== null ? { availableAtMs: nextDigestMs({ hour, timeZone }, nowMs) } : {}),
      })),
  );
  for (const { userId, onScreen } of subscribers)
    if (onScreen)
      await addNotice(trx, {
        organisationId,
        userId,
        kind: 'checklist_faults',
        cause: `checklist/${checklistId}`,
        params: { checklist_id: checklistId, registration, driver: driverName, verdict, fault_count: faults.length },
        atMs: nowMs,
      });
  await noteChecklistNotified(trx, checklistId, nowMs);
}

/**
 * Notifies subscribers of faults that walk-round checks found, by e-mail and in the bell; answers of how many checks. One transaction:
 * killed it has done nothing, and what was done is not done again.
 */
export const notifyOfChecklists = ({ database, nowMs }: ChecklistNoticeParts): Promise<number> =>
  database.kysely.transaction().execute(async (trx) => {
    const all = await claimChecklistNews(trx, mostAtOnce);
    for (const news of all) await notify(trx, news, nowMs());
    return all.length;
  });
