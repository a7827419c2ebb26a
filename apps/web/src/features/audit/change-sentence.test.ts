import { auditActions } from '@tyrewatch/domain/access/audit-action';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './change-sentence.ts';

const whole = { renamed: null, part: null };

describe('the sentence of a change', () => {
  it.each(auditActions.filter((action) => !action.endsWith(':update')))(
    'of %s is more than that it changed',
    (action) => {
      expect(sentenceOf({ action, ...whole })).not.toBe('update');
    },
  );

  it('of an action nobody knows is that it changed', () => {
    expect(sentenceOf({ action: 'vehicle:polish', ...whole })).toBe('update');
    expect(sentenceOf({ action: 'toString', ...whole })).toBe('update');
  });

  it('tells of a new name', () => {
    expect(sentenceOf({ action: 'fleet:update', part: null, renamed: { from: 'Beta', to: 'Delta' } })).toBe('rename');
  });

  it.each([
    ['organization:integration', 'integrations', 'integrationNamed'],
    ['organization:create_api_key', 'keyCreated', 'keyCreatedNamed'],
    ['organization:delete_api_key', 'keyRevoked', 'keyRevokedNamed'],
    ['organization:update_webhook', 'webhookChanged', 'webhookChangedNamed'],
  ])('of %s is %s, or %s where the part is known', (action, plain, named) => {
    expect(sentenceOf({ action, ...whole })).toBe(plain);
    expect(sentenceOf({ action, renamed: null, part: { kind: 'api_key', name: 'ERP' } })).toBe(named);
  });
});
