import { describe, expect, it } from 'vitest';
import { featureNames } from '../access/feature.ts';
import { endingOf, integrationRules, isSecretField, missingFields } from './integration-rules.ts';

describe('the rules of integrations', () => {
  it.each(featureNames)('ask of %s an address and a secret, or nothing at all', (name) => {
    const { kind, fields } = integrationRules[name];
    const names = fields.map((field) => field.name);
    const isConnection = kind === 'connection';
    expect(names.includes('base_url')).toBe(isConnection);
    expect(names.some(isSecretField)).toBe(isConnection);
  });

  it('name what is missing in the order of the form', () => {
    const { ZF_INGEST: rule } = integrationRules;
    expect(missingFields(rule, new Set(['client_id']))).toEqual(['base_url', 'client_secret', 'audience']);
    expect(missingFields(rule, new Set(['base_url', 'client_id', 'client_secret', 'audience']))).toEqual([]);
  });
});

describe('the ending of a secret', () => {
  it('is four characters, and none of a short one', () => {
    expect(endingOf('abcdefghijkl')).toBe('ijkl');
    expect(endingOf('abcdefghijk')).toBeNull();
  });
});
