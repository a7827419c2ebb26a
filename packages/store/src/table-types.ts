// Made from the migrated schema by generate-table-types.ts; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** A timestamptz: read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz that the database fills in when none is given. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A jsonb column: written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
/** A jsonb column with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** Table `alert_notification`. */
export interface AlertNotificationTable {
  id: Generated<number>;
  organisation_id: number;
  vehicle_id: number;
  incident_id: number | null;
  cause: string;
  position_index: number;
  kind: 'opened' | 'raised' | 're_opened' | 'resolved' | 'escalated' | 're_alarmed';
  level: number;
  at: Instant;
  numbers: Json;
  user_id: number | null;
  email: string;
  recipient_name: string;
  reason: 'all_vehicles' | 'fleet' | 'vehicle' | 'escalation_contact' | 'escalation_user';
  is_digest: Generated<boolean>;
  created_at: Instant;
  due_at: Instant;
  state: Generated<'pending' | 'mailed' | 'cancelled'>;
  cancelled_because: 'acknowledged' | 'over' | 'out_of_reach' | 'superseded' | 'unsubscribed' | 'silenced' | null;
  mail_id: string | null;
}

/** Table `alert_subscription`. */
export interface AlertSubscriptionTable {
  id: Generated<number>;
  organisation_id: number;
  user_id: number;
  fleet_id: number | null;
  vehicle_id: number | null;
  minimum_level: number;
  by_email: Generated<boolean>;
  on_screen: Generated<boolean>;
}

/** Table `api_key`. */
export interface ApiKeyTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  prefix: string;
  key_hash: Buffer;
  created_by_user_id: number | null;
  created_at: GeneratedInstant;
  expires_at: Instant | null;
  revoked_at: Instant | null;
  last_used_at: Instant | null;
}

/** Table `app_user`. */
export interface AppUserTable {
  id: Generated<number>;
  organisation_id: number;
  username: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_number: string | null;
  role: 'ADMIN' | 'USER' | 'DRIVER';
  password_hash: string | null;
  language: Generated<string>;
  pressure_unit: Generated<'psi' | 'bar' | 'kpa'>;
  temperature_unit: Generated<'celsius' | 'fahrenheit'>;
  distance_unit: Generated<'km' | 'mile'>;
  time_zone: Generated<string>;
  theme: Generated<'system' | 'light' | 'dark'>;
  density: Generated<'compact' | 'default' | 'comfortable'>;
  permissions: Generated<string[]>;
  preferences: GeneratedJson;
  last_seen_at: Instant | null;
  password_changed_at: Instant | null;
  deactivated_at: Instant | null;
  created_at: GeneratedInstant;
  version: Generated<number>;
  username_key: Generated<string>;
  username_repeat: Generated<number>;
  email_key: Generated<string>;
  email_repeat: Generated<number>;
  maintenance_digest_hour: Generated<number | null>;
}

/** Table `audit_entry`. */
export interface AuditEntryTable {
  organisation_id: number;
  at: Instant;
  id: Generated<number>;
  actor_user_id: number | null;
  actor_name: string;
  address: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
  before: Json | null;
  after: Json | null;
}

/** Table `axle`. */
export interface AxleTable {
  id: Generated<number>;
  organisation_id: number;
  vehicle_id: number;
  ordinal: number;
  wheel_count: number;
  axle_type: 'steer' | 'drive' | 'trailer';
  rim_size: string | null;
  tyre_size: string | null;
  rim_type: 'steel' | 'aluminium' | 'forged_aluminium' | 'multi_piece' | null;
  tyre_condition: 'new' | 're_mould' | 're_grooved' | null;
  new_tread_depth_mm: number | null;
  recommended_pressure_kpa: number | null;
  recommended_temperature_c: number | null;
  maintenance_percent: number | null;
  warning_percent: number | null;
  danger_percent: number | null;
  temperature_warning_c: number | null;
  recommended_make: string | null;
  recommended_pattern: string | null;
}

/** Table `depot`. */
export interface DepotTable {
  id: Generated<number>;
  organisation_id: number;
  fleet_id: number;
  name: string;
  search_name: Generated<string>;
  latitude_degrees: number | null;
  longitude_degrees: number | null;
  version: Generated<number>;
  name_key: Generated<string>;
  name_repeat: Generated<number>;
  radius_m: number | null;
}

/** Table `dirty_bucket`. */
export interface DirtyBucketTable {
  vehicle_id: number;
  bucket_at: Instant;
}

/** Table `driver_vehicle`. */
export interface DriverVehicleTable {
  user_id: number;
  vehicle_id: number;
  organisation_id: number;
}

/** Table `fleet`. */
export interface FleetTable {
  id: Generated<number>;
  organisation_id: number;
  customer_id: number;
  name: string;
  search_name: Generated<string>;
  default_maintenance_percent: Generated<number>;
  default_warning_percent: Generated<number>;
  default_danger_percent: Generated<number>;
  created_at: GeneratedInstant;
  version: Generated<number>;
  name_key: Generated<string>;
  name_repeat: Generated<number>;
  escalation_steps: GeneratedJson;
  re_alarm_minutes: number | null;
}

/** Table `fleet_contact`. */
export interface FleetContactTable {
  id: Generated<number>;
  organisation_id: number;
  fleet_id: number;
  name: string;
  email: string;
}

/** Table `former_unit_place`. */
export interface FormerUnitPlaceTable {
  until: Instant;
  vehicle_id: number | null;
  imei: string;
  organisation_id: number | null;
}

/** Table `gone_organisation`. */
export interface GoneOrganisationTable {
  id: number;
  organisation_id: number;
  name: string;
  deleted_at: GeneratedInstant;
}

/** Table `heartbeat`. */
export interface HeartbeatTable {
  is_only: Generated<boolean>;
  beaten_at: GeneratedInstant;
}

/** Table `incident`. */
export interface IncidentTable {
  vehicle_id: number;
  id: Generated<number>;
  organisation_id: number;
  position_index: number;
  level: number;
  worst_level: number;
  opened_at: Instant;
  level_since: Instant;
  resolved_at: Instant | null;
  acknowledged_at: Instant | null;
  acknowledged_by_user_id: number | null;
  acknowledged_by_name: string | null;
  acknowledged_until: Instant | null;
  acknowledged_note: string | null;
  closed_at: Instant | null;
  closed_by_user_id: number | null;
  closed_note: string | null;
  opening: Json;
  latest: Json;
  version: Generated<number>;
  alarmed_at: Instant | null;
  escalated_steps: Generated<number>;
  re_alarmed_at: Instant | null;
  silenced_at: Instant | null;
  critical_at: Instant | null;
  off_target_percent: Generated<number>;
  assigned_user_id: number | null;
}

/** Table `incident_event`. */
export interface IncidentEventTable {
  vehicle_id: number;
  incident_id: number;
  at: Instant;
  kind:
    | 'opened'
    | 'raised'
    | 'lowered'
    | 'resolved'
    | 'acknowledged'
    | 'acknowledgement_withdrawn'
    | 'acknowledgement_expired'
    | 'closed'
    | 'disproved'
    | 'sensor_changed'
    | 'silenced'
    | 'resumed';
  position_index: number;
  level: number;
  numbers: GeneratedJson;
  by_user_id: number | null;
  by_name: string | null;
  note: string | null;
  telling: Generated<number>;
}

/** Table `instance_setting`. */
export interface InstanceSettingTable {
  key: string;
  value: Json | null;
  secret: Buffer | null;
  updated_at: GeneratedInstant;
}

/** Table `job_event`. */
export interface JobEventTable {
  id: Generated<number>;
  job_id: number;
  at: Instant;
  kind: 'created' | 'comment' | 'state' | 'changed' | 'line_done' | 'proof';
  what: string | null;
  line_id: number | null;
  comment: string | null;
  by_user_id: number | null;
  by_name: string | null;
}

/** Table `job_line`. */
export interface JobLineTable {
  id: Generated<number>;
  job_id: number;
  position_index: number | null;
  work: 'inflate' | 'deflate' | 'change_tyre' | 'repair' | 'inspect' | 'tread' | 're_torque' | 'sensor' | 'other';
  note: string | null;
  target_kpa: number | null;
  state: Generated<'open' | 'done' | 'proved'>;
  proof: 'no_step' | 'not_at_target' | 'holding' | 'proved' | null;
  flag: 'wrong_wheel' | 'over_filled' | 'let_down_too_far' | 'leaks_on' | null;
  flag_index: number | null;
  reached_at: Instant | null;
  reached_kpa: number | null;
  reached_gauge_kpa: number | null;
  reached_c: number | null;
}

/** Table `job_sheet`. */
export interface JobSheetTable {
  id: Generated<number>;
  vehicle_id: number;
  incident_id: number | null;
  state: Generated<'open' | 'in_progress' | 'waiting' | 'done' | 'cancelled'>;
  state_reason: string | null;
  priority: 'now' | 'today' | 'normal';
  due_on: string | null;
  note: string | null;
  assigned_user_id: number | null;
  assigned_name: string | null;
  created_at: Instant;
  created_by_user_id: number | null;
  created_by_name: string;
  closed_at: Instant | null;
  lowest_dkpa: Generated<(number | null)[]>;
  highest_dkpa: Generated<(number | null)[]>;
  version: Generated<number>;
}

/** Table `judgement_due`. */
export interface JudgementDueTable {
  vehicle_id: number;
  revision: Generated<number>;
}

/** Table `kept_message_assignment`. */
export interface KeptMessageAssignmentTable {
  id: Generated<number>;
  unit_id: number;
  organisation_id: number;
  vehicle_id: number;
  from_at: Instant | null;
  requested_at: Instant;
  message_count: number;
  given_count: Generated<number>;
  unreadable_count: Generated<number>;
  after_at: GeneratedInstant;
  after_id: Generated<number>;
  finished_at: Instant | null;
  owner_ids: (number | null)[];
}

/** Table `mail_delivery`. */
export interface MailDeliveryTable {
  outbox_id: string;
  organisation_id: number;
  user_id: number | null;
  email: string;
  template: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  attempt_count: Generated<number>;
  message_id: string | null;
  queued_at: Instant;
  updated_at: Instant;
  sent_at: Instant | null;
  last_error: string | null;
  smtp_answer: string | null;
  failure:
    | 'server_unknown'
    | 'connection_refused'
    | 'timed_out'
    | 'connection_lost'
    | 'certificate'
    | 'encryption'
    | 'not_a_mail_server'
    | 'server_refuses'
    | 'sign_in_refused'
    | 'sender_refused'
    | 'recipient_refused'
    | 'content_refused'
    | 'put_off'
    | 'overdue'
    | 'unknown'
    | null;
}

/** Table `maintenance_plan`. */
export interface MaintenancePlanTable {
  vehicle_id: number;
  service_km: number | null;
  service_months: number | null;
  pmi_weeks: number | null;
  due_dates: GeneratedJson;
  version: Generated<number>;
}

/** Table `maintenance_record`. */
export interface MaintenanceRecordTable {
  id: Generated<number>;
  vehicle_id: number;
  kind: 'service' | 'pmi' | 'other';
  what: string | null;
  done_on: string;
  odometer_km: number | null;
  note: string | null;
  recorded_at: Instant;
  recorded_by_user_id: number | null;
  recorded_by_name: string;
}

/** Table `managed_organisation`. */
export interface ManagedOrganisationTable {
  user_id: number;
  organisation_id: number;
}

/** Table `odometer_jump`. */
export interface OdometerJumpTable {
  vehicle_id: number;
  bucket_at: Instant;
  fall_count: number;
  leap_count: number;
}

/** Table `one_time_token`. */
export interface OneTimeTokenTable {
  token_hash: Buffer;
  user_id: number;
  organisation_id: number;
  purpose: 'sign_in' | 'reset' | 'invite';
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** Table `organisation`. */
export interface OrganisationTable {
  id: Generated<number>;
  parent_id: number | null;
  customer_id: number | null;
  name: string;
  kind: 'provider' | 'customer' | 'sub';
  branding: GeneratedJson;
  settings: GeneratedJson;
  created_at: GeneratedInstant;
  version: Generated<number>;
  name_key: Generated<string>;
  name_repeat: Generated<number>;
}

/** Table `organisation_closure`. */
export interface OrganisationClosureTable {
  ancestor_id: number;
  descendant_id: number;
  depth: number;
}

/** Table `organisation_integration`. */
export interface OrganisationIntegrationTable {
  organisation_id: number;
  integration_id: number;
  settings: GeneratedJson;
  encrypted_credentials: Buffer | null;
  enabled: Generated<boolean>;
  updated_at: GeneratedInstant;
  version: Generated<number>;
  credentials_set_at: Instant | null;
  credentials_ending: string | null;
  last_test: Json | null;
}

/** Table `organisation_logo`. */
export interface OrganisationLogoTable {
  id: string;
  organisation_id: number;
  content: Buffer;
  width_px: number;
  height_px: number;
  created_at: Instant;
}

/** Table `outbox`. */
export interface OutboxTable {
  id: string;
  organisation_id: number;
  kind: string;
  payload: Json;
  created_at: GeneratedInstant;
  available_at: GeneratedInstant;
  attempt_count: Generated<number>;
  done_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
}

/** Table `outlook_due`. */
export interface OutlookDueTable {
  vehicle_id: number;
  due_at: Instant;
  revision: Generated<number>;
}

/** Table `packet`. */
export interface PacketTable {
  vehicle_id: number;
  at: Instant;
  received_at: Instant;
  digest: number;
  latitude_e7: number | null;
  longitude_e7: number | null;
  odometer_m: number | null;
  altitude_m: number | null;
  heading_degrees: number | null;
  speed_kmh: number | null;
  ignition_on: boolean | null;
  pressure_dkpa: (number | null)[] | null;
  temperature_dc: (number | null)[] | null;
  channel_ids: number[] | null;
  channel_values: number[] | null;
}

/** Table `partition_rule`. */
export interface PartitionRuleTable {
  parent_name: string;
  width: 'week' | 'month';
  retention_days: number | null;
}

/** Table `quarantine_allowance`. */
export interface QuarantineAllowanceTable {
  address: string;
  day: string;
  stored_count: Generated<number>;
  refused_count: Generated<number>;
}

/** Table `quarantined_frame`. */
export interface QuarantinedFrameTable {
  id: Generated<number>;
  organisation_id: number;
  received_at: Instant;
  transport: string;
  address: string;
  imei: string | null;
  reason: string;
  detail: string | null;
  frame: Buffer;
}

/** Table `raw_frame`. */
export interface RawFrameTable {
  vehicle_id: number;
  unit_id: number;
  received_at: Instant;
  transport: string;
  record_count: number;
  decode_success: boolean;
  decode_error: string | null;
  reason: string | null;
  frame: Buffer;
}

/** Table `report`. */
export interface ReportTable {
  id: Generated<number>;
  organisation_id: number;
  report_type: 'maintenance' | 'critical_maintenance' | 'weekly';
  emails: string[];
  language: string;
  pressure_unit: Generated<'psi' | 'bar' | 'kpa'>;
  frequency: 'daily' | 'weekly' | 'monthly';
  hour: number;
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  day_of_month: string | null;
  month: number | null;
  time_zone: string;
  coverage: 'organization' | 'fleets' | 'vehicles';
  condition: 'always' | 'something_to_report' | 'level_or_worse';
  condition_level: number | null;
  created_by_user_id: number | null;
  created_at: Instant;
  version: Generated<number>;
  next_run_at: Instant;
  attempt_count: Generated<number>;
  retry_at: Instant | null;
}

/** Table `report_fleet`. */
export interface ReportFleetTable {
  report_id: number;
  organisation_id: number;
  fleet_id: number;
}

/** Table `report_run`. */
export interface ReportRunTable {
  id: Generated<number>;
  report_id: number;
  organisation_id: number;
  scheduled_for: Instant;
  trigger: 'schedule' | 'person';
  started_by_user_id: number | null;
  started_at: Instant;
  finished_at: Instant;
  missed_count: Generated<number>;
  outcome: 'sent' | 'nothing_to_report' | 'failed';
  failure: 'no_vehicles' | 'no_recipients' | 'fault' | null;
  vehicle_count: number;
  row_count: number;
  content: Json | null;
  mail_ids: Generated<string[]>;
}

/** Table `report_vehicle`. */
export interface ReportVehicleTable {
  report_id: number;
  organisation_id: number;
  vehicle_id: number;
}

/** Table `rollup_5_minutes`. */
export interface Rollup5MinutesTable {
  vehicle_id: number;
  bucket_at: Instant;
  packet_count: number;
  moving_packet_count: number;
  first_odometer_m: number | null;
  last_odometer_m: number | null;
  distance_m: number;
  maximum_speed_kmh: number | null;
  pressure_n: (number | null)[] | null;
  pressure_min_dkpa: (number | null)[] | null;
  pressure_max_dkpa: (number | null)[] | null;
  pressure_sum_dkpa: (number | null)[] | null;
  pressure_first_dkpa: (number | null)[] | null;
  pressure_last_dkpa: (number | null)[] | null;
  cold_pressure_n: (number | null)[] | null;
  cold_pressure_min_dkpa: (number | null)[] | null;
  cold_pressure_max_dkpa: (number | null)[] | null;
  cold_pressure_sum_dkpa: (number | null)[] | null;
  cold_pressure_first_dkpa: (number | null)[] | null;
  cold_pressure_last_dkpa: (number | null)[] | null;
  temperature_n: (number | null)[] | null;
  temperature_min_dc: (number | null)[] | null;
  temperature_max_dc: (number | null)[] | null;
  temperature_sum_dc: (number | null)[] | null;
  temperature_first_dc: (number | null)[] | null;
  temperature_last_dc: (number | null)[] | null;
  odometer_fall_count: Generated<number>;
  odometer_leap_count: Generated<number>;
}

/** Table `rollup_day`. */
export interface RollupDayTable {
  vehicle_id: number;
  bucket_at: Instant;
  packet_count: number;
  moving_packet_count: number;
  first_odometer_m: number | null;
  last_odometer_m: number | null;
  distance_m: number;
  maximum_speed_kmh: number | null;
  pressure_n: (number | null)[] | null;
  pressure_min_dkpa: (number | null)[] | null;
  pressure_max_dkpa: (number | null)[] | null;
  pressure_sum_dkpa: (number | null)[] | null;
  pressure_first_dkpa: (number | null)[] | null;
  pressure_last_dkpa: (number | null)[] | null;
  cold_pressure_n: (number | null)[] | null;
  cold_pressure_min_dkpa: (number | null)[] | null;
  cold_pressure_max_dkpa: (number | null)[] | null;
  cold_pressure_sum_dkpa: (number | null)[] | null;
  cold_pressure_first_dkpa: (number | null)[] | null;
  cold_pressure_last_dkpa: (number | null)[] | null;
  temperature_n: (number | null)[] | null;
  temperature_min_dc: (number | null)[] | null;
  temperature_max_dc: (number | null)[] | null;
  temperature_sum_dc: (number | null)[] | null;
  temperature_first_dc: (number | null)[] | null;
  temperature_last_dc: (number | null)[] | null;
  judged_min_dkpa: (number | null)[] | null;
  judged_max_dkpa: (number | null)[] | null;
  odometer_fall_count: Generated<number>;
  odometer_leap_count: Generated<number>;
}

/** Table `rollup_due`. */
export interface RollupDueTable {
  vehicle_id: number;
  width: 'hour' | 'day';
  bucket_at: Instant;
  due_at: Instant;
}

/** Table `rollup_hour`. */
export interface RollupHourTable {
  vehicle_id: number;
  bucket_at: Instant;
  packet_count: number;
  moving_packet_count: number;
  first_odometer_m: number | null;
  last_odometer_m: number | null;
  distance_m: number;
  maximum_speed_kmh: number | null;
  pressure_n: (number | null)[] | null;
  pressure_min_dkpa: (number | null)[] | null;
  pressure_max_dkpa: (number | null)[] | null;
  pressure_sum_dkpa: (number | null)[] | null;
  pressure_first_dkpa: (number | null)[] | null;
  pressure_last_dkpa: (number | null)[] | null;
  cold_pressure_n: (number | null)[] | null;
  cold_pressure_min_dkpa: (number | null)[] | null;
  cold_pressure_max_dkpa: (number | null)[] | null;
  cold_pressure_sum_dkpa: (number | null)[] | null;
  cold_pressure_first_dkpa: (number | null)[] | null;
  cold_pressure_last_dkpa: (number | null)[] | null;
  temperature_n: (number | null)[] | null;
  temperature_min_dc: (number | null)[] | null;
  temperature_max_dc: (number | null)[] | null;
  temperature_sum_dc: (number | null)[] | null;
  temperature_first_dc: (number | null)[] | null;
  temperature_last_dc: (number | null)[] | null;
  judged_min_dkpa: (number | null)[] | null;
  judged_max_dkpa: (number | null)[] | null;
  odometer_fall_count: Generated<number>;
  odometer_leap_count: Generated<number>;
}

/** Table `rollup_review`. */
export interface RollupReviewTable {
  vehicle_id: number;
}

/** Table `saved_view`. */
export interface SavedViewTable {
  id: Generated<number>;
  user_id: number;
  list: string;
  name: string;
  search: string;
  is_default: Generated<boolean>;
}

/** Table `schema_migration`. */
export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: GeneratedInstant;
}

/** Table `sensor`. */
export interface SensorTable {
  id: Generated<number>;
  organisation_id: number;
  customer_id: number;
  code: string;
  sensor_type: Generated<'tyre' | 'strap' | 'valve'>;
  vehicle_id: number | null;
  position_index: number | null;
  tyre_size: string | null;
  tyre_make: string | null;
  tyre_pattern: string | null;
  enabled: Generated<boolean>;
  updated_at: GeneratedInstant;
  version: Generated<number>;
  attached_at: Instant | null;
  code_key: Generated<string | null>;
  shares_code_key: Generated<boolean>;
}

/** Table `sensor_fitment`. */
export interface SensorFitmentTable {
  id: Generated<number>;
  vehicle_id: number;
  position_index: number;
  sensor_id: number;
  code: string;
  fitted_at: Instant | null;
  fitted_by_act: 'vehicle' | 'create' | 'attach' | 'move' | 'swap' | 'replace' | 'found';
  fitted_by_user_id: number | null;
  fitted_by_name: string | null;
  removed_at: Instant | null;
  removed_by_act: 'vehicle' | 'create' | 'attach' | 'move' | 'swap' | 'replace' | 'unlink' | 'delete' | null;
  removed_by_user_id: number | null;
  removed_by_name: string | null;
  reason: string | null;
}

/** Table `sign_in_attempt`. */
export interface SignInAttemptTable {
  kind: string;
  subject: string;
  window_started_at: Instant;
  failure_count: number;
}

/** Table `sim_card`. */
export interface SimCardTable {
  id: Generated<number>;
  organisation_id: number;
  iccid: string;
  msisdn: string | null;
  imsi: string | null;
  provider: Generated<string>;
  desired_state: 'active' | 'suspended' | null;
  reported_state: string | null;
  reported_at: Instant | null;
  created_at: GeneratedInstant;
  version: Generated<number>;
}

/** Table `telematics_unit`. */
export interface TelematicsUnitTable {
  id: Generated<number>;
  organisation_id: number;
  customer_id: number;
  imei: string;
  device_name: string | null;
  device_family: Generated<string>;
  device_profile: Generated<string>;
  software_version: string | null;
  hardware_version: string | null;
  main_port: string | null;
  accessory_port: string | null;
  receiver_id: string | null;
  key_hash: Buffer | null;
  sim_card_id: number | null;
  vehicle_id: number | null;
  enabled: Generated<boolean>;
  created_at: GeneratedInstant;
  version: Generated<number>;
  search_name: Generated<string>;
  shares_vehicle: Generated<boolean>;
}

/** Table `tread_reading`. */
export interface TreadReadingTable {
  id: Generated<number>;
  tyre_id: number;
  vehicle_id: number | null;
  position_index: number;
  at: Instant;
  odometer_km: number | null;
  inner_mm: number | null;
  middle_mm: number | null;
  outer_mm: number | null;
  lowest_mm: Generated<number>;
  marked_check: Generated<boolean>;
  change_id: number | null;
  idempotency_key: string | null;
  recorded_at: Instant;
  recorded_by_user_id: number | null;
  recorded_by_name: string;
}

/** Table `tyre`. */
export interface TyreTable {
  id: Generated<number>;
  organisation_id: number;
  customer_id: number;
  number: string;
  serial_number: string | null;
  make: string | null;
  pattern: string | null;
  size: string | null;
  dot: string | null;
  condition: 'new' | 're_mould' | 're_grooved';
  price: number | null;
  casing_credit: number | null;
  comments: string | null;
  vehicle_id: number | null;
  position_index: number | null;
  disposition: Generated<'stock' | 'casing' | 'scrapped'>;
  disposition_at: Instant | null;
  disposition_reason: string | null;
  created_at: GeneratedInstant;
  created_change_id: number | null;
  version: Generated<number>;
  regrooved_at: Instant | null;
  tread_mm: number | null;
  tread_at: Instant | null;
  tread_left_km: number | null;
  tread_due_on: string | null;
  tread_due_earliest_on: string | null;
  tread_due_latest_on: string | null;
}

/** Table `tyre_change`. */
export interface TyreChangeTable {
  id: Generated<number>;
  vehicle_id: number;
  kind: 'fit' | 'remove' | 'swap' | 'rotate';
  at: Instant;
  odometer_km: number | null;
  torque_nm: number | null;
  sensors: 'stay' | 'go';
  sensor_id: number | null;
  comments: string | null;
  idempotency_key: string | null;
  recorded_at: Instant;
  recorded_by_user_id: number | null;
  recorded_by_name: string;
}

/** Table `tyre_fitting`. */
export interface TyreFittingTable {
  id: Generated<number>;
  tyre_id: number;
  vehicle_id: number | null;
  registration: string;
  position_index: number;
  fitted_at: Instant | null;
  fitted_odometer_km: number | null;
  fitted_change_id: number | null;
  removed_at: Instant | null;
  removed_odometer_km: number | null;
  removed_change_id: number | null;
  reason: 'worn' | 'puncture' | 'damage' | 'uneven_wear' | 'age' | 'seasonal' | 'repair' | 'other' | null;
  disposition: 'stock' | 'casing' | 'scrapped' | 'moved' | null;
}

/** Table `unit_event`. */
export interface UnitEventTable {
  vehicle_id: number;
  unit_id: number;
  at: Instant;
  kind: 'online' | 'offline';
  address: string | null;
}

/** Table `unit_state`. */
export interface UnitStateTable {
  unit_id: number;
  organisation_id: number;
  online: Generated<boolean>;
  last_seen_at: Instant | null;
  connected_at: Instant | null;
  address: string | null;
  transport: string | null;
}

/** Table `user_second_factor`. */
export interface UserSecondFactorTable {
  user_id: number;
  organisation_id: number;
  sealed_secret: Buffer;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  recovery_hashes: Generated<(Buffer | null)[]>;
  created_at: Instant;
  replacement_secret: Buffer | null;
}

/** Table `user_session`. */
export interface UserSessionTable {
  id: string;
  user_id: number;
  organisation_id: number;
  refresh_token_hash: Buffer;
  previous_token_hash: Buffer | null;
  rotated_at: Instant;
  previous_token_reused_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
  last_address: string | null;
  user_agent: string | null;
  revoked_at: Instant | null;
  revoked_reason: string | null;
}

/** Table `vehicle`. */
export interface VehicleTable {
  id: Generated<number>;
  organisation_id: number;
  customer_id: number;
  fleet_id: number | null;
  depot_id: number | null;
  registration: string;
  vin: string | null;
  manufacturer: string | null;
  model: string | null;
  vehicle_type:
    | 'bus'
    | 'car'
    | 'crane'
    | 'digger'
    | 'dumper'
    | 'loader'
    | 'service_vehicle'
    | 'tractor'
    | 'trailer'
    | 'truck'
    | 'truck_trailer'
    | 'tug'
    | 'van';
  fuel_type: string | null;
  engine_type: string | null;
  engine_capacity_cm3: number | null;
  chassis_type: string | null;
  application: string | null;
  torque_nm: number | null;
  mot_due_on: string | null;
  co2_emissions_g_per_km: number | null;
  type_approval:
    | 'A'
    | 'B'
    | 'C'
    | 'D'
    | 'E'
    | 'F'
    | 'G'
    | 'J'
    | 'L'
    | 'L1'
    | 'L2'
    | 'L3'
    | 'L4'
    | 'L5'
    | 'L6'
    | 'L7'
    | 'M'
    | 'M1'
    | 'M2'
    | 'M3'
    | 'N'
    | 'N1'
    | 'N2'
    | 'N3'
    | 'O'
    | 'O1'
    | 'O2'
    | 'O3'
    | 'O4'
    | 'R'
    | 'S'
    | 'T'
    | null;
  euro_status: 'euro_1' | 'euro_2' | 'euro_3' | 'euro_4' | 'euro_5' | 'euro_6' | null;
  revenue_weight_kg: number | null;
  minimum_weight_kg: number | null;
  maximum_weight_kg: number | null;
  empty_weight_kg: number | null;
  axle_configuration: string | null;
  satcom_serial_number: string | null;
  emergency_contact: string | null;
  country: Generated<string>;
  notes: string | null;
  maintenance_percent: number | null;
  warning_percent: number | null;
  danger_percent: number | null;
  archived: Generated<boolean>;
  deactivated: Generated<boolean>;
  maintenance_mode: Generated<boolean>;
  created_at: GeneratedInstant;
  version: Generated<number>;
  maintenance_reason: string | null;
  maintenance_until: Instant | null;
  maintenance_since: Instant | null;
  maintenance_by_user_id: number | null;
  maintenance_by_name: string | null;
}

/** Table `vehicle_change`. */
export interface VehicleChangeTable {
  id: Generated<number>;
  organisation_id: number;
  user_id: number | null;
  change: Json;
  made_at: Instant;
}

/** Table `vehicle_change_item`. */
export interface VehicleChangeItemTable {
  change_id: number;
  vehicle_id: number;
  before: Json | null;
  after: Json | null;
}

/** Table `vehicle_import`. */
export interface VehicleImportTable {
  id: Generated<number>;
  organisation_id: number;
  organisation_ids: (number | null)[];
  file_name: string;
  columns: string[];
  unknown_columns: string[];
  is_committed: Generated<boolean>;
  writing_until: Instant | null;
  created_at: Instant;
  expires_at: Instant;
}

/** Table `vehicle_import_row`. */
export interface VehicleImportRowTable {
  import_id: number;
  row_number: number;
  registration: string;
  verdict: 'create' | 'update' | 'unchanged' | 'bad';
  cells: Json;
  changes: Json;
  errors: Json;
  written_at: Instant | null;
}

/** Table `vehicle_listing`. */
export interface VehicleListingTable {
  vehicle_id: number;
  organisation_id: number;
  registration: string;
  fleet_id: number | null;
  fleet_name: string | null;
  fleet_search_name: string | null;
  depot_id: number | null;
  depot_name: string | null;
  vehicle_type: string;
  manufacturer: string | null;
  model: string | null;
  axle_configuration: string | null;
  imei: string | null;
  mot_due_on: string | null;
  archived: Generated<boolean>;
  deactivated: Generated<boolean>;
  maintenance_mode: Generated<boolean>;
  search_text: string;
  level: Generated<number>;
  level_since: Instant | null;
  not_monitored_reason: 'unit_clock' | 'unit_data' | null;
  display_level: Generated<number>;
  urgency: Generated<number>;
  critical_at: Instant | null;
  off_target_percent: Generated<number>;
}

/** Table `vehicle_state`. */
export interface VehicleStateTable {
  vehicle_id: number;
  organisation_id: number;
  last_heard_at: Instant | null;
  packet_at: Instant | null;
  version: Generated<number>;
  fix_at: Instant | null;
  speed_at: Instant | null;
  ignition_at: Instant | null;
  odometer_at: Instant | null;
  latitude_e7: number | null;
  longitude_e7: number | null;
  odometer_m: number | null;
  altitude_m: number | null;
  heading_degrees: number | null;
  speed_kmh: number | null;
  ignition_on: boolean | null;
  channel_ids: Generated<number[]>;
  channel_values: Generated<number[]>;
  channel_at: Generated<Date[]>;
  map_cell: Generated<number | null>;
}

/** View `visible_vehicle_row`. */
export interface VisibleVehicleRowView {
  vehicle_id: number | null;
  organisation_id: number | null;
  registration: string | null;
  fleet_id: number | null;
  fleet_name: string | null;
  fleet_search_name: string | null;
  depot_id: number | null;
  depot_name: string | null;
  vehicle_type: string | null;
  manufacturer: string | null;
  model: string | null;
  axle_configuration: string | null;
  imei: string | null;
  mot_due_on: string | null;
  archived: boolean | null;
  deactivated: boolean | null;
  maintenance_mode: boolean | null;
  search_text: string | null;
  level: number | null;
  level_since: Instant | null;
  not_monitored_reason: string | null;
  display_level: number | null;
  urgency: number | null;
  critical_at: Instant | null;
  off_target_percent: number | null;
  organisation_name: string | null;
  last_heard_at: Instant | null;
  latitude_e7: number | null;
  longitude_e7: number | null;
  heading_degrees: number | null;
  speed_kmh: number | null;
  wheel_levels: (number | null)[] | null;
}

/** Table `wheel_fitment`. */
export interface WheelFitmentTable {
  id: Generated<number>;
  organisation_id: number;
  vehicle_id: number;
  position_index: number;
  tyre_serial_number: string | null;
  tyre_size: string | null;
  tyre_make: string | null;
  tyre_pattern: string | null;
  recommended_pressure_kpa: number | null;
  maintenance_percent: number | null;
  warning_percent: number | null;
  danger_percent: number | null;
  temperature_warning_c: number | null;
  fitted_at: Instant | null;
  exception_reason: string | null;
}

/** Table `wheel_restart`. */
export interface WheelRestartTable {
  vehicle_id: number;
  position_index: number;
  restarted_at: Instant;
}

/** Table `wheel_state`. */
export interface WheelStateTable {
  vehicle_id: number;
  organisation_id: number;
  pressure_dkpa: Generated<(number | null)[]>;
  temperature_dc: Generated<(number | null)[]>;
  cold_pressure_dkpa: Generated<(number | null)[]>;
  level: Generated<(number | null)[]>;
  level_since: Generated<(Date | null)[]>;
  reading_at: Generated<(Date | null)[]>;
  time_to_critical_hours: Generated<(number | null)[]>;
  time_to_critical_lower_hours: Generated<(number | null)[]>;
  time_to_critical_upper_hours: Generated<(number | null)[]>;
  judgement: Json | null;
  time_to_critical_measured: Generated<number>;
  confirm_at: Instant | null;
}

/** Table `wheel_torque`. */
export interface WheelTorqueTable {
  id: Generated<number>;
  vehicle_id: number;
  position_indexes: (number | null)[];
  torque_nm: number;
  done_by: string;
  done_at: Instant;
  odometer_km: number | null;
  comment: string | null;
  recorded_at: Instant;
  recorded_by_user_id: number | null;
  recorded_by_name: string;
}

/** Every table and view by name. */
export interface Tables {
  alert_notification: AlertNotificationTable;
  alert_subscription: AlertSubscriptionTable;
  api_key: ApiKeyTable;
  app_user: AppUserTable;
  audit_entry: AuditEntryTable;
  axle: AxleTable;
  depot: DepotTable;
  dirty_bucket: DirtyBucketTable;
  driver_vehicle: DriverVehicleTable;
  fleet: FleetTable;
  fleet_contact: FleetContactTable;
  former_unit_place: FormerUnitPlaceTable;
  gone_organisation: GoneOrganisationTable;
  heartbeat: HeartbeatTable;
  incident: IncidentTable;
  incident_event: IncidentEventTable;
  instance_setting: InstanceSettingTable;
  job_event: JobEventTable;
  job_line: JobLineTable;
  job_sheet: JobSheetTable;
  judgement_due: JudgementDueTable;
  kept_message_assignment: KeptMessageAssignmentTable;
  mail_delivery: MailDeliveryTable;
  maintenance_plan: MaintenancePlanTable;
  maintenance_record: MaintenanceRecordTable;
  managed_organisation: ManagedOrganisationTable;
  odometer_jump: OdometerJumpTable;
  one_time_token: OneTimeTokenTable;
  organisation: OrganisationTable;
  organisation_closure: OrganisationClosureTable;
  organisation_integration: OrganisationIntegrationTable;
  organisation_logo: OrganisationLogoTable;
  outbox: OutboxTable;
  outlook_due: OutlookDueTable;
  packet: PacketTable;
  partition_rule: PartitionRuleTable;
  quarantine_allowance: QuarantineAllowanceTable;
  quarantined_frame: QuarantinedFrameTable;
  raw_frame: RawFrameTable;
  report: ReportTable;
  report_fleet: ReportFleetTable;
  report_run: ReportRunTable;
  report_vehicle: ReportVehicleTable;
  rollup_5_minutes: Rollup5MinutesTable;
  rollup_day: RollupDayTable;
  rollup_due: RollupDueTable;
  rollup_hour: RollupHourTable;
  rollup_review: RollupReviewTable;
  saved_view: SavedViewTable;
  schema_migration: SchemaMigrationTable;
  scoped_sensor: SensorTable;
  scoped_vehicle_listing: VehicleListingTable;
  sensor: SensorTable;
  sensor_fitment: SensorFitmentTable;
  sign_in_attempt: SignInAttemptTable;
  sim_card: SimCardTable;
  telematics_unit: TelematicsUnitTable;
  tread_reading: TreadReadingTable;
  tyre: TyreTable;
  tyre_change: TyreChangeTable;
  tyre_fitting: TyreFittingTable;
  unit_event: UnitEventTable;
  unit_state: UnitStateTable;
  user_second_factor: UserSecondFactorTable;
  user_session: UserSessionTable;
  vehicle: VehicleTable;
  vehicle_change: VehicleChangeTable;
  vehicle_change_item: VehicleChangeItemTable;
  vehicle_import: VehicleImportTable;
  vehicle_import_row: VehicleImportRowTable;
  vehicle_listing: VehicleListingTable;
  vehicle_state: VehicleStateTable;
  visible_alert_notification: AlertNotificationTable;
  visible_incident: IncidentTable;
  visible_incident_event: IncidentEventTable;
  visible_odometer_jump: OdometerJumpTable;
  visible_rollup_hour: RollupHourTable;
  visible_sensor: SensorTable;
  visible_sim_card: SimCardTable;
  visible_telematics_unit: TelematicsUnitTable;
  visible_tyre: TyreTable;
  visible_unit_state: UnitStateTable;
  visible_vehicle_listing: VehicleListingTable;
  visible_vehicle_row: VisibleVehicleRowView;
  visible_vehicle_state: VehicleStateTable;
  visible_wheel_state: WheelStateTable;
  wheel_fitment: WheelFitmentTable;
  wheel_restart: WheelRestartTable;
  wheel_state: WheelStateTable;
  wheel_torque: WheelTorqueTable;
}
