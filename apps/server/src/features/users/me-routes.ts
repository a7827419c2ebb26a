import { getMe, updateMyPreferences } from '@tyrewatch/contract/users/me-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { updatePreferences } from '@tyrewatch/store/users/user-repository';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import { authorise } from '../../http/authorisation.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { isTimeZone } from '../../i18n/time-zone.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.ts';
import { changeProfile } from './own-account.ts';
import { getUserVersion } from './user-call.ts';
import { preferenceChanges, userDataWire } from './user-wire.ts';

const profileFields = ['username', 'email', 'first_name', 'last_name', 'phone_number'] as const;

/** Registers what the signed-in user may see and change of themselves. */
export function registerMeRoutes(
  routes: EndpointRoutes,
  parts: { readonly throttle: SignInThrottle; readonly nowMs: () => number; readonly hasMailServer: boolean },
): void {
  routes.signedIn(getMe, async ({ session }) => userDataWire(session.profile, parts.hasMailServer));

  routes.signedIn(updateMyPreferences, async (call) => {
    const { scoped, session, body, wantedVersion } = call;
    if (body.time_zone !== undefined && !isTimeZone(body.time_zone)) {
      throw invalidFields([{ field: 'time_zone', code: 'not_in_list', params: {} }]);
    }
    if (wantedVersion !== null) await getUserVersion(scoped, session.userId, wantedVersion);
    if (profileFields.some((field) => body[field] !== undefined)) {
      authorise('user:settings', session);
      await changeProfile({ ...call, nowMs: parts.nowMs() }, parts.throttle, body);
    }
    await updatePreferences(scoped.trx, session.userId, preferenceChanges(body));
    const profile = await findUserProfile(scoped.trx, session.userId);
    if (profile === null) throw new Problem('unauthenticated');
    return userDataWire(profile, parts.hasMailServer);
  });
}
