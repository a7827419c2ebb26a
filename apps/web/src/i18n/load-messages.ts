import type { Locale } from './locales.ts';
import type { messages as englishManagement } from './messages/en-GB-management.ts';
import type { messages as englishVehicle } from './messages/en-GB-vehicle.ts';
import { messages as english } from './messages/en-GB.ts';
import type { Translation } from './translation.ts';

/** The type the translator checks keys and arguments against. */
export type EnglishMessages = typeof english & typeof englishManagement & typeof englishVehicle;

/** What every page may need, in one language. */
export type FirstMessages = Translation<typeof english>;

/** What the screens need on which fleets, kit, people and reports are managed, in one language. */
export type ManagementMessages = Translation<typeof englishManagement>;

/** What the pages of one vehicle need, in one language. */
export type VehicleMessages = Translation<typeof englishVehicle>;

/** Messages and the language they are in. */
export interface InLocale<Messages> {
  readonly locale: Locale;
  readonly messages: Messages;
}

const firstLoaders: Record<Exclude<Locale, 'en-GB'>, () => Promise<{ messages: FirstMessages }>> = {
  fr: () => import('./messages/fr.ts'),
  de: () => import('./messages/de.ts'),
  it: () => import('./messages/it.ts'),
  tr: () => import('./messages/tr.ts'),
  pt: () => import('./messages/pt.ts'),
};

const managementLoaders: Record<Locale, () => Promise<{ messages: ManagementMessages }>> = {
  'en-GB': () => import('./messages/en-GB-management.ts'),
  fr: () => import('./messages/fr-management.ts'),
  de: () => import('./messages/de-management.ts'),
  it: () => import('./messages/it-management.ts'),
  tr: () => import('./messages/tr-management.ts'),
  pt: () => import('./messages/pt-management.ts'),
};

const vehicleLoaders: Record<Locale, () => Promise<{ messages: VehicleMessages }>> = {
  'en-GB': () => import('./messages/en-GB-vehicle.ts'),
  fr: () => import('./messages/fr-vehicle.ts'),
  de: () => import('./messages/de-vehicle.ts'),
  it: () => import('./messages/it-vehicle.ts'),
  tr: () => import('./messages/tr-vehicle.ts'),
  pt: () => import('./messages/pt-vehicle.ts'),
};

/**
 * Loads what every page may need in a language. A chunk that cannot be fetched gives English, because a page in
 * the wrong language is of more use than none.
 */
export async function loadFirstMessages(locale: Locale): Promise<InLocale<FirstMessages>> {
  if (locale === 'en-GB') return { locale, messages: english };
  try {
    return { locale, messages: (await firstLoaders[locale]()).messages };
  } catch {
    return { locale: 'en-GB', messages: english };
  }
}

/** Loads what the screens of management need in a language. Rejects when it cannot be fetched: such a screen has not loaded then. */
export const loadManagementMessages = async (locale: Locale): Promise<InLocale<ManagementMessages>> => ({
  locale,
  messages: (await managementLoaders[locale]()).messages,
});

/** Loads what the pages of one vehicle need in a language. Rejects when it cannot be fetched: such a page has not loaded then. */
export const loadVehicleMessages = async (locale: Locale): Promise<InLocale<VehicleMessages>> => ({
  locale,
  messages: (await vehicleLoaders[locale]()).messages,
});
