import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';

/** Names of the sentences in the message catalogues. */
export type SentenceKey =
  | 'create'
  | 'update'
  | 'rename'
  | 'delete'
  | 'move'
  | 'acknowledge'
  | 'withdraw'
  | 'rights'
  | 'password'
  | 'subscriptions'
  | 'assign'
  | 'unassign'
  | 'sessions'
  | 'testMail'
  | 'logo'
  | 'integrations'
  | 'keyCreated'
  | 'keyRevoked'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recovery'
  | 'export'
  | 'erase';

/** Sentences of actions, by the whole action or by its verb alone, which holds for any noun. */
const sentenceByAction: Readonly<Record<string, SentenceKey>> = {
  create: 'create',
  delete: 'delete',
  move: 'move',
  acknowledge: 'acknowledge',
  withdraw_acknowledgement: 'withdraw',
  assign_vehicle: 'assign',
  withdraw_vehicle: 'unassign',
  'user:update_permissions': 'rights',
  'user:password': 'password',
  'user:alert_subscriptions': 'subscriptions',
  'user:end_sessions': 'sessions',
  'user:test_mail': 'testMail',
  'user:second_factor_on': 'secondFactorOn',
  'user:second_factor_off': 'secondFactorOff',
  'user:recovery_codes': 'recovery',
  'user:export': 'export',
  'user:erase': 'erase',
  'organization:create_logo': 'logo',
  'organization:integration': 'integrations',
  'organization:create_api_key': 'keyCreated',
  'organization:delete_api_key': 'keyRevoked',
};

/** Which sentence tells of a change. An action nobody foresaw reads as a change of its subject. */
export function sentenceOf({ action, renamed }: Pick<LatestChange, 'action' | 'renamed'>): SentenceKey {
  if (renamed !== null) return 'rename';
  const [, verb = ''] = action.split(':');
  return sentenceByAction[action] ?? sentenceByAction[verb] ?? 'update';
}
