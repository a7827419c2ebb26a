import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { auditActions } from '@tyrewatch/domain/access/audit-action';
import type { AuditSubjectKind } from '@tyrewatch/domain/access/audit-subject';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from '../../testing/all-messages.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formatTagOf, locales } from '../../i18n/locales.ts';
import type { Texts } from './change-words.ts';
import { changeWords } from './change-words.ts';

const textsOf = async (locale: Locale): Promise<Texts> =>
  createTranslator({ locale: formatTagOf(locale), messages: await loadAllMessages(locale) });

const change = (action: AuditAction, more: Partial<LatestChange> = {}): LatestChange => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actor_name: 'Pat Quay',
  action,
  subject_kind: action.split(':')[0] as AuditSubjectKind,
  subject_id: '5',
  subject_name: 'Harbour',
  renamed: null,
  part: null,
  ...more,
});

/** The parts that changes of these actions are about. */
const parts: Partial<Record<AuditAction, NonNullable<LatestChange['part']>>> = {
  'organization:integration': { kind: 'integration', name: 'SCANIA_INGEST' },
  'organization:create_api_key': { kind: 'api_key', name: 'Yard gateway' },
  'organization:delete_api_key': { kind: 'api_key', name: 'Yard gateway' },
  'organization:create_webhook': { kind: 'webhook', name: 'Dispatch' },
  'organization:update_webhook': { kind: 'webhook', name: 'Dispatch' },
  'organization:delete_webhook': { kind: 'webhook', name: 'Dispatch' },
};

describe.each(locales)('the words of changes in %s', (locale) => {
  it('are a sentence of its own for every action', async () => {
    const t = await textsOf(locale);
    const told = auditActions.map((action) => changeWords(change(action), t));
    expect(new Set(told).size).toBe(auditActions.length);
    for (const sentence of told) expect(sentence).not.toMatch(/[{}]|changes\.| {2}/);
    // Who failed to sign in is not known, and time is nobody.
    const anonymous = auditActions.filter((_action, index) => told[index]?.startsWith('Pat Quay') !== true);
    expect(anonymous).toEqual(['sign_in:fail', 'sign_in:fail_unknown', 'vehicle:maintenance_over', 'vehicle:mot_due']);
    // Whoever was erased is named nowhere any more, and who signs in is who acts.
    expect(auditActions.filter((_action, index) => told[index]?.includes('Harbour') !== true)).toEqual([
      'user:erase',
      'sign_in:succeed',
      'sign_in:fail_unknown',
    ]);
  });

  it('name the part a change is about', async () => {
    const t = await textsOf(locale);
    for (const [action, part] of Object.entries(parts)) {
      const sentence = changeWords(change(action as AuditAction, { part }), t);
      expect(sentence).toContain(part.kind === 'integration' ? 'Scania' : part.name);
      expect(sentence).not.toContain(part.kind === 'integration' ? part.name : '{');
    }
  });

  it('name both names of what is renamed', async () => {
    const t = await textsOf(locale);
    const sentence = changeWords(change('fleet:update', { renamed: { from: 'Beta', to: 'Delta' } }), t);
    expect(sentence).toMatch(/Beta.+Delta/);
  });
});

it.each([
  ['en-GB', 'user:invite', 'Pat Quay invited Harbour'],
  ['de', 'user:invite', 'Pat Quay hat Harbour eingeladen'],
  ['de', 'incident:withdraw_acknowledgement', 'Pat Quay hat die Quittierung für den Alarm an Harbour zurückgenommen'],
  ['tr', 'fleet:move', 'Pat Quay, Harbour filosunu taşıdı'],
  ['pt', 'user:end_sessions', 'Pat Quay terminou sessões de Harbour'],
] as const)('the words of %s for %s are: %s', async (locale, action, sentence) => {
  expect(changeWords(change(action), await textsOf(locale))).toBe(sentence);
});
