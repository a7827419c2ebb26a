import { answerWaitMs } from '@tyrewatch/domain/dealers/dealer-request';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Database } from '@tyrewatch/store/database';
import { takeSilentRequests } from '@tyrewatch/store/dealers/dealer-silence';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';

const requestsAtOnce = 50;

/**
 * Tells the senders of requests that no dealer has answered in time, with who is next to ask; answers how many. May be killed and run
 * twice: a request and the mail about it are one transaction.
 */
export async function remindOfSilentDealers(
  { database, nowMs }: { readonly database: Pick<Database, 'kysely'>; readonly nowMs: () => number },
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const taken = await database.kysely.transaction().execute(async (trx) => {
      const atMs = nowMs();
      const wanted = { sentBeforeMs: atMs - answerWaitMs, nowMs: atMs, limit: requestsAtOnce };
      const silent = await takeSilentRequests(trx, wanted);
      for (const { requestId, organisationId, sender, ...told } of silent) {
        if (sender === null) continue;
        const { userId, email, name, language } = sender;
        await enqueueMail(trx, {
          id: `mail/dealer-${requestId}-silent`,
          organisationId,
          userId,
          to: { email, name },
          language,
          template: 'dealer_silent',
          params: {
            job: told.jobId,
            registration: told.registration,
            position: wheelPositionAt(told.positionIndex),
            dealer: told.dealerName,
            phone: told.dealerPhone ?? '',
            next_id: told.nextDealerId ?? '',
            next: told.nextDealerName ?? '',
            next_phone: told.nextDealerPhone ?? '',
          },
          queuedAtMs: atMs,
        });
      }
      return silent.length;
    });
    total += taken;
    if (taken < requestsAtOnce) break;
  }
  return total;
}
