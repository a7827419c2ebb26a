/**
 * Every stable problem code. Status and translated text are looked up at the edge; codes are never
 * renamed, because clients switch on them.
 */
export const problemCodes = [
  // general
  'unexpected',
  'validation_failed',
  'address_unreadable',
  'body_unreadable',
  'body_not_object',
  'body_too_large',
  'range_not_satisfiable',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'forbidden',
  'unauthenticated',
  'token_expired',
  'throttled',
  'version_conflict',
  'version_required',
  'cursor_invalid',
  'service_unavailable',
  'outside_service_failed',
  'outside_service_not_configured',
  'upload_rejected',
  // sign-in and users
  'credentials_incorrect',
  'password_incorrect',
  'passwords_differ',
  'password_unchanged',
  'password_too_weak',
  'link_invalid',
  'user_duplicate',
  'user_has_no_permissions',
  'permission_unknown',
  'role_unknown',
  // fleets and depots
  'fleet_name_empty',
  'fleet_not_found',
  'fleet_not_found_for_delete',
  'fleet_duplicate',
  'fleet_rename_duplicate',
  'fleet_has_depots',
  'fleet_has_vehicles',
  'fleet_has_reports',
  'fleet_or_depot_duplicate',
  'depot_duplicate',
  'thresholds_not_rising',
  'thresholds_out_of_range',
  // vehicles
  'vehicle_not_found',
  'vehicle_registration_unknown',
  'vehicle_duplicate',
  'vehicle_registration_invalid',
  'vehicle_type_required',
  'vehicle_configuration_required',
  'vehicle_configuration_invalid',
  'vehicle_state_forbids',
  'checklist_not_supported',
  'mot_tests_not_found',
  'register_registration_required',
  // sensors, units, SIM cards
  'sensor_duplicate',
  'sensor_not_found',
  'sensor_position_taken',
  'sensor_position_not_on_vehicle',
  'telematics_unit_not_found',
  'telematics_unit_duplicate',
  'imei_invalid',
  'sim_card_not_found',
  'sim_card_duplicate',
  'msisdn_invalid',
  'sim_provider_failed',
  // incidents, tread, reports, organisations
  'incident_not_found',
  'incident_transition_refused',
  'tread_reading_empty',
  'report_not_found',
  'report_recipients_invalid',
  'email_invalid',
  'organization_not_found',
  'organization_duplicate',
  'organization_move_refused',
  // readings
  'reading_time_implausible',
  'reading_unit_unknown',
  'reading_undecodable',
] as const;

/** A stable problem code. */
export type ProblemCode = (typeof problemCodes)[number];

/** Codes for one field of an input. */
export const fieldProblemCodes = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_a_number',
  'not_an_integer',
  'not_digits',
  'not_a_date',
  'not_an_email',
  'not_in_list',
  'invalid_format',
  'duplicate',
  'unknown_field',
  'must_rise',
  'must_match',
  'not_after_start',
  'not_in_future',
  'span_too_long',
] as const;

/** A stable code for one field of an input. */
export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** Values a problem's text names: names, limits, counts. */
export type ProblemParams = Readonly<Record<string, string | number | boolean | null>>;
