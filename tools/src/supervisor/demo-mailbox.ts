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

/** Chooses the ports of the demo's mailbox; null outside the demo, or where the operator has a mail server. */
export async function chooseMailbox(
  { DEMO }: SupervisorEnvironment,
  variables: NodeJS.ProcessEnv,
): Promise<MailboxVariables | null> {
  const given = variables['SMTP_URL'];
  if (!DEMO || (given !== undefined && given !== '')) return null;
  const port = await choosePort(wantedPort(variables['MAILBOX_PORT']));
  const smtpPort = await choosePort(wantedPort(variables['MAILBOX_SMTP_PORT']));
  return {
    MAILBOX_PORT: `${port}`,
    MAILBOX_SMTP_PORT: `${smtpPort}`,
    MAILBOX_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}
