import { wheelCoverage as de } from '@tyrewatch/contract/i18n/messages/de/wheel-coverage';
import { wheelCoverage as enGB } from '@tyrewatch/contract/i18n/messages/en-GB/wheel-coverage';
import { wheelCoverage as fr } from '@tyrewatch/contract/i18n/messages/fr/wheel-coverage';
import { wheelCoverage as it } from '@tyrewatch/contract/i18n/messages/it/wheel-coverage';
import { wheelCoverage as pt } from '@tyrewatch/contract/i18n/messages/pt/wheel-coverage';
import { wheelCoverage as tr } from '@tyrewatch/contract/i18n/messages/tr/wheel-coverage';
import type { Locale } from './locale.ts';

/** The words of coverage, in each language. */
export const coverageWords = { 'en-GB': enGB, de, fr, it, pt, tr } as const satisfies Record<Locale, object>;
