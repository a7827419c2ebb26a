import { useContext } from 'react';
import { signOut } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { LeaveGate } from '../../ui/use-changed-draft.ts';
import { showOverlay } from './shell-overlays.ts';

/** Signs out and leads to the login, but for who has a walk-round check that is on this phone alone: they are asked first. */
async function signOutOfPhone(): Promise<void> {
  // Without its code nothing was kept on this phone by it either.
  const phone = await import('../../components/walk-round/phone-services.ts').catch(() => null);
  if ((await phone?.hasUnsentWork()) === true) return showOverlay('unsent');
  await phone?.forgetPhone();
  await signOut();
  return window.location.assign(paths.login);
}

/** Signs out and leads to the login, after asking where changes that are not saved would be lost. */
export function useSignOut(): () => void {
  const leaveBy = useContext(LeaveGate);
  return () => leaveBy(() => void signOutOfPhone());
}
