import { describe, expect, it } from 'vitest';
import { fieldProblemCodes, problemCodes } from '@tyrewatch/domain/problems/problem-codes';
import { problemStatus } from '../http/problem-status.ts';
import { locales } from './locale.ts';
import type { MessageKey } from './translator.ts';
import { catalogues, getTranslate } from './translator.ts';

interface Message {
  readonly key: MessageKey;
  readonly text: string;
}

const messagesOf = (catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>): Message[] =>
  Object.entries(catalogue).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: `${section}.${name}` as MessageKey, text })),
  );

/** Names a message asks for: `{name}` or `{count, plural, …}`. */
const argumentsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '')),
];

const english = messagesOf(catalogues['en-GB']);

describe.each(locales)('the catalogue of %s', (locale) => {
  const translate = getTranslate(locale);
  const messages = messagesOf(catalogues[locale]);

  it('has a text for every problem code, its status and every field code', () => {
    const values = {
      name: 'North',
      registration: 'AB12CDE',
      imei: '350000000000001',
      positions: '3A, 3B',
      organization: 'North Ltd',
      count: 2,
      wait: '3 minutes',
      maximum: 5,
      most: 3,
      line: 2,
      place: 3,
      column: 'email',
      columns: 4,
      fields: 6,
      configuration: '2x4',
      row: '7',
      scope: 'read:vehicles',
      position: '1A',
      seconds: 30,
    };
    for (const code of problemCodes) {
      expect(translate(`problems.${code}`, values)).not.toBe('');
      expect(translate(`titles.${problemStatus[code]}`)).not.toBe('');
    }
    for (const code of fieldProblemCodes) {
      expect(
        translate(`fields.${code}`, {
          ...values,
          minimum: 3,
          days: 2,
          count: 2,
          character: 'U+200B',
          word: 'a',
          values: 'a, b',
        }),
      ).not.toBe('');
    }
  });

  it('has the keys of British English and asks for the same values', () => {
    expect(messages.map(({ key }) => key).toSorted()).toEqual(english.map(({ key }) => key).toSorted());
    for (const { key, text } of messages) {
      const inEnglish = english.find((message) => message.key === key)?.text ?? '';
      expect({ key, names: argumentsOf(text).toSorted() }).toEqual({ key, names: argumentsOf(inEnglish).toSorted() });
    }
  });

  it('puts the given values into its texts and leaves no braces behind', () => {
    for (const { key, text } of messages) {
      const values = Object.fromEntries(argumentsOf(text).map((name) => [name, name === 'name' ? 'Nörd' : 7]));
      const said = translate(key, values);
      expect(said).not.toMatch(/[{}]/);
      for (const value of Object.values(values)) expect(said).toContain(String(value));
    }
  });
});

describe('a message', () => {
  it('that misses its value throws instead of showing a gap', () => {
    expect(() => getTranslate('de')('problems.fleet_not_found')).toThrow(/name/);
  });

  it('of the specification stands word by word', () => {
    const translate = getTranslate('en-GB');
    expect(translate('problems.fleet_name_empty')).toBe('Fleet name cannot be empty');
    expect(translate('problems.fleet_not_found', { name: 'North' })).toBe('There is no fleet named North');
    expect(translate('problems.fleet_rename_duplicate', { name: 'North' })).toBe(
      'There is already a fleet named North',
    );
    expect(translate('problems.fleet_duplicate')).toBe('There is already a fleet with that name');
    expect(translate('problems.fleet_not_found_for_delete', { name: 'North' })).toBe('There is no fleet name North');
    expect(translate('problems.fleet_has_depots')).toBe('Cannot delete a fleet with depots');
    expect(translate('problems.credentials_incorrect')).toBe('Incorrect username or password');
    expect(translate('problems.unexpected')).toBe('An unexpected error has occurred');
    expect(translate('problems.vehicle_not_found')).toBe('Vehicle not found');
    expect(translate('problems.passwords_differ')).toBe("Passwords don't match");
    expect(translate('problems.password_incorrect')).toBe('Incorrect password');
    expect(translate('problems.vehicle_registration_unknown')).toBe("Couldn't find a vehicle with that registration");
  });
});
