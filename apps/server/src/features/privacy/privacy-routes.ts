import * as endpoints from '@tyrewatch/contract/users/privacy-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { erasePerson, pseudonymOf } from '@tyrewatch/store/privacy/personal-data';
import { auditChange } from '../../http/audit.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { keepingAdministrators, requireAuthority, requireOther } from '../users/user-authority.ts';
import type { StreamedFile } from '../../http/streamed-answer.ts';
import type { UserCall } from '../users/user-call.ts';
import { getUser } from '../users/user-call.ts';
import { personalDataFile } from './personal-data-file.ts';

/** Erases somebody for good. Throws `user_not_found`, `user_is_self`, `user_outranks`, `last_administrator`. */
async function erase(call: UserCall, userId: number): Promise<void> {
  const { scoped, session } = call;
  const user = await getUser(scoped, userId);
  requireOther(session, userId);
  await requireAuthority(scoped, session, userId);
  const isErased = await keepingAdministrators(scoped, user, () => erasePerson(scoped.trx, userId));
  if (!isErased) throw new Problem('user_not_found');
  await auditChange(call, {
    organisationId: user.organisationId,
    action: 'user:erase',
    subjectKind: 'user',
    subjectId: String(userId),
    subjectName: pseudonymOf(userId),
    before: null,
    after: null,
  });
}

const fileOf = (username: string, pieces: AsyncIterable<string>): StreamedFile => ({
  name: [username, 'personal-data'],
  pieces,
});

/** Registers what people may ask about their data: to have it, and to have it erased. `nowMs` is the clock, epoch milliseconds. */
export function registerPrivacyRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.streamed(endpoints.exportMyPersonalData, ({ session, inScope }) =>
    fileOf(session.profile.username, personalDataFile(inScope, session.userId)),
  );

  routes.streamed(endpoints.exportPersonalData, async ({ params, inScope }) => {
    const { username } = await inScope((scoped) => getUser(scoped, params.user_id));
    return fileOf(username, personalDataFile(inScope, params.user_id));
  });

  routes.signedIn(endpoints.erasePerson, async (call) => erase({ ...call, nowMs: nowMs() }, call.params.user_id));
}
