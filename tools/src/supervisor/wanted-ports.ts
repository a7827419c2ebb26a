import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';
import { needsMailbox } from './demo-mailbox.ts';
import type { WantedPort } from './port-check.ts';

type IsUsed = (environment: SupervisorEnvironment, variables: NodeJS.ProcessEnv) => boolean;

/** Ports of the loopback interface that only an operator who names them fixes, and whether the installation has their process. */
const loopbackPorts: readonly (readonly [variable: string, isUsed: IsUsed])[] = [
  ['GATEWAY_METRICS_PORT', () => true],
  ['MAILBOX_PORT', needsMailbox],
  ['MAILBOX_SMTP_PORT', needsMailbox],
  ['SIMULATOR_CONTROL_PORT', ({ DEMO }) => DEMO],
];

/**
 * Every port the processes will listen on. `variables` have passed the processes' schemas; of those that only a process reads,
 * 0 or none leaves the port to the process.
 */
export function listWantedPorts(environment: SupervisorEnvironment, variables: NodeJS.ProcessEnv): WantedPort[] {
  const hostOf = (variable: 'HOST' | 'GATEWAY_HOST') => ({
    host: textOf(variables, variable) ?? '0.0.0.0',
    hostVariable: variable,
  });
  const named = loopbackPorts
    .filter(([, isUsed]) => isUsed(environment, variables))
    .map(([variable]) => ({ variable, port: Number(textOf(variables, variable) ?? 0) }))
    .filter(({ port }) => port !== 0)
    .map((one): WantedPort => ({ ...one, host: '127.0.0.1', hostVariable: null, transports: ['TCP'] }));
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
