import { useSession } from '../session/session.ts';

/**
 * Whether a vehicle's owner is named beside its registration: for who may see vehicles of several customers, of which two may
 * have the same. As long as that is not known, it is.
 */
export const useShowsOwner = (): boolean => useSession()?.several_customers !== false;
