import { describe, expect, it } from 'vitest';
import { sentenceOf } from './change-sentence.ts';

describe('the sentence of a change', () => {
  it.each([
    ['fleet:create', 'create'],
    ['organization:move', 'move'],
    ['user:update_permissions', 'rights'],
    ['incident:acknowledge', 'acknowledge'],
    ['organization:create_api_key', 'keyCreated'],
    ['organization:delete_api_key', 'keyRevoked'],
    ['vehicle:archive', 'update'],
    ['strange', 'update'],
  ])('of %s is %s', (action, sentence) => {
    expect(sentenceOf({ action, renamed: null })).toBe(sentence);
  });

  it('tells of a new name', () => {
    expect(sentenceOf({ action: 'fleet:update', renamed: { from: 'Beta', to: 'Delta' } })).toBe('rename');
  });
});
