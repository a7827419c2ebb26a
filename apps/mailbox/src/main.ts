import { join } from 'node:path';
import { createProcessLog } from '@tyrewatch/process-log/process-log';
import { answerSupervisor, onSupervisorGone } from '@tyrewatch/process-log/supervisor-channel';
import { readEnvironment } from './environment.ts';
import { startHttpListener } from './http-listener.ts';
import { openMailFolder } from './mail-folder.ts';
import { startSmtpListener } from './smtp-listener.ts';

/** How many mails are kept; the oldest make room. */
const mailLimit = 500;

const environment = readEnvironment(process.env);
const folder = await openMailFolder(join(environment.DATA_DIR, 'mailbox'), mailLimit, () => Date.now());
const http = await startHttpListener(environment.MAILBOX_PORT, folder);
const smtp = await startSmtpListener(environment.MAILBOX_SMTP_PORT, (source) => folder.keep(source));

let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([smtp.close(), http.close()]);
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
onSupervisorGone(() => void stop());
answerSupervisor(() => ({ canStore: null, reason: null }));
createProcessLog('mailbox').info({ port: http.port, smtp_port: smtp.port }, 'listening');
process.send?.({ ready: true, port: http.port, smtpPort: smtp.port });
