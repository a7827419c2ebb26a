import type { AuditEntry, LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';

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
  | 'integrationNamed'
  | 'keyCreated'
  | 'keyCreatedNamed'
  | 'keyRevoked'
  | 'keyRevokedNamed'
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

/** A change with what the reader may know of it: the latest changes come without values. */
export type ToldChange = LatestChange & Partial<Pick<AuditEntry, 'before' | 'after'>>;

/** Name of the part of its subject that a change is about, as stored; null = it is about all of it, or the values are not told. */
export function findChangedPart(
  { before, after }: Pick<ToldChange, 'before' | 'after'>,
  field: 'integration' | 'api_key',
): string | null {
  const part = after?.[field] ?? before?.[field];
  return typeof part === 'string' && part !== '' ? part : null;
}

/** Sentences that name the part, where it is known. */
const namedSentences: Partial<
  Readonly<Record<SentenceKey, { readonly field: 'integration' | 'api_key'; readonly sentence: SentenceKey }>>
> = {
  integrations: { field: 'integration', sentence: 'integrationNamed' },
  keyCreated: { field: 'api_key', sentence: 'keyCreatedNamed' },
  keyRevoked: { field: 'api_key', sentence: 'keyRevokedNamed' },
};

/** Which sentence tells of a change. An action nobody foresaw reads as a change of its subject. */
export function sentenceOf(change: Pick<ToldChange, 'action' | 'renamed' | 'before' | 'after'>): SentenceKey {
  const { action, renamed } = change;
  if (renamed !== null) return 'rename';
  const [, verb = ''] = action.split(':');
  const plain = sentenceByAction[action] ?? sentenceByAction[verb] ?? 'update';
  const named = namedSentences[plain];
  return named === undefined || findChangedPart(change, named.field) === null ? plain : named.sentence;
}
