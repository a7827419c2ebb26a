import type { UserProfile } from '@tyrewatch/store/users/user-views';

/** Whether an organisation that this user administers asks for a second step: the own one, a managed one, or one above either. */
export const isSecondFactorRequired = ({ isSecondFactorAsked }: UserProfile): boolean => isSecondFactorAsked;

/** Whether a user must set up a second step before anything else. */
export const mustSetUpSecondFactor = (profile: UserProfile): boolean =>
  isSecondFactorRequired(profile) && !profile.hasSecondFactor;
