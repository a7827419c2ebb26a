import type { Locale } from './locales.ts';
import type { messages as englishBulk } from './messages/en-GB-bulk.ts';
import type { messages as englishCare } from './messages/en-GB-care.ts';
import type { messages as englishManagement } from './messages/en-GB-management.ts';
import type { messages as englishVehicle } from './messages/en-GB-vehicle.ts';
import { messages as english } from './messages/en-GB.ts';
import type { Translation } from './translation.ts';

/** The type the translator checks keys and arguments against. */
export type EnglishMessages = typeof english &
  typeof englishManagement &
  typeof englishVehicle &
  typeof englishCare &
  typeof englishBulk;

/** What every page may need, in one language. */
export type FirstMessages = Translation<typeof english>;

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

/**
 * Texts that come with the screens that need them. management: fleets, kit, people and reports; vehicle: the pages of one
 * vehicle; care: tyres, their changes and tread, jobs; bulk: fleets’ tables, import and export, changes to many vehicles, saved views.
 */
const bundleLoaders = {
  management: {
    'en-GB': () => import('./messages/en-GB-management.ts'),
    fr: () => import('./messages/fr-management.ts'),
    de: () => import('./messages/de-management.ts'),
    it: () => import('./messages/it-management.ts'),
    tr: () => import('./messages/tr-management.ts'),
    pt: () => import('./messages/pt-management.ts'),
  },
  vehicle: {
    'en-GB': () => import('./messages/en-GB-vehicle.ts'),
    fr: () => import('./messages/fr-vehicle.ts'),
    de: () => import('./messages/de-vehicle.ts'),
    it: () => import('./messages/it-vehicle.ts'),
    tr: () => import('./messages/tr-vehicle.ts'),
    pt: () => import('./messages/pt-vehicle.ts'),
  },
  care: {
    'en-GB': () => import('./messages/en-GB-care.ts'),
    fr: () => import('./messages/fr-care.ts'),
    de: () => import('./messages/de-care.ts'),
    it: () => import('./messages/it-care.ts'),
    tr: () => import('./messages/tr-care.ts'),
    pt: () => import('./messages/pt-care.ts'),
  },
  bulk: {
    'en-GB': () => import('./messages/en-GB-bulk.ts'),
    fr: () => import('./messages/fr-bulk.ts'),
    de: () => import('./messages/de-bulk.ts'),
    it: () => import('./messages/it-bulk.ts'),
    tr: () => import('./messages/tr-bulk.ts'),
    pt: () => import('./messages/pt-bulk.ts'),
  },
} satisfies Record<string, Record<Locale, () => Promise<{ messages: object }>>>;

/** Texts that are fetched together. */
export type TextBundle = keyof typeof bundleLoaders;

/** Every bundle. */
export const textBundles = Object.keys(bundleLoaders) as TextBundle[];

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

/** Loads a bundle in a language. Rejects when it cannot be fetched: what needs it has not loaded then. */
export const loadBundle = async (bundle: TextBundle, locale: Locale): Promise<InLocale<object>> => ({
  locale,
  messages: (await bundleLoaders[bundle][locale]()).messages,
});
