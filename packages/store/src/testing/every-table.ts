import type pg from 'pg';
import { listTables } from '../backup/backup-contents.ts';

/** Columns by name whose values a reference, a check or a partition prescribes; `table.column` goes before `column`. */
type PrescribedValues = Readonly<Record<string, unknown>>;

const prescribed: PrescribedValues = {
  kind: 'opened',
  'organisation.kind': 'sub',
  'unit_event.kind': 'online',
  language: 'tr',
  level: 6,
  worst_level: 7,
  minimum_level: 5,
  condition_level: 5,
  position_index: 3,
  ordinal: 3,
  'alert_notification.state': 'cancelled',
  cancelled_because: 'over',
  'alert_notification.reason': 'fleet',
  'mail_delivery.state': 'failed',
  'mail_delivery.failure': 'timed_out',
  pressure_unit: 'bar',
  temperature_unit: 'celsius',
  distance_unit: 'km',
  theme: 'dark',
  density: 'compact',
  role: 'DRIVER',
  axle_type: 'steer',
  wheel_count: 2,
  tyre_condition: 'new',
  maintenance_percent: 5,
  warning_percent: 10,
  danger_percent: 20,
  purpose: 'reset',
  width: 'hour',
  report_type: 'weekly',
  frequency: 'weekly',
  'report.day': 'sunday',
  day_of_month: null,
  'report.month': null,
  hour: 23,
  maintenance_digest_hour: 7,
  re_alarm_minutes: 60,
  coverage: 'fleets',
  condition: 'level_or_worse',
  trigger: 'schedule',
  outcome: 'failed',
  'mot_history.outcome': 'found',
  recall: 'no',
  'mot_test.result': 'passed',
  odometer_unit: 'mi',
  odometer_result: 'read',
  'mot_test.source': 'dvsa',
  test_id: 1,
  'report_run.failure': 'fault',
  formats: '{csv}',
  'report_file.format': 'csv',
  'report_file.state': 'failed',
  'photo.media_key': null,
  'report_file.failure': 'fault',
  'report_file.size_bytes': null,
  'report_file.run_id': null,
  asked_by_user_id: null,
  file_id: 1,
  'user_notice.kind': 'report_file_done',
  sensor_type: 'tyre',
  desired_state: 'active',
  iccid: '8944000000000000001',
  msisdn: '447700900001',
  imei: '350000000099999',
  integration_id: 1,
  not_monitored_reason: 'unit_data',
  registration: 'EVERY1',
  verdict: 'create',
  import_id: 1,
  latitude_degrees: -41.5,
  longitude_degrees: 174.25,
  radius_m: 500,
  transport: 'tcp',
  'maintenance_record.kind': 'other',
  'inspection.result': 'passed',
  brake_kind: 'unladen',
  step: 14,
  after_inspection_id: 1,
  'tyre.number': 'T-0001',
  dot: '1926',
  'tyre.condition': 'new',
  'tyre.disposition': 'stock',
  'tyre_change.kind': 'fit',
  'tyre_change.sensors': 'stay',
  'tyre_fitting.reason': 'worn',
  'tyre_fitting.disposition': 'stock',
  'sim_request.kind': 'check',
  'sim_request.state': 'done',
  sms_text: null,
  'sim_request.sim_card_id': 1,
  'sim_request.fault': 'busy',
  'sim_request.next_at': null,
  'job_sheet.state': 'done',
  priority: 'now',
  'job_event.kind': 'created',
  'job_line.state': 'open',
  work: 'inflate',
  target_kpa: 700,
  proof: 'no_step',
  'depot_low.problem': 'slow',
  'depot_low.depot_id': 1,
  'report_depot.depot_id': 1,
  flag: 'leaks_on',
  flag_index: 3,
  tyre_id: 1,
  job_id: 1,
  dealer_id: null,
  wanted: 'call_out',
  'dealer_request.state': 'sent',
  assigned_user_id: null,
  follows_job_id: null,
  created_change_id: null,
  fitted_change_id: null,
  removed_change_id: null,
  change_id: null,
  'unit_command.kind': 'text',
  channel: 'gprs',
  sending: 'parked',
  completion: 'record',
  'unit_command.state': 'answered',
  batch_id: null,
  follows_id: null,
  'vehicle_change_item.change_id': 1,
  'photo.tyre_id': null,
  reading_id: null,
  file_kind: 'csv',
  decimal_sign: ',',
  'brake_performance.result': 'pass',
  decision: 'accept',
  upload_id: 1,
  'brake_performance.upload_id': null,
  'brake_performance.row_number': null,
  performance_id: 1,
  'unit_command.sim_request_id': null,
  'evidence_pack.number': 'EV-7K4M-Q2XD',
  'evidence_checksum.number': 'EV-7K4M-Q2XD',
  sha256: Buffer.alloc(32, 7),
  'webhook_delivery.state': 'failed',
  webhook_id: 1,
  event_id: 1,
  'feed_state.fault': 'busy',
  'checklist_template.kind': 'hgv',
  'checklist_template_version.kind': 'hgv',
  template_kind: 'hgv',
  'checklist.digest': Buffer.alloc(32, 9),
  'checklist.verdict': 'faults',
  'checklist.trailer_id': null,
  needs_look: 'template_withdrawn',
  'checklist_fault.side': 'left',
  'checklist_fault.severity': 'major',
  checklist_id: 1,
  'photo.checklist_id': null,
  same_as_id: null,
};

const arrays: Readonly<Record<string, string>> = {
  'smallint[]': '{NULL,-32768,32767,0}',
  'bigint[]': '{1,9007199254740991}',
  'integer[]': '{NULL,-2147483648}',
  'real[]': '{NULL,0.1,NaN,-1e-30}',
  'text[]': '{"a,b","c\\"d\\\\e",NULL,""}',
  'bytea[]': '{"\\\\x00ff",NULL}',
  'timestamp with time zone[]': '{"2026-10-25T00:30:00.000001Z",NULL}',
};

/** A value of a type, with everything in it that has to be written in another way; the same for every call. */
function valueOf(type: string): unknown {
  if (type.endsWith('[]')) return arrays[type] ?? '{}';
  if (type === 'text') return 'tab\tback\\slash\nline\r "quoted", \\N é 漢 🛞 {a,b}';
  if (type === 'bytea') return Buffer.from([0, 1, 10, 13, 92, 127, 128, 255]);
  if (type === 'jsonb') return JSON.stringify({ 'key\t"é"': [1.5, null, 'line\n\\'] });
  if (type === 'boolean') return true;
  if (type === 'uuid') return '6f1d7d5e-9f43-4b0e-8d0f-0a1b2c3d4e5f';
  if (type === 'date') return '2028-02-29';
  if (type.startsWith('timestamp')) return '2026-03-29T01:30:00.123456Z';
  return type === 'real' || type === 'double precision' ? 0.1 : 2;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Puts a row with a value in every column into each table that has none, partitions of several months among them. `references` are ids
 * by the columns that refer to them. Throws what PostgreSQL objects to, which a new table's check may.
 */
export async function fillEveryTable(client: pg.Client, references: PrescribedValues): Promise<void> {
  const parents = await client.query<{ name: string }>(`select parent_name as name from partition_rule order by 1`);
  for (const { name } of parents.rows)
    for (const at of ['2026-03-29', '2025-12-31', '2027-01-01']) {
      await client.query('select ensure_partition($1, $2)', [name, at]);
      await insertRow(client, name, { ...references, at, received_at: at, bucket_at: at });
    }
  const waiting = (await listTables(client)).filter(({ partition }) => partition === null).map(({ name }) => name);
  // What refers to them comes before them by name.
  for (const name of ['tyre', 'job_sheet', 'depot', 'mot_test', 'webhook_event', 'checklist', ...waiting]) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount === 0) await insertRow(client, name, references);
  }
}

async function insertRow(client: pg.Client, table: string, references: PrescribedValues): Promise<void> {
  const columns = await client.query<Column>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`,
    [table],
  );
  const known: PrescribedValues = { ...prescribed, ...references };
  const values = columns.rows.map(({ name, type }) => {
    for (const key of [`${table}.${name}`, name]) if (key in known) return known[key];
    return valueOf(type);
  });
  const names = columns.rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  await client.query(`insert into ${client.escapeIdentifier(table)} (${names}) values (${places})`, values);
}
