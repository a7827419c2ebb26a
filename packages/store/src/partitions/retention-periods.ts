import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/**
 * How long each class of data is kept, in days. An installation sets other periods in `instance_setting` under `retention`,
 * as an object of days by class.
 */
export const defaultRetentionDays = {
  /** After a session ended or ran out. */
  sessions: 30,
  /** After a link ran out. */
  one_time_tokens: 7,
  sign_in_attempts: 1,
  /** Mails and notices that were sent or given up. */
  outbox: 90,
  /** Who was mailed when, and what the mail server said. */
  mail_deliveries: 400,
  /** Who was notified of which alert. */
  alert_notifications: 400,
  /** What scheduled reports told, each time they were made. */
  report_runs: 400,
  /** Evidence packs: an operator keeps them 15 months. */
  evidence_packs: 457,
  /** Walk-round checks with their photos: reports of defects are kept 15 months. */
  checklists: 457,
  /** Reports as files, after they were made. */
  report_files: 30,
  /** Events of webhooks with the log of their deliveries. */
  webhook_events: 30,
  /** Of those about readings. */
  webhook_readings: 1,
  /** What the bell told. */
  notices: 90,
  /** Commands to units and what came of them. */
  unit_commands: 731,
  /** When units came and went, and from which address. */
  unit_events: 396,
  /** Readings with positions, speeds and odometers. */
  packets: 396,
  /** Bytes as they came. */
  raw_frames: 90,
  quarantined_frames: 90,
  rollups: 1096,
  audit: 731,
} as const;

/** A class of data with a period of its own. */
export type RetentionClass = keyof typeof defaultRetentionDays;
/** Days by class. */
export type RetentionDays = Readonly<Record<RetentionClass, number>>;

const longestDays = 36_500;
const isPeriod = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestDays;

/** The periods in force: the installation's own where it sets some that can be used, otherwise the defaults. */
export function retentionFrom(setting: unknown): RetentionDays {
  const own = typeof setting === 'object' && setting !== null ? Object.entries(setting) : [];
  return { ...defaultRetentionDays, ...Object.fromEntries(own.filter(([, days]) => isPeriod(days))) };
}

/** Reads the periods in force. */
export async function getRetention(trx: Queryable): Promise<RetentionDays> {
  const row = await trx
    .selectFrom('instance_setting')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirst();
  return retentionFrom(row?.value);
}

const classOfTable: Readonly<Record<string, RetentionClass>> = {
  packet: 'packets',
  raw_frame: 'raw_frames',
  quarantined_frame: 'quarantined_frames',
  rollup_5_minutes: 'rollups',
  rollup_hour: 'rollups',
  rollup_day: 'rollups',
  movement_day: 'packets',
  coverage_day: 'packets',
  audit_entry: 'audit',
};

/** Makes the partitioned tables keep what the periods say (role jobs). */
export async function applyRetention(trx: Queryable, days: RetentionDays): Promise<void> {
  for (const [table, name] of Object.entries(classOfTable)) {
    await sql`update partition_rule set retention_days = ${days[name]}
      where parent_name = ${table} and retention_days is distinct from ${days[name]}`.execute(trx);
  }
}
