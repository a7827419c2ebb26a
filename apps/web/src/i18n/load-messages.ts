import type { bundleLoaders } from './bundle-loaders.ts';
import type { Locale } from './locales.ts';
import type { messages as englishApi } from './messages/en-GB-api.ts';
import type { messages as englishBrakes } from './messages/en-GB-brakes.ts';
import type { messages as englishBulk } from './messages/en-GB-bulk.ts';
import type { messages as englishCare } from './messages/en-GB-care.ts';
import type { messages as englishChecks } from './messages/en-GB-checks.ts';
import type { messages as englishDealer } from './messages/en-GB-dealer.ts';
import type { messages as englishEvidence } from './messages/en-GB-evidence.ts';
import type { messages as englishKit } from './messages/en-GB-kit.ts';
import type { messages as englishManagement } from './messages/en-GB-management.ts';
import type { messages as englishRegisters } from './messages/en-GB-registers.ts';
import type { messages as englishReporting } from './messages/en-GB-reporting.ts';
import type { messages as englishSim } from './messages/en-GB-sim.ts';
import type { messages as englishUnit } from './messages/en-GB-unit.ts';
import type { messages as englishVehicle } from './messages/en-GB-vehicle.ts';
import { messages as english } from './messages/en-GB.ts';
import type { Translation } from './translation.ts';

/** The type the translator checks keys and arguments against. */
export type EnglishMessages = typeof english &
  typeof englishManagement &
  typeof englishApi &
  typeof englishVehicle &
  typeof englishBrakes &
  typeof englishChecks &
  typeof englishCare &
  typeof englishBulk &
  typeof englishKit &
  typeof englishSim &
  typeof englishUnit &
  typeof englishDealer &
  typeof englishEvidence &
  typeof englishRegisters &
  typeof englishReporting;

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

/** Texts that are fetched together. */
export type TextBundle = keyof typeof bundleLoaders;

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
export async function loadBundle(bundle: TextBundle, locale: Locale): Promise<InLocale<object>> {
  // Where they all are is a list that the first page does without.
  const { bundleLoaders } = await import('./bundle-loaders.ts');
  return { locale, messages: (await bundleLoaders[bundle][locale]()).messages };
}
