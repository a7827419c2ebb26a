import { flushCompileCache } from 'node:module';
import { createDatabase } from '@tyrewatch/store/database';
import pino from 'pino';
import { createMailSender } from '../features/mail/mail-sender.ts';
import { startJobs } from '../jobs/job-runner.ts';
import { listJobs } from '../jobs/job-table.ts';

/**
 * A process that notifies and sends e-mails as the server does, to be killed. Its clock runs `SPEED` times as fast as the
 * clock since `START_MS`, so that the lease of an e-mail it took is over soon.
 */
const { DATABASE_URL = '', SMTP_URL = '', SPEED = '1', START_MS = '0' } = process.env;
const nowMs = (): number => Number(START_MS) + (Date.now() - Number(START_MS)) * Number(SPEED);
const jobs = listJobs({
  database: createDatabase(DATABASE_URL, 'jobs', { maximumConnections: 8, onIdleError: () => undefined }),
  scopedDatabase: createDatabase(DATABASE_URL, 'app', { maximumConnections: 1, onIdleError: () => undefined }),
  nowMs,
  version: '0',
  feeds: null,
  media: null,
  forecasts: null,
  webhooks: null,
  mail: {
    sender: createMailSender(SMTP_URL),
    from: { name: 'Tyrewatch', address: 'tyrewatch@example.org' },
    publicUrl: 'http://localhost',
    linkSecret: Buffer.alloc(32),
  },
  sims: null,
});
const isNotifying = ({ name }: { readonly name: string }): boolean =>
  name === 'notifications' || name === 'mail_delivery';
startJobs(
  jobs.filter(isNotifying).map((job) => ({ ...job, pauseMs: 20 })),
  pino({ level: 'silent' }),
);
// A killed process leaves to the next one what it has left by then.
flushCompileCache();
process.send?.('ready');
