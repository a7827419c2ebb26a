/** Everything the audit trail tells of: the kind of its subject and what was done. What is not here is not recorded. */
export const auditActions = [
  'user:create',
  'user:update',
  'user:delete',
  'user:invite',
  'user:password',
  'user:update_permissions',
  'user:alert_subscriptions',
  'user:end_sessions',
  'user:test_mail',
  'user:second_factor_on',
  'user:second_factor_replaced',
  'user:second_factor_off',
  'user:recovery_codes',
  'user:assign_vehicle',
  'user:withdraw_vehicle',
  'user:erase',
  'organization:create',
  'organization:update',
  'organization:move',
  'organization:delete',
  'organization:create_logo',
  'organization:integration',
  'organization:create_api_key',
  'organization:delete_api_key',
  'vehicle:create',
  'sensor:create',
  'sensor:update',
  'sensor:attach',
  'sensor:unlink',
  'sensor:delete',
  'fleet:create',
  'fleet:update',
  'fleet:move',
  'fleet:delete',
  'telematics_unit:create',
  'telematics_unit:update',
  'telematics_unit:delete',
  'depot:create',
  'depot:update',
  'depot:delete',
  'incident:acknowledge',
  'incident:withdraw_acknowledgement',
  'report:create',
  'report:update',
  'report:delete',
  'report:run',
] as const;

/** What the audit trail tells of. */
export type AuditAction = (typeof auditActions)[number];

/** Kinds of parts of its subject that a change can be about. */
export const changedPartKinds = ['integration', 'api_key'] as const;
/** Kind of a part of its subject that a change can be about. */
export type ChangedPartKind = (typeof changedPartKinds)[number];
