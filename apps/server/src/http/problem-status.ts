import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';

/** The HTTP statuses of problem documents. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 412
  | 413
  | 415
  | 416
  | 422
  | 428
  | 429
  | 500
  | 502
  | 503;

/**
 * HTTP status of every problem code. 401 stands only for a missing, invalid or expired token, because the
 * client signs out on any 401 (product, row 19); a refused sign-in is therefore 422.
 */
export const problemStatus: Readonly<Record<ProblemCode, ProblemStatus>> = {
  unexpected: 500,
  validation_failed: 422,
  address_unreadable: 400,
  body_unreadable: 400,
  body_not_object: 422,
  body_too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  forbidden: 403,
  unauthenticated: 401,
  token_expired: 401,
  throttled: 429,
  version_conflict: 412,
  version_required: 428,
  cursor_invalid: 422,
  service_unavailable: 503,
  outside_service_failed: 502,
  outside_service_not_configured: 503,
  upload_rejected: 422,
  credentials_incorrect: 422,
  password_incorrect: 422,
  passwords_differ: 422,
  password_unchanged: 422,
  password_too_weak: 422,
  link_invalid: 422,
  link_expired: 422,
  link_used: 422,
  user_duplicate: 409,
  user_has_no_permissions: 422,
  permission_unknown: 422,
  role_unknown: 422,
  user_not_found: 404,
  user_is_self: 409,
  user_outranks: 403,
  rights_exceed_own: 403,
  last_administrator: 409,
  permissions_empty_unconfirmed: 422,
  csv_unreadable: 422,
  csv_too_many_rows: 422,
  fleet_name_empty: 422,
  fleet_not_found: 404,
  fleet_not_found_for_delete: 404,
  fleet_duplicate: 409,
  fleet_rename_duplicate: 409,
  fleet_has_depots: 409,
  fleet_has_vehicles: 409,
  fleet_has_reports: 409,
  fleet_or_depot_duplicate: 409,
  depot_duplicate: 409,
  thresholds_not_rising: 422,
  thresholds_out_of_range: 422,
  vehicle_not_found: 404,
  vehicle_registration_unknown: 404,
  vehicle_duplicate: 409,
  vehicle_registration_invalid: 422,
  vehicle_type_required: 422,
  vehicle_configuration_required: 422,
  vehicle_configuration_invalid: 422,
  vehicle_state_forbids: 409,
  checklist_not_supported: 422,
  mot_tests_not_found: 404,
  register_registration_required: 422,
  sensor_duplicate: 409,
  sensor_not_found: 404,
  sensor_position_taken: 409,
  sensor_position_not_on_vehicle: 422,
  telematics_unit_not_found: 404,
  telematics_unit_duplicate: 409,
  imei_invalid: 422,
  sim_card_not_found: 404,
  sim_card_duplicate: 409,
  msisdn_invalid: 422,
  sim_provider_failed: 502,
  incident_not_found: 404,
  incident_transition_refused: 409,
  tread_reading_empty: 422,
  report_not_found: 404,
  report_recipients_invalid: 422,
  email_invalid: 422,
  organization_not_found: 404,
  organization_duplicate: 409,
  organization_move_refused: 409,
  organization_move_clash: 409,
  organization_customer_change_refused: 403,
  organization_not_empty: 409,
  branding_not_granted: 403,
  reading_time_implausible: 422,
  reading_unit_unknown: 422,
  reading_undecodable: 422,
};
