import { choosePort } from '@tyrewatch/embedded-database/loopback-port';
import type { SupervisorEnvironment } from '../environment/supervisor-environment.ts';

/** Variables that make the processes know each other: the mailbox where to listen, the server where mails go and are shown. */
export type MailboxVariables = Readonly<
  Record<'MAILBOX_PORT' | 'MAILBOX_SMTP_PORT' | 'MAILBOX_URL' | 'SMTP_URL', string>
>;

const wantedPort = (text: string | undefined): number | null => {
  const port = Number(text ?? 0);
  return port === 0 ? null : port;
};

/** Whether mails are kept and shown: in the demo, unless the operator has a mail server. */
export function needsMailbox({ DEMO }: SupervisorEnvironment, variables: NodeJS.ProcessEnv): boolean {
  return DEMO && (variables['SMTP_URL'] ?? '').trim() === '';
}

/** Chooses the ports of the demo's mailbox; null where none is needed. */
export async function chooseMailbox(
  environment: SupervisorEnvironment,
  variables: NodeJS.ProcessEnv,
): Promise<MailboxVariables | null> {
  if (!needsMailbox(environment, variables)) return null;
  const port = await choosePort(wantedPort(variables['MAILBOX_PORT']));
  const smtpPort = await choosePort(wantedPort(variables['MAILBOX_SMTP_PORT']));
  return {
    MAILBOX_PORT: `${port}`,
    MAILBOX_SMTP_PORT: `${smtpPort}`,
    MAILBOX_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

/** Variables by which the server finds the demo’s sandbox of SIM card providers, which the simulator is. */
export type SandboxVariables = Readonly<Record<'SANDBOX_PORT' | 'SANDBOX_URL', string>>;

/** Chooses the port of the demo’s sandbox; null without the demo. */
export async function chooseSandbox(
  { DEMO }: SupervisorEnvironment,
  variables: NodeJS.ProcessEnv,
): Promise<SandboxVariables | null> {
  if (!DEMO) return null;
  const port = await choosePort(wantedPort(variables['SANDBOX_PORT']));
  return { SANDBOX_PORT: `${port}`, SANDBOX_URL: `http://127.0.0.1:${port}` };
}

/** Whether the simulator answers forecasts: in the demo, unless the operator has a service for them. */
export function needsForecasts({ DEMO }: SupervisorEnvironment, variables: NodeJS.ProcessEnv): boolean {
  return DEMO && (variables['FORECAST_URL'] ?? '').trim() === '';
}

/** Chooses the port of the demo's forecasts, and tells the server of it; nothing where none is needed. */
export async function chooseForecasts(
  environment: SupervisorEnvironment,
  variables: NodeJS.ProcessEnv,
): Promise<Readonly<Partial<Record<'SIMULATOR_FORECAST_PORT' | 'FORECAST_URL', string>>>> {
  if (!needsForecasts(environment, variables)) return {};
  const port = await choosePort(wantedPort(variables['SIMULATOR_FORECAST_PORT']));
  return { SIMULATOR_FORECAST_PORT: `${port}`, FORECAST_URL: `http://127.0.0.1:${port}/v1/forecast` };
}
