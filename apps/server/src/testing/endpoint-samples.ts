import type { Endpoint } from '@tyrewatch/contract/endpoint';

/** A well-formed call of an endpoint, but for the object it is about. */
export interface EndpointSample {
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const noSample: EndpointSample = {};
const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };

const report = {
  name: 'Walked',
  type: 'weekly',
  emails: ['walked@example.com'],
  language: 'en_GB',
  frequency: 'daily',
  hour: 6,
  time_zone: 'Europe/London',
  coverage: 'organization',
  condition: 'always',
};
const dealerRequest = {
  dealer_id: 987_654_321,
  position: '1A',
  wanted: 'call_out',
  place: 'Walked',
  call_back: 'Walked, 01632 960142',
};
const dealerFitting = {
  condition: 'new',
  make: 'Walked',
  pattern: '',
  size: '315/70 R22.5',
  dot: '1926',
  tread_mm: 15,
  pressure_kpa: 800,
  torque_nm: 600,
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
  back_test_thresholds: { body: thresholds },
  update_fleet: { body: { new_fleet_name: 'Walked', ...thresholds } },
  create_depot: { body: { name: 'Walked', latitude: null, longitude: null } },
  update_depot: { body: { name: 'Walked', latitude: 52.5, longitude: -1.9, radius_m: 250 } },
  get_tyre_alerts_report: { query: reportTime },
  export_tyre_alerts_report: { query: reportTime },
  get_carbon_report: { query: reportTime },
  export_carbon_report: { query: reportTime },
  get_kilometer_report: { query: reportTime },
  export_kilometer_report: { query: reportTime },
  get_trailer_utilisation_report: { query: reportTime },
  export_trailer_utilisation_report: { query: reportTime },
  move_fleet: { body: { organization_id: 987_654_321 } },
  create_sim_card: { body: { iccid: '899990100000000001' } },
  request_of_sim_card: { body: { kind: 'check' } },
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
  create_brake_upload: { body: { file_name: 'walked.csv', content_base64: 'VHJhaWxlcixCUFYKV0FMS0VEMSw1MAo=' } },
  update_brake_upload_row: { body: { value: '50' } },
  put_brake_upload_columns: { body: { columns: [{ heading: 'BPV', column: 'value_percent' }] } },
  put_brake_upload_attachment: { body: { file_name: 'walked.pdf', content_base64: 'JVBERi0xLjQK' } },
  sign_off_brake_performance: { body: { performance_id: 987_654_321, decision: 'accept' } },
  create_brake_events: { body: { events: [{}] } },
  create_organization: { body: { name: 'Walked' } },
  update_organization: { body: { name: 'Walked' } },
  preview_organization_move: { body: { parent_id: 987_654_321 } },
  move_organization: { body: { parent_id: 987_654_321 } },
  create_organization_logo: { body: { content: 'AAAA' } },
  create_telematics_unit: { body: { imei: '359999999999998' } },
  update_telematics_unit: { body: { device_name: 'Walked' } },
  create_unit_command: { body: { kind: 'request_data' } },
  create_unit_command_batch: { body: { imeis: ['359999999999999'], kind: 'request_data' } },
  retry_unit_command_batch: { body: {} },
  assign_kept_messages: { body: { vehicle_id: 987_654_321 } },
  create_webhook: {
    body: { name: 'Walked', url: 'https://walked.example.com/hook', event_types: ['incident.opened'] },
  },
  update_webhook: { body: { name: 'Walked' } },
  replay_webhook: { body: { since: '2026-11-20T00:00:00Z' } },
  create_api_key: { body: { name: 'Walked' } },
  create_report: { body: report },
  create_archive: { body: {} },
  create_report_file: { body: { type: 'maintenance', format: 'csv' } },
  mark_notices_read: { body: { last_id: 1 } },
  update_report: { body: report },
  preview_report: { body: report },
  export_report_preview: { body: report },
  send_me_report: { body: report },
  update_integration: { body: { enabled: false } },
  test_integration: { body: {} },
  get_vehicle_track: { query: reportTime },
  delete_vehicle: { query: 'registration=WALKED1' },
  put_maintenance: {
    body: {
      service_km: 40_000,
      service_months: 12,
      pmi_weeks: 6,
      pmi_km: null,
      pmi_first_due_on: null,
      due_dates: [],
    },
  },
  create_maintenance_record: { body: { kind: 'service', done_on: '2026-01-01' } },
  put_mot_wheel: { body: { defect_id: 987_654_321, position: '1A' } },
  create_inspection: { body: { done_on: '2026-01-01', result: 'passed' } },
  update_inspection: { body: { done_on: '2026-01-01', result: 'passed' } },
  put_inspection_interval: { body: { pmi_weeks: 6, pmi_km: null, pmi_first_due_on: null } },
  put_inspection_reminders: { body: { is_reminded: true } },
  create_tyre: { body: { make: 'Walked' } },
  update_tyre: { body: { comments: 'Walked' } },
  import_tread_readings: { body: { csv: 'registration,position,middle_mm\nTW0001,1A,8' } },
  create_tyre_change: { body: { kind: 'swap', position: '1A', with: '1B' } },
  list_cold_snap: { query: 'low_c=-8' },
  get_cold_snap_file: { query: 'low_c=-8' },
  create_torque_check: { body: { positions: ['1A'], torque_nm: 600, name: 'Walked' } },
  create_tread_readings: { body: { wheels: [{ position: '1A', middle_mm: 8 }] } },
  create_evidence_pack: { body: { from_on: '2026-01-01', to_on: '2026-01-02' } },
  create_job_sheet: { body: { vehicle_id: 'ONLYNOBODY1', lines: [{ work: 'inspect' }] } },
  update_job_sheet: { body: { priority: 'now' } },
  set_depot_low: { body: { low_c: -3 } },
  create_cold_snap_jobs: { body: { low_c: -3, depot_id: 987_654_321 } },
  mark_air_in: { body: { line_id: 1 } },
  assign_job_sheets: { body: { job_sheet_ids: [1], assigned_user_id: null } },
  move_job_sheet: { body: { state: 'in_progress' } },
  create_checklist: {
    body: {
      key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d11',
      vehicle: { id: 987_654_321, registration: 'ONLYNOBODY1' },
      trailer: null,
      template: { kind: 'hgv', organization_id: null, version: 1 },
      started_at: '2026-11-20T05:50:00Z',
      finished_at: '2026-11-20T05:57:00Z',
      language: 'en_GB',
      odometer_km: null,
      note: null,
      position: null,
      answers: [],
      faults: [],
      signature: { image: null, name: 'Walked' },
    },
  },
  put_checklist_photo: { body: { content: 'AAAA' } },
  put_checklist_draft: {
    body: {
      name: { en_GB: 'Walked' },
      items: [
        {
          key: 'walked',
          group: 'brakes',
          text: { en_GB: 'Walked' },
          hint: null,
          photo: 'never',
          place: 'none',
          least_severity: 'minor',
          may_be_not_applicable: false,
          only_with_trailer: false,
          quick_answers: [],
        },
      ],
    },
  },
  create_job_photo: { body: { content: 'AAAA' } },
  create_tyre_photo: { body: { content: 'AAAA' } },
  create_job_comment: { body: { comment: 'Walked' } },
  create_vehicle_change: { body: { vehicle_ids: [987_654_321], change: { state: 'archive' } } },
  create_dealer: { body: { name: 'Walked', email: 'walked@dealer.example' } },
  update_dealer: { body: { area: 'Walked' } },
  import_dealers: { body: { csv: 'name,email' } },
  list_vehicle_dealers: { query: 'position=1A' },
  preview_dealer_request: { body: dealerRequest },
  create_dealer_request: { body: dealerRequest },
  settle_dealer_fitting: { body: {} },
  answer_dealer_job: { body: { answer: 'decline', reason: 'Walked' } },
  create_dealer_photo: { body: { content: 'AAAA' } },
  fit_dealer_job: { body: dealerFitting },
  invoice_dealer_job: { body: { invoice_number: 'Walked' } },
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
  put_ignored_vehicle: { body: { feed_vehicle_id: 987_654_321, ignored: true } },
  create_scalar_batch: { body: { eventsData: [] } },
  create_traccar_message: {
    body: {
      device: { uniqueId: '350000000009999' },
      position: { deviceTime: '2026-11-20T07:00:00.000+00:00', valid: true, latitude: 52.6, longitude: -1.7 },
    },
  },
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
