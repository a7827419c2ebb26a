/**
 * Calls back when the supervisor is gone, which closes its channel; also when it went before anybody asked, as while modules
 * were loading. Never for a process that was started without one.
 */
export function onSupervisorGone(act: () => void): void {
  const hasSupervisor = process.send !== undefined;
  if (hasSupervisor && !process.connected) act();
  else process.once('disconnect', act);
}
