import * as endpoints from '@tyrewatch/contract/users/account-endpoints';
import { findNewestDelivery } from '@tyrewatch/store/mail/newest-mail-views';
import type { OwnSessionView } from '@tyrewatch/store/users/own-session-views';
import { endOwnSessions, listOwnSessions } from '@tyrewatch/store/users/own-session-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.ts';
import { alertSettingsWire, loadAlertSettings, replaceAlertSettings } from './alert-subscriptions.ts';
import { deviceName } from './device-name.ts';
import { changeOwnPassword } from './own-account.ts';
import { sendTestMail, testMailWire } from './test-mail.ts';
import { auditUser, getUser } from './user-call.ts';

const sessionWire = (session: OwnSessionView, currentId: string) => ({
  id: session.sessionId,
  address: session.address,
  ...deviceName(session.userAgent),
  signed_in_at: new Date(session.createdAtMs).toISOString(),
  last_used_at: new Date(session.usedAtMs).toISOString(),
  is_current: session.sessionId === currentId,
});

/** Registers what people do with their own account. `nowMs` is the clock, epoch milliseconds. */
export function registerAccountRoutes(
  routes: EndpointRoutes,
  parts: { readonly throttle: SignInThrottle; readonly nowMs: () => number },
): void {
  const { throttle, nowMs } = parts;

  routes.signedIn(endpoints.getAccount, async ({ scoped, session }) => {
    const user = await getUser(scoped, session.userId);
    const { username, email, firstName, lastName, phoneNumber, version } = user;
    return { username, email, first_name: firstName, last_name: lastName, phone_number: phoneNumber, version };
  });

  routes.signedIn(endpoints.changeMyPassword, async (call) =>
    changeOwnPassword({ ...call, nowMs: nowMs() }, throttle, call.body),
  );

  routes.signedIn(endpoints.listMySessions, async ({ scoped, session, query }) => {
    const { limit, cursor } = query;
    const page = await withCursor(cursor, () =>
      listOwnSessions(scoped.trx, session.userId, { nowMs: nowMs(), limit, cursor: cursor ?? null }),
    );
    return { items: page.sessions.map((one) => sessionWire(one, session.sessionId)), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.endMySessions, async (call) => {
    const { scoped, session, query } = call;
    const which = query.session_id === undefined ? { allBut: session.sessionId } : { only: query.session_id };
    const ended = await endOwnSessions(scoped.trx, session.userId, which, nowMs());
    if (ended === 0) return;
    const user = await getUser(scoped, session.userId);
    await auditUser({ ...call, nowMs: nowMs() }, 'user:end_sessions', user, user);
  });

  routes.signedIn(endpoints.listAlertSubscriptions, async ({ scoped, session }) =>
    alertSettingsWire(await loadAlertSettings(scoped, session.userId)),
  );

  routes.signedIn(endpoints.updateAlertSubscriptions, async (call) =>
    alertSettingsWire(await replaceAlertSettings({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.sendTestMail, async (call) =>
    testMailWire(await sendTestMail({ ...call, nowMs: nowMs() })),
  );

  routes.signedIn(endpoints.getTestMail, async ({ scoped, session }) => {
    const delivery = await findNewestDelivery(scoped.trx, session.userId, 'test_mail');
    return { delivery: delivery === null ? null : testMailWire(delivery) };
  });
}
