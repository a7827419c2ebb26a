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
  scopes: Generated<string[]>;
  calls_per_minute: number | null;
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

/** Table `brake_column_choice`. */
export interface BrakeColumnChoiceTable {
  organisation_id: number;
  heading_key: string;
  column_name: string | null;
}

/** Table `brake_event`. */
export interface BrakeEventTable {
  vehicle_id: number;
  at: Instant;
  start_speed_kmh: number;
  end_speed_kmh: number;
  duration_s: number;
  mean_demand_bar: number;
  deceleration_mps2: number;
  gradient_percent: number | null;
  bogie_load_kg: number | null;
  was_abs_active: boolean;
  was_retarder_active: boolean;
}

/** Table `brake_month_due`. */
export interface BrakeMonthDueTable {
  vehicle_id: number;
  month: string;
}

/** Table `brake_performance`. */
export interface BrakePerformanceTable {
  id: Generated<number>;
  vehicle_id: number;
  period_start: string;
  period_end: string;
  value_percent: number | null;
  uncertainty_percent: number | null;
  pass_mark_percent: number;
  result: 'pass' | 'low_performance' | 'action_required' | 'gathering_data' | 'no_data' | 'unqualified';
  qualified_events: number | null;
  total_events: number | null;
  distance_km: number | null;
  mean_demand_bar: number | null;
  mean_load_kg: number | null;
  provider: string | null;
  upload_id: number | null;
  row_number: number | null;
  recorded_at: Instant;
}

/** Table `brake_sign_off`. */
export interface BrakeSignOffTable {
  id: Generated<number>;
  vehicle_id: number;
  performance_id: number;
  decision: 'accept' | 'roller_test' | 'workshop';
  remark: string | null;
  value_percent: number | null;
  result: string;
  signed_at: Instant;
  signed_by_user_id: number | null;
  signed_by_name: string;
}

/** Table `brake_upload`. */
export interface BrakeUploadTable {
  id: Generated<number>;
  organisation_id: number;
  file_name: string;
  content: Buffer;
  content_hash: Buffer;
  file_kind: 'csv' | 'xlsx';
  decimal_sign: ',' | '.';
  headings: string[];
  attachment_name: string | null;
  attachment: Buffer | null;
  created_at: Instant;
  created_by_user_id: number | null;
  created_by_name: string;
  saved_at: Instant | null;
  taken_back_at: Instant | null;
}

/** Table `brake_upload_row`. */
export interface BrakeUploadRowTable {
  upload_id: number;
  row_number: number;
  cells: string[];
  changes: GeneratedJson;
  is_left_out: Generated<boolean>;
  kept_at: Instant | null;
}

/** Table `checklist`. */
export interface ChecklistTable {
  id: Generated<number>;
  organisation_id: number;
  key: string;
  digest: Buffer;
  vehicle_id: number | null;
  registration: string;
  trailer_id: number | null;
  trailer_registration: string | null;
  template_kind: 'hgv' | 'trailer' | 'psv' | 'van';
  template_organisation_id: number | null;
  template_number: number;
  items: Json;
  answers: Json;
  verdict: 'clear' | 'faults' | 'do_not_drive';
  started_at: Instant;
  finished_at: Instant;
  received_at: Instant;
  language: string;
  odometer_km: number | null;
  note: string | null;
  latitude_e7: number | null;
  longitude_e7: number | null;
  photo_keys: (string | null)[];
  signature: Buffer | null;
  signature_name: string;
  issuer_user_id: number | null;
  issuer_name: string;
  needs_look: 'vehicle_gone' | 'trailer_gone' | 'not_supported' | 'template_withdrawn' | null;
  looked_at: Instant | null;
  looked_by_user_id: number | null;
  looked_by_name: string | null;
  notified_at: Instant | null;
}

/** Table `checklist_fault`. */
export interface ChecklistFaultTable {
  id: Generated<number>;
  checklist_id: number;
  key: string;
  item: string;
  position_index: number | null;
  side: 'left' | 'right' | 'both' | null;
  is_at_trailer: boolean;
  text: string;
  severity: 'minor' | 'major' | 'dangerous';
  same_as_id: number | null;
  job_id: number | null;
  photo_keys: (string | null)[];
}

/** Table `checklist_template`. */
export interface ChecklistTemplateTable {
  organisation_id: number;
  kind: 'hgv' | 'trailer' | 'psv' | 'van';
  number_in_use: number | null;
  draft: Json | null;
  draft_version: Generated<number>;
  draft_saved_at: Instant | null;
  draft_saved_by_user_id: number | null;
  draft_saved_by_name: string | null;
}

/** Table `checklist_template_version`. */
export interface ChecklistTemplateVersionTable {
  organisation_id: number;
  kind: string;
  number: number;
  content: Json;
  published_at: Instant;
  published_by_user_id: number | null;
  published_by_name: string;
}

/** Table `coverage_day`. */
export interface CoverageDayTable {
  vehicle_id: number;
  bucket_at: Instant;
  moving_hours: number;
  monitored_hours: (number | null)[];
}

/** Table `coverage_review`. */
export interface CoverageReviewTable {
  vehicle_id: number;
}

/** Table `dealer_request`. */
export interface DealerRequestTable {
  id: Generated<number>;
  job_id: number;
  organisation_id: number;
  dealer_id: number | null;
  dealer_name: string;
  dealer_email: string;
  dealer_phone: string | null;
  token_hash: Buffer;
  mail_id: string;
  position_index: number;
  wanted: 'call_out' | 'at_depot' | 'price_only';
  place: string;
  latitude_degrees: number | null;
  longitude_degrees: number | null;
  call_back: string;
  tyre_size: string | null;
  tyre_wanted: string | null;
  note: string | null;
  created_at: Instant;
  created_by_user_id: number | null;
  created_by_name: string;
  expires_at: Instant;
  state: Generated<'sent' | 'accepted' | 'declined' | 'on_site' | 'fitted' | 'invoiced' | 'withdrawn'>;
  viewed_at: Instant | null;
  answered_at: Instant | null;
  arrives_at: Instant | null;
  decline_reason: string | null;
  on_site_at: Instant | null;
  fitted_at: Instant | null;
  fitting: Json | null;
  photo_ids: Generated<(number | null)[]>;
  change_id: number | null;
  settled_at: Instant | null;
  settled_by_name: string | null;
  invoice_number: string | null;
  invoiced_at: Instant | null;
  withdrawn_at: Instant | null;
  reminded_at: Instant | null;
  version: Generated<number>;
  is_change_behind: Generated<boolean>;
  settled_by_user_id: number | null;
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

/** Table `depot_low`. */
export interface DepotLowTable {
  depot_id: number;
  forecast_on: string | null;
  forecast_c: number | null;
  air_c: number | null;
  fetched_at: Instant | null;
  asked_at: Instant | null;
  problem: 'unreachable' | 'slow' | 'busy' | 'refused' | 'unreadable' | null;
  typed_on: string | null;
  typed_c: number | null;
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

/** Table `evidence_checksum`. */
export interface EvidenceChecksumTable {
  number: string;
  made_at: Instant;
  page_count: number;
  sha256: Buffer;
}

/** Table `evidence_pack`. */
export interface EvidencePackTable {
  id: Generated<number>;
  organisation_id: number;
  vehicle_id: number;
  number: string;
  from_on: string;
  to_on: string;
  made_at: Instant;
  made_by_user_id: number | null;
  made_by_name: string;
  defect_count: number;
  page_count: number;
  sha256: Buffer;
  content: Buffer;
}

/** Table `feed_state`. */
export interface FeedStateTable {
  organisation_id: number;
  integration_id: number;
  position: Json | null;
  next_try_at: Instant | null;
  last_sync_at: Instant | null;
  last_record_at: Instant | null;
  last_received_at: Instant | null;
  fault:
    | 'key_refused'
    | 'token_expired'
    | 'busy'
    | 'slow'
    | 'cut'
    | 'certificate'
    | 'name_not_found'
    | 'no_connection'
    | 'address_not_allowed'
    | 'server_fault'
    | 'unreadable'
    | 'not_configured'
    | null;
  fault_since: Instant | null;
  fault_details: GeneratedJson;
  lag_by_hour: GeneratedJson;
  delivery_key: string | null;
}

/** Table `feed_vehicle`. */
export interface FeedVehicleTable {
  id: Generated<number>;
  organisation_id: number;
  integration_id: number;
  reference: string;
  vin: string | null;
  name: string | null;
  registration: string | null;
  make: string | null;
  model: string | null;
  axle_count: number | null;
  latitude_degrees: number | null;
  longitude_degrees: number | null;
  first_seen_at: Instant;
  last_seen_at: Instant;
  ignored_at: Instant | null;
  ignored_by_name: string | null;
  ignored_by_user_id: number | null;
  vehicle_id: number | null;
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

/** Table `inspection`. */
export interface InspectionTable {
  id: Generated<number>;
  vehicle_id: number;
  done_on: string;
  odometer_km: number | null;
  result: 'passed' | 'rectified' | 'failed' | null;
  note: string | null;
  brake_kind: 'laden_roller' | 'ebpms' | 'decelerometer' | 'unladen' | null;
  brake_percent: number | null;
  brake_reason: string | null;
  due_on: string | null;
  due_at_km: number | null;
  tyre_level: number | null;
  tread_mm: number | null;
  wheels: GeneratedJson;
  recorded_at: Instant;
  recorded_by_user_id: number | null;
  recorded_by_name: string;
  version: Generated<number>;
}

/** Table `inspection_reminder`. */
export interface InspectionReminderTable {
  user_id: number;
  vehicle_id: number;
  after_inspection_id: number;
  step: number;
  sent_at: Instant;
}

/** Table `inspection_subscription`. */
export interface InspectionSubscriptionTable {
  user_id: number;
  fleet_id: number;
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
  kind:
    | 'created'
    | 'comment'
    | 'state'
    | 'changed'
    | 'line_done'
    | 'line_added'
    | 'line_changed'
    | 'line_removed'
    | 'air_in'
    | 'proof';
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
  flag: 'wrong_wheel' | 'over_filled' | 'let_down_too_far' | 'leaks_on' | 'other_wheel' | null;
  flag_index: number | null;
  reached_at: Instant | null;
  reached_kpa: number | null;
  reached_gauge_kpa: number | null;
  reached_c: number | null;
  measured_kpa: number | null;
  air_in_at: Instant | null;
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
  follows_job_id: number | null;
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
  pmi_km: number | null;
  pmi_first_due_on: string | null;
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

/** Table `media_garbage`. */
export interface MediaGarbageTable {
  media_key: string;
  deleted_at: GeneratedInstant;
}

/** Table `mot_defect`. */
export interface MotDefectTable {
  id: Generated<number>;
  vehicle_id: number;
  test_id: number;
  ordinal: number;
  text: string;
  type: string;
  is_dangerous: boolean;
  position_index: number | null;
  chosen_at: Instant | null;
  chosen_by_user_id: number | null;
  chosen_by_name: string | null;
}

/** Table `mot_history`. */
export interface MotHistoryTable {
  vehicle_id: number;
  registration: string | null;
  fetched_at: Instant | null;
  outcome: 'found' | 'not_found' | null;
  tried_at: Instant | null;
  fault: string | null;
  next_try_at: Instant;
  asked_at: Instant | null;
  first_used_on: string | null;
  first_test_due_on: string | null;
  recall: 'yes' | 'no' | 'unknown' | 'unavailable' | null;
  due_given_on: string | null;
  retry_at: Instant | null;
}

/** Table `mot_test`. */
export interface MotTestTable {
  id: Generated<number>;
  vehicle_id: number;
  completed_at: Instant;
  test_number: string;
  result: 'passed' | 'failed' | null;
  expires_on: string | null;
  odometer_value: number | null;
  odometer_unit: 'km' | 'mi' | null;
  odometer_result: 'read' | 'unreadable' | 'no_odometer' | null;
  source: 'dvsa' | 'dva_ni' | 'cvs' | null;
  location: string | null;
}

/** Table `movement_day`. */
export interface MovementDayTable {
  vehicle_id: number;
  bucket_at: Instant;
  heard_hours: number;
  first_at: Instant | null;
  last_at: Instant | null;
  last_moved_at: Instant | null;
  moved_s: (number | null)[] | null;
  stood_s: (number | null)[] | null;
  distance_m: (number | null)[] | null;
  place_hour: (number | null)[] | null;
  place_latitude_e7: (number | null)[] | null;
  place_longitude_e7: (number | null)[] | null;
  load_hour: (number | null)[] | null;
  load_kg: (number | null)[] | null;
  load_moved_s: (number | null)[] | null;
  load_distance_m: (number | null)[] | null;
}

/** Table `movement_review`. */
export interface MovementReviewTable {
  vehicle_id: number;
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
  integration_id: number | null;
}

/** Table `partition_rule`. */
export interface PartitionRuleTable {
  parent_name: string;
  width: 'week' | 'month';
  retention_days: number | null;
}

/** Table `photo`. */
export interface PhotoTable {
  id: Generated<number>;
  job_id: number | null;
  tyre_id: number | null;
  reading_id: number | null;
  change_id: number | null;
  content: Buffer | null;
  thumbnail: Buffer;
  width_px: number;
  height_px: number;
  size_bytes: number;
  idempotency_key: string | null;
  created_at: Instant;
  created_by_user_id: number | null;
  created_by_name: string;
  checklist_id: number | null;
  media_key: string | null;
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

/** Table `register_answer`. */
export interface RegisterAnswerTable {
  organisation_id: number;
  registration: string;
  asked_at: Instant;
  answer: Json | null;
}

/** Table `report`. */
export interface ReportTable {
  id: Generated<number>;
  organisation_id: number;
  report_type:
    | 'pmi'
    | 'kilometre'
    | 'co2'
    | 'maintenance'
    | 'critical_maintenance'
    | 'trailer_utilisation'
    | 'weekly'
    | 'brake_performance';
  emails: string[];
  language: string;
  pressure_unit: Generated<'psi' | 'bar' | 'kpa'>;
  frequency: 'daily' | 'weekly' | 'monthly';
  hour: number;
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  day_of_month: string | null;
  month: number | null;
  time_zone: string;
  coverage: 'organization' | 'fleets' | 'depots' | 'vehicles';
  condition: 'always' | 'something_to_report' | 'level_or_worse';
  condition_level: number | null;
  created_by_user_id: number | null;
  created_at: Instant;
  version: Generated<number>;
  next_run_at: Instant;
  attempt_count: Generated<number>;
  retry_at: Instant | null;
  temperature_unit: Generated<'celsius' | 'fahrenheit'>;
  distance_unit: Generated<'km' | 'mile'>;
  formats: Generated<string[]>;
  name: string;
  paused_at: Instant | null;
}

/** Table `report_depot`. */
export interface ReportDepotTable {
  report_id: number;
  organisation_id: number;
  depot_id: number;
}

/** Table `report_file`. */
export interface ReportFileTable {
  id: Generated<number>;
  organisation_id: number;
  run_id: number | null;
  asked_by_user_id: number | null;
  report_type: string;
  format: 'csv' | 'xlsx' | 'pdf' | 'zip';
  subject_name: string;
  vehicle_ids: Generated<(number | null)[]>;
  vehicle_count: Generated<number>;
  from_at: Instant | null;
  until_at: Instant | null;
  language: string;
  pressure_unit: string;
  temperature_unit: string;
  distance_unit: string;
  time_zone: string;
  state: Generated<'queued' | 'making' | 'done' | 'failed' | 'stopped'>;
  failure: 'no_vehicles' | 'fault' | null;
  done_count: Generated<number>;
  total_count: number | null;
  asked_at: Instant;
  lease_until: Instant | null;
  attempt_count: Generated<number>;
  started_at: Instant | null;
  finished_at: Instant | null;
  expires_at: Instant;
  size_bytes: number | null;
  mail_id: string | null;
  has_lines: Generated<boolean>;
}

/** Table `report_file_piece`. */
export interface ReportFilePieceTable {
  file_id: number;
  attempt: number;
  place: number;
  content: Buffer;
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
  trigger: 'schedule' | 'person' | 'reader';
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
  attempt_count: Generated<number>;
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
  first_fuel_l: number | null;
  last_fuel_l: number | null;
  fuel_used_l: number | null;
  fuel_level_n: number | null;
  fuel_level_sum_l: number | null;
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
  width: 'hour' | 'day' | 'movement';
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
  first_fuel_l: number | null;
  last_fuel_l: number | null;
  fuel_used_l: number | null;
  fuel_level_n: number | null;
  fuel_level_sum_l: number | null;
  compared_wheel_count: number | null;
  under_inflation_sum_percent: number | null;
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
  provider_report: Json | null;
}

/** Table `sim_request`. */
export interface SimRequestTable {
  id: Generated<number>;
  sim_card_id: number;
  reference: string;
  kind: 'suspend' | 'resume' | 'sms' | 'check';
  sms_text: string | null;
  state: Generated<'requested' | 'accepted' | 'done' | 'refused' | 'timed_out' | 'failed' | 'replaced'>;
  fault:
    | 'not_connected'
    | 'sign_in_refused'
    | 'card_unknown'
    | 'refused'
    | 'busy'
    | 'no_answer'
    | 'unreadable'
    | 'no_device'
    | 'outcome_unknown'
    | null;
  provider_words: string | null;
  overtakes: Generated<boolean>;
  message_id: string | null;
  asked_at: Instant | null;
  accepted_at: Instant | null;
  checked_at: Instant | null;
  check_count: Generated<number>;
  requested_at: Instant;
  requested_by_user_id: number | null;
  requested_by_name: string;
  next_at: Instant | null;
  ended_at: Instant | null;
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

/** Table `torque_reminder`. */
export interface TorqueReminderTable {
  id: Generated<number>;
  vehicle_id: number;
  at: Instant;
  position_indexes: (number | null)[];
  asked_by_user_id: number | null;
  user_ids: (number | null)[];
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
  reminded_at: Instant | null;
  reminder_asked_at: Instant | null;
  reminder_asked_by_user_id: number | null;
}

/** Table `tyre_dealer`. */
export interface TyreDealerTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  area: string | null;
  email: string;
  phone: string | null;
  latitude_degrees: number | null;
  longitude_degrees: number | null;
  opening_hours: string | null;
  is_always_open: Generated<boolean>;
  archived_at: Instant | null;
  version: Generated<number>;
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

/** Table `unit_command`. */
export interface UnitCommandTable {
  id: Generated<number>;
  organisation_id: number;
  unit_id: number;
  batch_id: number | null;
  follows_id: number | null;
  kind: 'reboot' | 'request_data' | 'set_distance' | 'read_parameter' | 'write_parameter' | 'text';
  text: string;
  channel: 'gprs' | 'sms';
  sending: Generated<'now' | 'parked'>;
  completion: 'answer' | 'record' | 'sign_in';
  state: Generated<'queued' | 'sent' | 'answered' | 'refused' | 'unknown' | 'expired' | 'cancelled'>;
  requested_at: Instant;
  requested_by_user_id: number | null;
  requested_by_name: string;
  sent_at: Instant | null;
  ended_at: Instant | null;
  answer: string | null;
  gateway: string | null;
  disconnected_at: Instant | null;
  version: Generated<number>;
  sim_request_id: number | null;
  next_look_at: Instant | null;
  answer_received_at: Instant | null;
}

/** Table `unit_command_batch`. */
export interface UnitCommandBatchTable {
  id: Generated<number>;
  organisation_id: number;
  kind: string;
  text: string;
  left_out: GeneratedJson;
  requested_at: Instant;
  requested_by_user_id: number | null;
  requested_by_name: string;
  told_at: Instant | null;
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
  gateway: string | null;
  clock_offset_ms: number | null;
}

/** Table `user_notice`. */
export interface UserNoticeTable {
  id: Generated<number>;
  organisation_id: number;
  user_id: number;
  kind: 'report_file_done' | 'report_file_failed' | 'unit_commands_over' | 'webhook_failed' | 'checklist_faults';
  cause: string;
  params: GeneratedJson;
  at: Instant;
  read_at: Instant | null;
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
  not_monitored_at: Instant | null;
  not_monitored_driving_ms: Generated<number>;
  coverage_percent: number | null;
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
  not_monitored_at: Instant | null;
  not_monitored_driving_ms: number | null;
  coverage_percent: number | null;
  organisation_name: string | null;
  last_heard_at: Instant | null;
  latitude_e7: number | null;
  longitude_e7: number | null;
  heading_degrees: number | null;
  speed_kmh: number | null;
  wheel_levels: (number | null)[] | null;
}

/** Table `webhook`. */
export interface WebhookTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  url: string;
  event_types: string[];
  encrypted_secrets: Buffer | null;
  previous_secret_until: Instant | null;
  paused_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
  failure_count: Generated<number>;
  failing_since: Instant | null;
  held_until: Instant | null;
  last_success_at: Instant | null;
  lease_token: string | null;
  lease_until: Instant | null;
}

/** Table `webhook_delivery`. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  organisation_id: number;
  event_id: number;
  lane: number;
  state: Generated<'pending' | 'delivered' | 'failed'>;
  attempt_count: Generated<number>;
  first_attempt_at: Instant | null;
  last_attempt_at: Instant | null;
  next_attempt_at: Instant | null;
  status: number | null;
  duration_ms: number | null;
  answer: string | null;
  fault: string | null;
}

/** Table `webhook_event`. */
export interface WebhookEventTable {
  id: Generated<number>;
  key: Generated<string>;
  organisation_id: number;
  vehicle_id: number | null;
  type: string;
  subject_id: number | null;
  change: GeneratedJson;
  data: Json | null;
  at: Instant;
  created_at: GeneratedInstant;
}

/** Table `webhook_reading`. */
export interface WebhookReadingTable {
  vehicle_id: number;
  packet_at: Instant;
  emitted_at: Instant;
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

/** Table `wheel_leak`. */
export interface WheelLeakTable {
  vehicle_id: number;
  position_index: number;
  loss_percent_per_day: number;
  lower_loss_percent_per_day: number;
  upper_loss_percent_per_day: number;
  since: Instant;
  first_proven_at: Instant;
  proven_at: Instant;
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
  brake_column_choice: BrakeColumnChoiceTable;
  brake_event: BrakeEventTable;
  brake_month_due: BrakeMonthDueTable;
  brake_performance: BrakePerformanceTable;
  brake_sign_off: BrakeSignOffTable;
  brake_upload: BrakeUploadTable;
  brake_upload_row: BrakeUploadRowTable;
  checklist: ChecklistTable;
  checklist_fault: ChecklistFaultTable;
  checklist_template: ChecklistTemplateTable;
  checklist_template_version: ChecklistTemplateVersionTable;
  coverage_day: CoverageDayTable;
  coverage_review: CoverageReviewTable;
  dealer_request: DealerRequestTable;
  depot: DepotTable;
  depot_low: DepotLowTable;
  dirty_bucket: DirtyBucketTable;
  driver_vehicle: DriverVehicleTable;
  evidence_checksum: EvidenceChecksumTable;
  evidence_pack: EvidencePackTable;
  feed_state: FeedStateTable;
  feed_vehicle: FeedVehicleTable;
  fleet: FleetTable;
  fleet_contact: FleetContactTable;
  former_unit_place: FormerUnitPlaceTable;
  gone_organisation: GoneOrganisationTable;
  heartbeat: HeartbeatTable;
  incident: IncidentTable;
  incident_event: IncidentEventTable;
  inspection: InspectionTable;
  inspection_reminder: InspectionReminderTable;
  inspection_subscription: InspectionSubscriptionTable;
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
  media_garbage: MediaGarbageTable;
  mot_defect: MotDefectTable;
  mot_history: MotHistoryTable;
  mot_test: MotTestTable;
  movement_day: MovementDayTable;
  movement_review: MovementReviewTable;
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
  photo: PhotoTable;
  quarantine_allowance: QuarantineAllowanceTable;
  quarantined_frame: QuarantinedFrameTable;
  raw_frame: RawFrameTable;
  register_answer: RegisterAnswerTable;
  report: ReportTable;
  report_depot: ReportDepotTable;
  report_file: ReportFileTable;
  report_file_piece: ReportFilePieceTable;
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
  sim_request: SimRequestTable;
  telematics_unit: TelematicsUnitTable;
  torque_reminder: TorqueReminderTable;
  tread_reading: TreadReadingTable;
  tyre: TyreTable;
  tyre_change: TyreChangeTable;
  tyre_dealer: TyreDealerTable;
  tyre_fitting: TyreFittingTable;
  unit_command: UnitCommandTable;
  unit_command_batch: UnitCommandBatchTable;
  unit_event: UnitEventTable;
  unit_state: UnitStateTable;
  user_notice: UserNoticeTable;
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
  visible_coverage_day: CoverageDayTable;
  visible_incident: IncidentTable;
  visible_incident_event: IncidentEventTable;
  visible_movement_day: MovementDayTable;
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
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_event: WebhookEventTable;
  webhook_reading: WebhookReadingTable;
  wheel_fitment: WheelFitmentTable;
  wheel_leak: WheelLeakTable;
  wheel_restart: WheelRestartTable;
  wheel_state: WheelStateTable;
  wheel_torque: WheelTorqueTable;
}
