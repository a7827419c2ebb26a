import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import { needsForecasts, needsMailbox } from './demo-mailbox.ts';
import type { WantedPort } from './port-check.ts';

type IsUsed = (environment: SupervisorEnvironment, variables: NodeJS.ProcessEnv) => boolean;

/** The address that only this machine reaches. */
export const loopbackHost = '127.0.0.1';

/** Ports of the loopback interface that only an operator who names them fixes, and whether the installation has their process. */
const loopbackPorts: readonly (readonly [variable: string, isUsed: IsUsed])[] = [
  ['GATEWAY_METRICS_PORT', () => true],
  ['MAILBOX_PORT', needsMailbox],
  ['MAILBOX_SMTP_PORT', needsMailbox],
  ['SIMULATOR_FORECAST_PORT', needsForecasts],
  ['SIMULATOR_CONTROL_PORT', ({ DEMO }) => DEMO],
  ['SANDBOX_PORT', ({ DEMO }) => DEMO],
];

/**
 * The addresses to listen on. The demo, whose password is public, is open to this machine alone unless the operator says otherwise.
 */
export function listeningHosts(
  { DEMO }: SupervisorEnvironment,
  variables: NodeJS.ProcessEnv,
): Readonly<Record<'HOST' | 'GATEWAY_HOST', string>> {
  const usual = DEMO ? loopbackHost : '0.0.0.0';
  return { HOST: textOf(variables, 'HOST') ?? usual, GATEWAY_HOST: textOf(variables, 'GATEWAY_HOST') ?? usual };
}

/**
 * Every port the processes will listen on. `variables` have passed the processes' schemas; of those that only a process reads,
 * 0 or none leaves the port to the process.
 */
export function listWantedPorts(environment: SupervisorEnvironment, variables: NodeJS.ProcessEnv): WantedPort[] {
  const hosts = listeningHosts(environment, variables);
  const hostOf = (variable: 'HOST' | 'GATEWAY_HOST') => ({
    host: hosts[variable],
    hostVariable: variable,
  });
  const named = loopbackPorts
    .filter(([, isUsed]) => isUsed(environment, variables))
    .map(([variable]) => ({ variable, port: Number(textOf(variables, variable) ?? 0) }))
    .filter(({ port }) => port !== 0)
    .map((one): WantedPort => ({ ...one, host: loopbackHost, hostVariable: null, transports: ['TCP'] }));
  return [
    { variable: 'PORT', port: environment.PORT, ...hostOf('HOST'), transports: ['TCP'] },
    { variable: 'GATEWAY_PORT', port: environment.GATEWAY_PORT, ...hostOf('GATEWAY_HOST'), transports: ['TCP', 'UDP'] },
    ...named,
  ];
}

function textOf(variables: NodeJS.ProcessEnv, name: string): string | null {
  const text = variables[name]?.trim() ?? '';
  return text === '' ? null : text;
}
