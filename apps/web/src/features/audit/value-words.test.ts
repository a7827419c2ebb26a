import { createFormatter, createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { dateTimeFormats } from '../../i18n/date-time-formats.ts';
import { loadAllMessages } from '../../testing/all-messages.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formatTagOf, locales } from '../../i18n/locales.ts';
import { createQuantities, defaultUnits } from '../../i18n/quantities.ts';
import { auditedFields } from './audited-fields.ts';
import type { WordSources } from './word-sources.ts';
import { fieldWords, valueWords } from './value-words.ts';

async function sourcesOf(locale: Locale): Promise<WordSources> {
  const messages = await loadAllMessages(locale);
  const given = { locale: formatTagOf(locale), formats: dateTimeFormats, timeZone: 'UTC' };
  return {
    t: createTranslator({ ...given, messages }),
    format: createFormatter(given),
    locale: given.locale,
    quantities: createQuantities(given.locale, defaultUnits),
    organisations: [{ id: 4, name: 'Upper' }],
  };
}

describe('the words of audited values', () => {
  it.each(locales)('have in %s a name for every audited field', async (locale) => {
    const sources = await sourcesOf(locale);
    const names = Object.keys(auditedFields).map((field) => fieldWords(field, sources));
    for (const name of names) expect(name).not.toMatch(/audit\.|_/);
    expect(fieldWords('torque_nm', sources)).not.toMatch(/torque_nm|vehicleFields/);
    expect(fieldWords('settings.base_url', sources)).toBe(fieldWords('base_url', sources));
    expect(fieldWords('settings.unforeseen', sources)).toBe('settings.unforeseen');
    expect(fieldWords('toString', sources)).toBe('toString');
  });

  it.each([
    ['role', 'USER', 'Mitglied'],
    ['role', 'KING', 'KING'],
    ['deactivated', true, 'ja'],
    ['enabled', false, 'nein'],
    ['default_warning_threshold', 27.5, '27,5\u00A0%'],
    ['settings.reference_temperature_c', 20, '20\u00A0°C'],
    ['settings.country', 'GB', 'Vereinigtes Königreich'],
    ['settings.country', 'Nowhere', 'Nowhere'],
    ['credentials_set_at', '2026-11-20T08:15:00.000Z', 'Fr., 20. Nov. 2026, 08:15'],
    ['expires_on', 'someday', 'someday'],
    ['state', 'acknowledged', 'Quittiert'],
    ['level', 'critical', 'Kritisch'],
    ['integration', 'SCANIA_INGEST', 'Scania'],
    ['parent_id', 4, 'Upper'],
    ['parent_id', 5, '5'],
    ['by', 'link', 'per E-Mail gesendeter Link'],
    ['managed_organizations', ['North', 'South'], 'North, South'],
    ['ended_for', [{ user_id: 3, username: 'anna' }], 'anna'],
    ['contacts', [{ name: 'Nachtdienst', email: 'nacht@example.com' }], 'Nachtdienst <nacht@example.com>'],
    [
      'escalation_steps',
      [
        { after_minutes: 1, minimum_level: 'critical', to_contacts: true, user_ids: [] },
        { after_minutes: 15, minimum_level: 'warning', to_contacts: false, user_ids: [3, 4] },
      ],
      'nach 1 Minute · Kritisch · Ansprechpartner\nnach 15 Minuten · Warnung · 2 Personen',
    ],
    ['maintenance_digest_hour', 7, '07:00'],
    ['type', 'critical_maintenance', 'Kritische Wartung'],
    ['type', 'forgotten', 'forgotten'],
    ['language', 'en_GB', 'English (UK)'],
    ['frequency', 'weekly', 'Wöchentlich'],
    ['hour', 6, '06:00'],
    ['day', 'sunday', 'Sonntag'],
    ['day_of_month', 'last', 'Letzter Tag des Monats'],
    ['day_of_month', 31, '31'],
    ['month', 12, 'Dezember'],
    ['coverage', 'fleets', 'Ganze Flotten'],
    ['condition', 'always', 'Immer'],
    ['unforeseen', 1234.5, '1.234,5'],
    ['unforeseen', [{ id: 1 }], '[{"id":1}]'],
    ['note', null, null],
  ])('tell %s %j as %j', async (path, value, words) => {
    expect(valueWords(path, value, await sourcesOf('de'))).toBe(words);
  });

  it('tell permissions by their nouns, and subscriptions by level, place and way', async () => {
    const sources = await sourcesOf('en-GB');
    expect(valueWords('permissions', ['user', 'vehicle:list', 'vehicle:read'], sources)).toBe(
      'Vehicles: List, Read\nMember',
    );
    const subscription = { minimum_level: 'critical', by_email: true, on_screen: true, registration: null };
    expect(valueWords('subscriptions', [{ ...subscription, fleet_name: 'North' }], sources)).toBe(
      'Critical · Fleet North · By e-mail · On screen',
    );
    expect(valueWords('subscriptions', [{ ...subscription, registration: 'AB12CDE' }], sources)).toContain(
      'Vehicle AB12CDE',
    );
    expect(valueWords('subscriptions', [{ ...subscription, fleet_name: null }], sources)).toContain('Every fleet');
  });
});
