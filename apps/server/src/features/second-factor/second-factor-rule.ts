import { isAdmin } from '@tyrewatch/domain/access/role';
import type { UserProfile } from '@tyrewatch/store/users/user-views';

/** Whether the organisation asks its administrators for a second step, and this user is one. */
export const isSecondFactorRequired = ({ role, organisationSettings }: UserProfile): boolean =>
  isAdmin(role) && organisationSettings['second_factor_required'] === true;

/** Whether a user must set up a second step before anything else. */
export const mustSetUpSecondFactor = (profile: UserProfile): boolean =>
  isSecondFactorRequired(profile) && !profile.hasSecondFactor;
