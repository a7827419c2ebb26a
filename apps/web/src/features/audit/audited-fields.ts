/** How the values of a field are put in words; `plain` = as they are, but yes or no, and numbers in the reader's digits. */
export type ValueKind =
  | 'plain'
  | 'percent'
  | 'pressures'
  | 'temperature'
  | 'instant'
  | 'role'
  | 'vehicleType'
  | 'sensorType'
  | 'permissions'
  | 'level'
  | 'state'
  | 'way'
  | 'country'
  | 'integration'
  | 'organisation'
  | 'subscriptions'
  | 'people'
  | 'contacts'
  | 'escalation'
  | 'reportType'
  | 'language'
  | 'frequency'
  | 'hour'
  | 'weekday'
  | 'dayOfMonth'
  | 'month'
  | 'coverage'
  | 'condition';

/** Fields the audit trail keeps, each with a name in the message catalogues under `audit.fields`. */
export const auditedFields = {
  name: 'plain',
  username: 'plain',
  email: 'plain',
  first_name: 'plain',
  last_name: 'plain',
  phone_number: 'plain',
  role: 'role',
  organization: 'plain',
  managed_organizations: 'plain',
  permissions: 'permissions',
  deactivated: 'plain',
  subscriptions: 'subscriptions',
  maintenance_digest_hour: 'hour',
  vehicle: 'plain',
  registration: 'plain',
  vehicle_type: 'vehicleType',
  iccid: 'plain',
  msisdn: 'plain',
  imsi: 'plain',
  provider: 'plain',
  sensor_id: 'plain',
  sensor_type: 'sensorType',
  position: 'plain',
  tyre_size: 'plain',
  tyre_make: 'plain',
  tyre_pattern: 'plain',
  fleet: 'plain',
  depot: 'plain',
  axle_configuration: 'plain',
  recommended_kpa: 'pressures',
  sensors: 'plain',
  by: 'way',
  signed_in_by: 'way',
  default_maintenance_threshold: 'percent',
  default_warning_threshold: 'percent',
  default_danger_threshold: 'percent',
  contacts: 'contacts',
  escalation_steps: 'escalation',
  re_alarm_minutes: 'plain',
  latitude: 'plain',
  radius_m: 'plain',
  longitude: 'plain',
  ended_driver_assignments: 'plain',
  ended_alert_subscriptions: 'plain',
  ended_for: 'people',
  parent_id: 'organisation',
  reference_temperature_c: 'temperature',
  over_inflation_percent: 'percent',
  empty_permission_list_opens: 'plain',
  second_factor_required: 'plain',
  time_zone: 'plain',
  country: 'country',
  product_name: 'plain',
  accent_colour: 'plain',
  logo_id: 'plain',
  mail_sender_name: 'plain',
  mail_reply_to: 'plain',
  width_px: 'plain',
  height_px: 'plain',
  integration: 'integration',
  enabled: 'plain',
  base_url: 'plain',
  client_id: 'plain',
  audience: 'plain',
  credentials_set_at: 'instant',
  api_key: 'plain',
  prefix: 'plain',
  expires_on: 'instant',
  state: 'state',
  level: 'level',
  note: 'plain',
  acknowledged_until: 'instant',
  assignee: 'plain',
  archived: 'plain',
  maintenance_reason: 'plain',
  maintenance_until: 'instant',
  service_km: 'plain',
  service_months: 'plain',
  pmi_weeks: 'plain',
  due_dates: 'plain',
  work: 'plain',
  done_on: 'plain',
  odometer_km: 'plain',
  tread_mm: 'plain',
  silenced_alerts: 'plain',
  type: 'reportType',
  emails: 'plain',
  language: 'language',
  pressure_unit: 'plain',
  frequency: 'frequency',
  hour: 'hour',
  day: 'weekday',
  day_of_month: 'dayOfMonth',
  month: 'month',
  coverage: 'coverage',
  fleets: 'plain',
  vehicles: 'plain',
  condition: 'condition',
  condition_level: 'level',
  imei: 'plain',
  device_name: 'plain',
  device_family: 'plain',
  device_profile: 'plain',
  software_version: 'plain',
  hardware_version: 'plain',
  main_port: 'plain',
  accessory_port: 'plain',
  receiver_id: 'plain',
  sim_card: 'plain',
  recorded_from: 'instant',
  message_count: 'plain',
} as const satisfies Readonly<Record<string, ValueKind>>;

/** A field with a name in the message catalogues. */
export type AuditedField = keyof typeof auditedFields;

/** The field a path such as `settings.base_url` ends in; null = one nobody gave a name. */
export function findAuditedField(path: string): AuditedField | null {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(auditedFields, field) ? (field as AuditedField) : null;
}
