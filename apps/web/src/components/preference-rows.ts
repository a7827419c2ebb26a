import type { UserData } from '@tyrewatch/contract/users/user-record';
import { useTranslations } from 'use-intl';
import { localeNames, localeOf, locales, storedLanguage } from '../i18n/locales.ts';
import type { PreferenceChange } from '../session/save-preferences.ts';
import type { SessionRecord } from '../session/session-record.ts';

/** A preference with its choices. */
export interface PreferenceRow {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What to save when a value is chosen. */
  readonly changeTo: (value: string) => PreferenceChange;
}

/** What a person sets for themselves: language, units, appearance, row height. */
export function usePreferenceRows(record: SessionRecord | null): readonly PreferenceRow[] {
  const t = useTranslations('shell');
  return [
    {
      label: t('language'),
      value: localeOf(record?.language),
      choices: locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
      changeTo: (value) => ({ language: storedLanguage(localeOf(value)) }),
    },
    {
      label: t('pressureUnit'),
      value: record?.pressure_unit ?? 'psi',
      choices: [
        { value: 'psi', label: 'psi' },
        { value: 'bar', label: 'bar' },
        { value: 'kpa', label: 'kPa' },
      ],
      changeTo: (value) => ({ pressure_unit: value as UserData['pressure_unit'] }),
    },
    {
      label: t('temperatureUnit'),
      value: record?.temperature_unit ?? 'celsius',
      choices: [
        { value: 'celsius', label: '°C' },
        { value: 'fahrenheit', label: '°F' },
      ],
      changeTo: (value) => ({ temperature_unit: value as UserData['temperature_unit'] }),
    },
    {
      label: t('distanceUnit'),
      value: record?.distance_unit ?? 'km',
      choices: [
        { value: 'km', label: t('kilometres') },
        { value: 'mile', label: t('miles') },
      ],
      changeTo: (value) => ({ distance_unit: value as UserData['distance_unit'] }),
    },
    {
      label: t('theme'),
      value: record?.theme ?? 'system',
      choices: [
        { value: 'system', label: t('themeSystem') },
        { value: 'light', label: t('themeLight') },
        { value: 'dark', label: t('themeDark') },
      ],
      changeTo: (value) => ({ theme: value as UserData['theme'] }),
    },
    {
      label: t('density'),
      value: record?.density ?? 'default',
      choices: [
        { value: 'compact', label: t('densityCompact') },
        { value: 'default', label: t('densityDefault') },
        { value: 'comfortable', label: t('densityComfortable') },
      ],
      changeTo: (value) => ({ density: value as UserData['density'] }),
    },
  ];
}
