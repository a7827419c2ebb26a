import type { Endpoint } from '@tyrewatch/contract/endpoint';

/** A well-formed call of an endpoint, but for the object it is about. */
export interface EndpointSample {
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const noSample: EndpointSample = {};
const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };

const report = {
  type: 'weekly',
  emails: ['walked@example.com'],
  language: 'en_GB',
  frequency: 'daily',
  hour: 6,
  time_zone: 'Europe/London',
  coverage: 'organization',
  condition: 'always',
};
const reportTime = 'from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z';

/** Samples by endpoint id. An endpoint that needs a query or a body and has no sample fails the walk. */
const samples: Readonly<Record<string, EndpointSample>> = {
  create_token: { body: { username: 'nobody', password: 'wrong' } },
  refresh_token: { body: { refresh_token: 'nonsense', grant_type: 'refresh_token' } },
  create_token_by_link: { query: 'token=nonsense' },
  request_sign_in_link: { query: 'username=nobody' },
  forgot_password: { query: 'username=nobody' },
  reset_password: { query: 'token=nonsense', body: { password: 'new', confirm_password: 'new' } },
  update_my_preferences: { body: { theme: 'dark' } },
  create_user: { body: { username: 'walked', email: 'walked@example.com', role: 'DRIVER' } },
  update_user: { body: { first_name: 'Walked' } },
  update_permissions: { body: { permissions: ['vehicle:list'] } },
  change_user_password: { body: { password: 'walked along the wall', confirm_password: 'walked along the wall' } },
  change_my_password: { body: { current_password: 'wrong', password: 'a', confirm_password: 'a' } },
  begin_second_factor: { body: { current_password: 'wrong' } },
  confirm_second_factor: { body: { totp: '000000' } },
  renew_recovery_codes: { body: { current_password: 'wrong', totp: '000000' } },
  remove_second_factor: { body: { current_password: 'wrong', totp: '000000' } },
  update_alert_subscriptions: { body: { items: [] } },
  import_users: { body: { csv: 'username,email,role' } },
  create_fleet: { body: thresholds },
  update_fleet: { body: { new_fleet_name: 'Walked', ...thresholds } },
  create_depot: { body: { name: 'Walked', latitude: null, longitude: null } },
  update_depot: { body: { name: 'Walked', latitude: 52.5, longitude: -1.9, radius_m: 250 } },
  get_tyre_alerts_report: { query: reportTime },
  export_tyre_alerts_report: { query: reportTime },
  get_kilometer_report: { query: reportTime },
  export_kilometer_report: { query: reportTime },
  move_fleet: { body: { organization_id: 987_654_321 } },
  create_sim_card: { body: { iccid: '899990100000000001' } },
  update_sim_card: { body: { imsi: '001010000000001' } },
  create_sensor: { body: { code: 'WALKED1' } },
  update_sensor: { body: { type: 'valve' } },
  swap_sensors: { body: { position: '1A', with: '1B' } },
  replace_sensor: { body: { code: 'WALKED2', version: 987_654_321 } },
  check_sensors: { body: { sensor_ids: ['WALKED1'] } },
  check_register: { body: { registration: 'WALKED 1', vehicle_type: 'truck' } },
  create_vehicle: { body: { registration: 'WALKED 1', vehicle_type: 'truck', organization_id: 987_654_321 } },
  update_vehicle: { body: { notes: 'Walked' } },
  preview_vehicle_change: { body: { notes: 'Walked' } },
  create_vehicle_import: { body: { file_name: 'walked.csv', content_base64: 'cmVnaXN0cmF0aW9uCldBTEtFRDEK' } },
  create_organization: { body: { name: 'Walked' } },
  update_organization: { body: { name: 'Walked' } },
  preview_organization_move: { body: { parent_id: 987_654_321 } },
  move_organization: { body: { parent_id: 987_654_321 } },
  create_organization_logo: { body: { content: 'AAAA' } },
  create_telematics_unit: { body: { imei: '359999999999998' } },
  update_telematics_unit: { body: { device_name: 'Walked' } },
  assign_kept_messages: { body: { vehicle_id: 987_654_321 } },
  create_api_key: { body: { name: 'Walked' } },
  create_report: { body: report },
  update_report: { body: report },
  update_integration: { body: { enabled: false } },
  get_vehicle_track: { query: reportTime },
  delete_vehicle: { query: 'registration=WALKED1' },
  put_maintenance: { body: { service_km: 40_000, service_months: 12, pmi_weeks: 6, due_dates: [] } },
  create_maintenance_record: { body: { kind: 'service', done_on: '2026-01-01' } },
  create_tyre: { body: { make: 'Walked' } },
  update_tyre: { body: { comments: 'Walked' } },
  import_tread_readings: { body: { csv: 'registration,position,middle_mm\nTW0001,1A,8' } },
  create_tyre_change: { body: { kind: 'swap', position: '1A', with: '1B' } },
  list_cold_snap: { query: 'low_c=-8' },
  get_cold_snap_file: { query: 'low_c=-8' },
  create_torque_check: { body: { positions: ['1A'], torque_nm: 600, name: 'Walked' } },
  create_tread_readings: { body: { wheels: [{ position: '1A', middle_mm: 8 }] } },
  create_job_sheet: { body: { vehicle_id: 'ONLYNOBODY1', lines: [{ work: 'inspect' }] } },
  update_job_sheet: { body: { priority: 'now' } },
  move_job_sheet: { body: { state: 'in_progress' } },
  create_job_comment: { body: { comment: 'Walked' } },
  create_vehicle_change: { body: { vehicle_ids: [987_654_321], change: { state: 'archive' } } },
  create_saved_view: { body: { list: 'vehicles', name: 'Walked', search: '', is_default: false } },
  update_saved_view: { body: { list: 'vehicles', name: 'Walked', search: '', is_default: false } },
  start_maintenance: { body: { reason: 'Walked', until: '2026-12-01T00:00:00Z' } },
  list_series: { query: 'series=~987654321.29&from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z' },
  get_vehicle_environment: { query: reportTime },
  export_series: { query: 'series=~987654321.29&from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z' },
  list_vehicle_log_entries: { query: reportTime },
  export_vehicle_log_entries: { query: reportTime },
  get_vehicle_log_message: { query: 'received_at=2026-11-19T00:00:00Z' },
  get_readings_file: { query: reportTime },
  preview_readings_file: { query: reportTime },
  get_wheel_history: { query: 'from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z' },
  subscribe_to_vehicle: { body: { minimum_level: 'critical' } },
  subscribe_to_fleet: { body: { minimum_level: 'critical' } },
  start_fire_drill: { body: { position: '1A' } },
  acknowledge_incident: { body: { version: 1 } },
  assign_incident: { body: { user_id: null } },
  create_readings: {
    body: { readings: [{ imei: '350000000009999', at: '2026-11-20T07:00:00Z', tyres: [] }] },
  },
};

/** Objects by the name of the path parameter they fill. */
export type PathObjects = Readonly<Record<string, string>>;

/** URL of an endpoint for the given objects. Throws when a parameter has none. */
export function sampleUrl({ id, path }: Endpoint, objects: PathObjects): string {
  const filled = path.replaceAll(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = objects[name];
    if (value === undefined) throw new Error(`the walk knows no object for ${name}: add one`);
    return encodeURIComponent(value);
  });
  const { query } = samples[id] ?? noSample;
  return query === undefined ? filled : `${filled}?${query}`;
}

/** Body of a well-formed call; undefined where there is none. Throws when the endpoint has one and no sample. */
export function sampleBody({ id, body }: Endpoint): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  const sample = samples[id]?.body;
  if (sample === undefined) throw new Error(`the walk has no body for ${id}: add one`);
  return sample;
}
