import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { useFormatter, useTranslations } from 'use-intl';
import type { Quantities } from '../../i18n/quantities.ts';

/** What the reader's language and units make words with. */
export interface WordSources {
  /** Of all catalogues. */
  readonly t: ReturnType<typeof useTranslations<never>>;
  readonly format: ReturnType<typeof useFormatter>;
  readonly locale: string;
  readonly quantities: Pick<Quantities, 'fineTemperature' | 'pressure'>;
  /** Those the reader knows by name. */
  readonly organisations: ReadonlyArray<Pick<Organisation, 'id' | 'name'>>;
}

/** Puts a value in words; null = it is not of the kind that was expected. */
export type Words = (value: unknown, sources: WordSources) => string | null;

/** The one of a union that a value is; null when it is none. */
export const oneOf = <Member extends string>(members: readonly Member[], value: unknown): Member | null =>
  members.find((member) => member === value) ?? null;
