import * as endpoints from '@tyrewatch/contract/users/second-factor-endpoints';
import { findSecondFactor } from '@tyrewatch/store/users/second-factor-repository';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { isSecondFactorRequired } from './second-factor-rule.ts';
import type { SecondFactorParts } from './second-factor-check.ts';
import * as service from './second-factor-service.ts';

/** Registers the second step of a person's sign-in. */
export function registerSecondFactorRoutes(routes: EndpointRoutes, parts: SecondFactorParts): void {
  const { nowMs } = parts;

  routes.signedIn(endpoints.getSecondFactor, async ({ scoped, session }) => {
    const factor = await findSecondFactor(scoped.trx, session.userId);
    const isOn = factor !== null && factor.confirmedAtMs !== null;
    return {
      enabled: isOn,
      required: isSecondFactorRequired(session.profile),
      unused_recovery_codes: isOn ? factor.unusedRecoveryCodes : 0,
    };
  });

  routes.signedIn(endpoints.beginSecondFactor, async (call) =>
    service.begin({ ...call, nowMs: nowMs() }, parts, call.body),
  );

  routes.signedIn(endpoints.confirmSecondFactor, async (call) => ({
    recovery_codes: await service.confirm({ ...call, nowMs: nowMs() }, parts, call.body.totp),
  }));

  routes.signedIn(endpoints.renewRecoveryCodes, async (call) => ({
    recovery_codes: await service.renewCodes({ ...call, nowMs: nowMs() }, parts, call.body),
  }));

  routes.signedIn(endpoints.removeSecondFactor, async (call) =>
    service.remove({ ...call, nowMs: nowMs() }, parts, call.body),
  );

  routes.signedIn(endpoints.resetSecondFactor, async (call) =>
    service.reset({ ...call, nowMs: nowMs() }, call.params.user_id),
  );
}
