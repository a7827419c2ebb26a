import { describe, expect, it } from 'vitest';
import { findChangedPart, sentenceOf } from './change-sentence.ts';

describe('the sentence of a change', () => {
  it.each([
    ['fleet:create', 'create'],
    ['organization:move', 'move'],
    ['user:update_permissions', 'rights'],
    ['incident:acknowledge', 'acknowledge'],
    ['organization:integration', 'integrations'],
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

  it('names the integration, which both halves hold', () => {
    const half = { integration: 'SCANIA_INGEST' };
    const change = { action: 'organization:integration', renamed: null, before: half, after: half };
    expect(sentenceOf(change)).toBe('integrationNamed');
    expect(findChangedPart(change, 'integration')).toBe('SCANIA_INGEST');
  });

  it.each([
    ['organization:create_api_key', null, { api_key: 'ERP' }, 'keyCreatedNamed'],
    ['organization:delete_api_key', { api_key: 'ERP' }, null, 'keyRevokedNamed'],
    ['organization:create_api_key', null, { api_key: '' }, 'keyCreated'],
  ])('of %s from %j to %j is %s', (action, before, after, sentence) => {
    expect(sentenceOf({ action, renamed: null, before, after })).toBe(sentence);
  });
});
