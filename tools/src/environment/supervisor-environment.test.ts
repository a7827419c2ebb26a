import { describe, expect, it } from 'vitest';
import { environmentSchema as gatewaySchema } from '@tyrewatch/gateway/environment';
import { environmentSchema as mailboxSchema } from '@tyrewatch/mailbox/environment';
import { environmentSchema as serverSchema } from '@tyrewatch/server/environment';
import { environmentSchema as simulatorSchema } from '@tyrewatch/simulator/environment';
import { readSupervisorEnvironment, supervisorSchema } from './supervisor-environment.ts';

const processSchemas = [serverSchema, gatewaySchema, simulatorSchema, mailboxSchema];
const read = (variables: NodeJS.ProcessEnv) => readSupervisorEnvironment(variables, processSchemas, '/project');
const names = new Set([supervisorSchema, ...processSchemas].flatMap((schema) => Object.keys(schema.shape)));

/** For each variable a value that cannot be used and what the start says; null = any text can be used. */
const mistakes: Readonly<Record<string, readonly [value: string, said: string] | null>> = {
  PORT: ['70000', 'PORT cannot be "70000": give it a number of at most 65535.'],
  HOST: ['two words', 'HOST cannot be "two words": give it an address such as 0.0.0.0 or a host name.'],
  GATEWAY_PORT: ['x', 'GATEWAY_PORT cannot be "x": give it a number.'],
  GATEWAY_HOST: ['a/b', 'GATEWAY_HOST cannot be "a/b": give it an address such as 0.0.0.0 or a host name.'],
  DATA_DIR: null,
  DATABASE_URL: ['mysql://a:secret@b/c', 'DATABASE_URL cannot be what it is set to: give it an address such as'],
  BACKGROUND_DATABASE_URL: null,
  DATABASE_FOLDER: null,
  BACKUP_DIR: null,
  BACKUP_KEEP: ['-1', 'BACKUP_KEEP cannot be "-1": give it a number of at least 0.'],
  BACKUP_HOUR: ['24', 'BACKUP_HOUR cannot be "24": give it a number of at most 23.'],
  DEMO: ['yes', 'DEMO cannot be "yes": give it one of 0, 1.'],
  PUBLIC_URL: ['tyres', 'PUBLIC_URL cannot be "tyres": give it an address such as https://tyres.example.'],
  PROVIDER_NAME: null,
  SMTP_URL: ['http://a:secret@b', 'SMTP_URL cannot be what it is set to: give it an address such as smtp://'],
  SANDBOX_URL: ['https', 'SANDBOX_URL cannot be "https": give it an address such as'],
  MAILBOX_URL: ['https', 'MAILBOX_URL cannot be "https": give it an address such as'],
  MAILBOX_PORT: ['-1', 'MAILBOX_PORT cannot be "-1": give it a number of at least 0.'],
  MAILBOX_SMTP_PORT: ['x', 'MAILBOX_SMTP_PORT cannot be "x": give it a number.'],
  FORECAST_URL: ['weather', 'FORECAST_URL cannot be "weather": give it an address such as'],
  FORECAST_API_KEY: null,
  MEDIA_URL: ['s3://bucket', 'MEDIA_URL cannot be what it is set to: give it an address such as file:///'],
  MQTT_URL: ['http://a:secret@b', 'MQTT_URL cannot be what it is set to: give it an address such as mqtts://'],
  MQTT_TOPIC: ['a/#', 'MQTT_TOPIC cannot be "a/#": give it a topic such as'],
  MAIL_FROM: ['nobody', 'MAIL_FROM cannot be "nobody": give it a sender such as'],
  CREDENTIALS_KEY: ['too-short', 'CREDENTIALS_KEY cannot be what it is set to: give it 32 bytes in base64'],
  TRUSTED_PROXIES: ['1', 'TRUSTED_PROXIES cannot be "1": give it addresses, networks or the words loopback'],
  REQUESTS_PER_MINUTE: ['9', 'REQUESTS_PER_MINUTE cannot be "9": give it a number of at least 10.'],
  SENTRY_DSN: ['https://a:secret@b', 'SENTRY_DSN cannot be what it is set to: give it an address such as https://'],
  LOG_LEVEL: ['loud', 'LOG_LEVEL cannot be "loud": give it one of fatal, error, warn, info, debug, trace, silent.'],
  GATEWAY_METRICS_PORT: ['1.5', 'GATEWAY_METRICS_PORT cannot be "1.5": give it a whole number.'],
  // Timers of longer than 2³¹ ms run out at once.
  GATEWAY_IDLE_SECONDS: ['3000000', 'GATEWAY_IDLE_SECONDS cannot be "3000000": give it a number of at most 604800.'],
  GATEWAY_MAXIMUM_CONNECTIONS: ['0', 'GATEWAY_MAXIMUM_CONNECTIONS cannot be "0": give it a number of at least 1.'],
  SIMULATOR_GATEWAY_HOST: ['a b', 'SIMULATOR_GATEWAY_HOST cannot be "a b": give it an address such as'],
  SIMULATOR_HISTORY_DAYS: ['61', 'SIMULATOR_HISTORY_DAYS cannot be "61": give it a number of at most 60.'],
  SIMULATOR_TIME_FACTOR: ['0', 'SIMULATOR_TIME_FACTOR cannot be "0": give it a number of at least 1.'],
  SIMULATOR_CONTROL_PORT: ['many', 'SIMULATOR_CONTROL_PORT cannot be "many": give it a number.'],
  SANDBOX_PORT: ['many', 'SANDBOX_PORT cannot be "many": give it a number.'],
  SIMULATOR_FORECAST_PORT: ['-2', 'SIMULATOR_FORECAST_PORT cannot be "-2": give it a number of at least 0.'],
  SIMULATOR_RUPTELA_IMEI: ['12', 'SIMULATOR_RUPTELA_IMEI cannot be "12"'],
  SIMULATOR_LIVE_SCENARIOS: ['on', 'SIMULATOR_LIVE_SCENARIOS cannot be "on": give it one of 0, 1.'],
};

describe('the start', () => {
  it('knows a mistake for every variable the processes read', () => {
    expect(Object.keys(mistakes).toSorted()).toEqual([...names].toSorted());
  });

  it.each(
    Object.entries(mistakes).flatMap(([name, mistake]) => (mistake === null ? [] : [[name, ...mistake] as const])),
  )('is refused when %s is %s', (name, value, said) => {
    expect(() => read({ [name]: value })).toThrow(said);
  });

  it('is refused with a variable that has been replaced, and names its successor', () => {
    expect(() => read({ TRUSTED_PROXY_COUNT: '1' })).toThrow(/^TRUSTED_PROXY_COUNT .* TRUSTED_PROXIES/);
    expect(() => read({ TRUSTED_PROXY_COUNT: ' ' })).not.toThrow();
  });

  it('repeats no secret', () => {
    const wrong = { DATABASE_URL: 'mysql://a:gherkin@b/c', SMTP_URL: 'http://a:gherkin@b', CREDENTIALS_KEY: 'gherkin' };
    expect(() => read(wrong)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('gherkin') }));
  });

  it.each([...names])('takes a blank %s for one that is not set', (name) => {
    expect(read({ [name]: ' ' })).toEqual(read({}));
  });
});
