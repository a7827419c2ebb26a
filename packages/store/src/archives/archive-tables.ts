import type { Tables } from '../table-types.ts';

/** A table, not a view of one. */
type StoredTable = Exclude<keyof Tables, `visible_${string}` | `scoped_${string}`>;

/** How a table is in an archive. */
export type ArchivedTable = {
  /** Column of its time: only rows of the chosen time are in the archive. Absent = all rows. */
  readonly time?: string;
  /** It knows vehicles and no organisations. */
  readonly isByVehicle?: true;
  /** Columns that are not in the archive, beside those of bytes. */
  readonly without?: readonly string[];
  /** Columns of bytes that are files of their own, with the ending of their names. */
  readonly files?: Readonly<Record<string, string>>;
};

/** A table that is not in an archive. */
type LeftOutTable = { readonly leftOut: string };

const secret = { leftOut: 'Signs people in; a secret.' };
const ownSettings = { leftOut: 'Each person’s own; nobody else sees it.' };
const workList = { leftOut: 'Work that the product still has to do.' };
const product = { leftOut: 'Of the product, not of an organisation.' };
const workedOut = { leftOut: 'Worked out of what is in the archive.' };
const undecoded = { leftOut: 'Readings as they came over the wire; decoded they are in packet.' };
const telemetry = { isByVehicle: true } as const;

/** Every table: how it is in an archive of all that an organisation owns, or why it is not. */
export const archiveTables: Readonly<Record<StoredTable, ArchivedTable | LeftOutTable>> = {
  organisation: {},
  organisation_closure: workedOut,
  organisation_integration: { without: ['credentials_ending'] },
  organisation_logo: { files: { content: 'png' } },
  gone_organisation: {},
  app_user: { without: ['password_hash'] },
  managed_organisation: {},
  driver_vehicle: {},
  alert_subscription: {},
  api_key: {},
  fleet: {},
  fleet_contact: {},
  depot: {},
  depot_low: {},
  vehicle: {},
  vehicle_change: {},
  vehicle_change_item: {},
  vehicle_state: {},
  wheel_state: {},
  axle: {},
  wheel_fitment: {},
  wheel_restart: {},
  wheel_leak: {},
  wheel_torque: {},
  torque_reminder: {},
  sensor: {},
  sensor_fitment: {},
  telematics_unit: {},
  unit_state: {},
  unit_command: {},
  unit_command_batch: {},
  former_unit_place: {},
  kept_message_assignment: {},
  sim_card: {},
  sim_request: {},
  incident: {},
  incident_event: telemetry,
  alert_notification: {},
  tyre: {},
  tyre_change: {},
  tyre_fitting: {},
  tread_reading: {},
  tyre_dealer: {},
  dealer_request: {},
  job_sheet: {},
  job_line: {},
  job_event: {},
  checklist: { files: { signature: 'png' } },
  checklist_fault: {},
  checklist_template: {},
  checklist_template_version: {},
  inspection: {},
  maintenance_plan: {},
  maintenance_record: {},
  mot_history: {},
  mot_test: {},
  mot_defect: {},
  brake_event: { time: 'at' },
  brake_performance: {},
  brake_sign_off: {},
  brake_column_choice: {},
  brake_upload: { files: { content: 'bin', attachment: 'bin' } },
  brake_upload_row: {},
  evidence_pack: { files: { content: 'pdf' } },
  photo: { files: { content: 'jpg' } },
  register_answer: {},
  report: {},
  report_depot: {},
  report_fleet: {},
  report_vehicle: {},
  report_run: {},
  report_file: {},
  feed_state: { without: ['delivery_key'] },
  feed_vehicle: {},
  webhook: { without: ['lease_token'] },
  webhook_event: {},
  webhook_delivery: {},
  mail_delivery: {},
  audit_entry: {},
  unit_event: { ...telemetry, time: 'at' },
  movement_day: { ...telemetry, time: 'bucket_at' },
  coverage_day: { ...telemetry, time: 'bucket_at' },
  odometer_jump: { ...telemetry, time: 'bucket_at' },
  rollup_day: { ...telemetry, time: 'bucket_at' },
  packet: { ...telemetry, time: 'at' },

  user_session: secret,
  user_second_factor: secret,
  one_time_token: secret,
  saved_view: ownSettings,
  user_notice: ownSettings,
  inspection_subscription: ownSettings,
  brake_month_due: workList,
  coverage_review: workList,
  dirty_bucket: workList,
  inspection_reminder: workList,
  judgement_due: workList,
  movement_review: workList,
  outlook_due: workList,
  rollup_due: workList,
  rollup_review: workList,
  webhook_reading: workList,
  outbox: { leftOut: 'Mails to be sent, with links that sign in; what was sent is in mail_delivery.' },
  vehicle_import: { leftOut: 'Lists being imported, kept for a day; the vehicles are in vehicle.' },
  vehicle_import_row: { leftOut: 'Lists being imported, kept for a day; the vehicles are in vehicle.' },
  evidence_checksum: { leftOut: 'Checksums of evidence packs, which are in the archive.' },
  report_file_piece: { leftOut: 'Reports as files; they can be made again.' },
  vehicle_listing: workedOut,
  rollup_5_minutes: workedOut,
  rollup_hour: workedOut,
  raw_frame: undecoded,
  quarantined_frame: { leftOut: 'Messages nobody could read, of units nobody has registered.' },
  heartbeat: product,
  instance_setting: product,
  media_garbage: product,
  partition_rule: product,
  quarantine_allowance: product,
  schema_migration: product,
  sign_in_attempt: product,
};

/** The names of the tables that are in an archive, in their order. */
export const archivedTables: readonly string[] = Object.entries(archiveTables)
  .filter(([, table]) => !('leftOut' in table))
  .map(([name]) => name);
