import { useContext } from 'react';
import { signOut } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { LeaveGate } from '../../ui/use-changed-draft.ts';

/** Signs out and leads to the login, after asking where changes that are not saved would be lost. */
export function useSignOut(): () => void {
  const leaveBy = useContext(LeaveGate);
  return () => leaveBy(() => void signOut().then(() => window.location.assign(paths.login)));
}
