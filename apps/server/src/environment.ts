import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import * as z from 'zod/mini';
import { findMailAddress } from './features/mail/mail-address.ts';
import { findNetworks } from './http/caller-address.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** An address or the name of a host, not checked for being there. */
const host = z
  .string()
  .check(z.refine((text) => /^[\w.:%-]+$/.test(text), { error: 'an address such as 0.0.0.0 or a host name' }));
const smtpUrl = z.string().check(
  z.refine((text) => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text), {
    error: 'an address such as smtp://user:secret@mail.example:587',
  }),
);
const mailFrom = z
  .string()
  .check(
    z.refine((text) => findMailAddress(text) !== null, { error: 'a sender such as Tyrewatch <tyres@example.com>' }),
  );

const mqttUrl = z.string().check(
  z.refine((text) => URL.canParse(text) && /^(?:mqtts?|wss?):\/\/[^/]/.test(text), {
    error: 'an address such as mqtts://user:secret@broker.example:8883',
  }),
);
const mediaUrl = z.string().check(
  z.refine((text) => URL.canParse(text) && /^(?:file:\/\/\/|s3:\/\/[^/]+:[^/]+@[^/]+\/[^/?]+)/.test(text), {
    error: 'an address such as file:///var/lib/tyrewatch/media or s3://key:secret@s3.example/bucket',
  }),
);
const mqttTopic = z
  .string()
  .check(z.refine((text) => /^[^+#\s/][^+#\s]*$/.test(text), { error: 'a topic such as tyrewatch or fleet/tyres' }));

const networks = z.string().check(
  z.refine((text) => findNetworks(text) !== null, {
    error: 'addresses, networks or the words loopback and private, such as "loopback, 10.0.0.0/8"',
  }),
);

const credentialsKey = z.string().check(
  z.refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), {
    error: '32 bytes in base64, as openssl rand -base64 32 makes them',
  }),
);

/** The variables the server reads; names and defaults are part of the operator's interface. */
export const environmentSchema = z.object({
  /** TCP port of the web application and its interface; 0 = any free one. */
  PORT: z._default(port, 8080),
  /** Address to listen on. */
  HOST: z._default(host, '0.0.0.0'),
  /** PostgreSQL connection string. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** The same with the sign-in of jobs and of readings by HTTP, which see every tenant; null = `DATABASE_URL`. */
  BACKGROUND_DATABASE_URL: z._default(z.nullable(z.string()), null),
  /** Where the database keeps its files, if on this machine: nothing new is taken while its disk is full. Null = elsewhere. */
  DATABASE_FOLDER: z._default(z.nullable(z.string()), null),
  /** Folder for logs and files; null = not told, so that nothing is known of its disk. */
  DATA_DIR: z._default(z.nullable(z.string()), null),
  /** Where backups are written; null = `backups` in DATA_DIR. */
  BACKUP_DIR: z._default(z.nullable(z.string()), null),
  /** Address under which people reach the application, for links in mails; null = this machine and PORT. */
  PUBLIC_URL: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  /** Where mails are handed over, e.g. `smtp://user:secret@mail.example:587`; null = mails wait. */
  SMTP_URL: z._default(z.nullable(smtpUrl), null),
  /** Key that encrypts the credentials of integrations, 32 bytes in base64; null = one made once and kept in the database. */
  CREDENTIALS_KEY: z._default(
    z.nullable(
      z.pipe(
        credentialsKey,
        z.transform((text) => Buffer.from(text, 'base64')),
      ),
    ),
    null,
  ),
  /** Where the demo's mailbox is shown from; set by the supervisor. Null = there is none. */
  MAILBOX_URL: z._default(z.nullable(z.url({ protocol: /^http$/ })), null),
  /** Where the demo’s sandbox of services of others listens; set by the supervisor. Null = there is none. */
  SANDBOX_URL: z._default(z.nullable(z.url({ protocol: /^http$/ })), null),
  /** Where forecasts of depots are asked for, e.g. `https://api.open-meteo.com/v1/forecast`; null = nowhere, and lows are typed. */
  FORECAST_URL: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  /** What that service knows the installation by; null = it asks for nothing. */
  FORECAST_API_KEY: z._default(z.nullable(z.string()), null),
  /** Where pictures are kept outside the database: a folder, `file:///var/lib/tyrewatch/media`, or `s3://key:secret@host/bucket?region=eu-west-2`; null = in it. */
  MEDIA_URL: z._default(z.nullable(mediaUrl), null),
  /** Broker that every wheel is published to, e.g. `mqtts://user:secret@broker.example:8883`; null = nowhere. */
  MQTT_URL: z._default(z.nullable(mqttUrl), null),
  /** First part of the topics there. */
  MQTT_TOPIC: z._default(mqttTopic, 'tyrewatch'),
  /** Name of the organisation that runs the installation, used when it is set up. */
  PROVIDER_NAME: z._default(z.string().check(z.minLength(1)), 'Tyrewatch'),
  /** Sender of mails. */
  MAIL_FROM: z._default(mailFrom, 'Tyrewatch <tyrewatch@localhost>'),
  /** Proxies in front, by address, network or `loopback` and `private`, that are believed about who calls (`X-Forwarded-For`). */
  TRUSTED_PROXIES: z._default(networks, 'loopback'),
  /** Calls one address may make in a minute before it is asked to wait; a guard against floods. */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(10)), 6000),
  /** Where errors of server and page are reported to, as Sentry's DSN; null = nowhere. */
  SENTRY_DSN: z._default(
    z.nullable(
      z.string().check(
        z.refine((text) => findReportTarget(text) !== null, {
          error: 'an address such as https://key@errors.example/1',
        }),
      ),
    ),
    null,
  ),
  /** Least severe log line that is written. */
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** The server's configuration, read once at the start. */
export type Environment = z.output<typeof environmentSchema>;

/**
 * Reads the configuration; a blank variable counts as not set.
 * Throws an Error that names every variable that cannot be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const result = z.safeParse(environmentSchema, given);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(`These environment variables are missing or cannot be used: ${names.join(', ')}`);
}
