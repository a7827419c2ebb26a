import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { auditActions } from '@tyrewatch/domain/access/audit-action';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';

/** Names of the sentences in the message catalogues. */
export type SentenceKey =
  | 'create'
  | 'update'
  | 'rename'
  | 'delete'
  | 'move'
  | 'attach'
  | 'unlink'
  | 'swap'
  | 'acknowledge'
  | 'withdraw'
  | 'assignAlert'
  | 'endBySensor'
  | 'invite'
  | 'rights'
  | 'password'
  | 'subscriptions'
  | 'assign'
  | 'unassign'
  | 'sessions'
  | 'testMail'
  | 'logo'
  | 'integrations'
  | 'integrationNamed'
  | 'keyCreated'
  | 'keyCreatedNamed'
  | 'keyRevoked'
  | 'keyRevokedNamed'
  | 'secondFactorOn'
  | 'secondFactorReplaced'
  | 'secondFactorOff'
  | 'recovery'
  | 'runReport'
  | 'keptMessages'
  | 'fireDrill'
  | 'deactivate'
  | 'activate'
  | 'archive'
  | 'unarchive'
  | 'startMaintenance'
  | 'endMaintenance'
  | 'maintenanceOver'
  | 'maintenancePlan'
  | 'maintenanceDone'
  | 'maintenanceRemoved'
  | 'tyreFit'
  | 'tyreRemove'
  | 'tyreSwap'
  | 'tyreRotate'
  | 'tyreUndo'
  | 'measureTread'
  | 'reTorque'
  | 'erase'
  | 'signIn'
  | 'signInFailed'
  | 'signInUnknown';

const sentenceByAction: Readonly<Record<AuditAction, SentenceKey>> = {
  'user:create': 'create',
  'user:update': 'update',
  'user:delete': 'delete',
  'user:invite': 'invite',
  'user:password': 'password',
  'user:update_permissions': 'rights',
  'user:alert_subscriptions': 'subscriptions',
  'user:end_sessions': 'sessions',
  'user:test_mail': 'testMail',
  'user:second_factor_on': 'secondFactorOn',
  'user:second_factor_replaced': 'secondFactorReplaced',
  'user:second_factor_off': 'secondFactorOff',
  'user:recovery_codes': 'recovery',
  'user:assign_vehicle': 'assign',
  'user:withdraw_vehicle': 'unassign',
  'user:erase': 'erase',
  'sign_in:succeed': 'signIn',
  'sign_in:fail': 'signInFailed',
  'sign_in:fail_unknown': 'signInUnknown',
  'organization:create': 'create',
  'organization:update': 'update',
  'organization:move': 'move',
  'organization:delete': 'delete',
  'organization:create_logo': 'logo',
  'organization:integration': 'integrations',
  'organization:create_api_key': 'keyCreated',
  'organization:delete_api_key': 'keyRevoked',
  'vehicle:create': 'create',
  'vehicle:update': 'update',
  'vehicle:fire_drill': 'fireDrill',
  'vehicle:deactivate': 'deactivate',
  'vehicle:activate': 'activate',
  'vehicle:archive': 'archive',
  'vehicle:unarchive': 'unarchive',
  'vehicle:start_maintenance': 'startMaintenance',
  'vehicle:end_maintenance': 'endMaintenance',
  'vehicle:maintenance_over': 'maintenanceOver',
  'vehicle:maintenance_plan': 'maintenancePlan',
  'vehicle:maintenance_done': 'maintenanceDone',
  'vehicle:maintenance_removed': 'maintenanceRemoved',
  'vehicle:tyre_fit': 'tyreFit',
  'vehicle:tyre_remove': 'tyreRemove',
  'vehicle:tyre_swap': 'tyreSwap',
  'vehicle:tyre_rotate': 'tyreRotate',
  'vehicle:tyre_undo': 'tyreUndo',
  'vehicle:measure_tread': 'measureTread',
  'vehicle:re_torque': 'reTorque',
  'vehicle:delete': 'delete',
  'tyre:create': 'create',
  'tyre:update': 'update',
  'job_sheet:create': 'create',
  'job_sheet:update': 'update',
  'sensor:create': 'create',
  'sensor:update': 'update',
  'sensor:attach': 'attach',
  'sensor:unlink': 'unlink',
  'sensor:swap': 'swap',
  'sensor:delete': 'delete',
  'sim_card:create': 'create',
  'sim_card:update': 'update',
  'sim_card:delete': 'delete',
  'fleet:create': 'create',
  'fleet:update': 'update',
  'fleet:move': 'move',
  'fleet:delete': 'delete',
  'telematics_unit:create': 'create',
  'telematics_unit:update': 'update',
  'telematics_unit:delete': 'delete',
  'telematics_unit:assign_kept_messages': 'keptMessages',
  'depot:create': 'create',
  'depot:update': 'update',
  'depot:delete': 'delete',
  'incident:acknowledge': 'acknowledge',
  'incident:withdraw_acknowledgement': 'withdraw',
  'incident:assign': 'assignAlert',
  'incident:end': 'endBySensor',
  'report:create': 'create',
  'report:update': 'update',
  'report:delete': 'delete',
  'report:run': 'runReport',
};

/** Sentences that name the part, where it is known. */
const namedSentences: Partial<Readonly<Record<SentenceKey, SentenceKey>>> = {
  integrations: 'integrationNamed',
  keyCreated: 'keyCreatedNamed',
  keyRevoked: 'keyRevokedNamed',
};

/** Which sentence tells of a change. An action of another release, which this one does not know, reads as a change of its subject. */
export function sentenceOf({ action, renamed, part }: Pick<LatestChange, 'action' | 'renamed' | 'part'>): SentenceKey {
  if (renamed !== null) return 'rename';
  const known = auditActions.find((one) => one === action);
  const plain = known === undefined ? 'update' : sentenceByAction[known];
  return (part === null ? undefined : namedSentences[plain]) ?? plain;
}
