/** What a process says of itself when its supervisor asks. */
export interface ProcessReport {
  /** Whether readings can be stored now; null = this process stores none. */
  readonly canStore: boolean | null;
  /** Why they cannot, such as `database_away`, `disk_full` or `write_late`; null when they can. */
  readonly reason: string | null;
}

/** What the supervisor knows of the gateway: its newest report, or that it does not answer. */
export type GatewayReport = ({ readonly state: 'answers' } & ProcessReport) | { readonly state: 'silent' };

/**
 * Calls back when the supervisor is gone, which closes its channel; also when it went before anybody asked, as while modules
 * were loading. Never for a process that was started without one.
 */
export function onSupervisorGone(act: () => void): void {
  const hasSupervisor = process.send !== undefined;
  if (hasSupervisor && !process.connected) act();
  else process.once('disconnect', act);
}

/** Answers each question of the supervisor whether this process is alive. One that leaves several unanswered is ended and started again. */
export function answerSupervisor(report: () => ProcessReport): void {
  process.on('message', (message) => {
    // The channel may close meanwhile; the callback takes that error.
    if (isObject(message) && message['ask'] === 'alive')
      process.send?.({ alive: report() }, undefined, undefined, () => undefined);
  });
}

/** Calls back with what the supervisor knows of the gateway, every few seconds. Never for a process that was started without one. */
export function onGatewayReport(act: (report: GatewayReport) => void): void {
  process.on('message', (message) => {
    if (isObject(message) && 'gateway' in message) act(message['gateway'] as GatewayReport);
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
