import { serviceTables as de } from '@tyrewatch/contract/i18n/messages/de/service-tables';
import { serviceTables as enGB } from '@tyrewatch/contract/i18n/messages/en-GB/service-tables';
import { serviceTables as fr } from '@tyrewatch/contract/i18n/messages/fr/service-tables';
import { serviceTables as it } from '@tyrewatch/contract/i18n/messages/it/service-tables';
import { serviceTables as pt } from '@tyrewatch/contract/i18n/messages/pt/service-tables';
import { serviceTables as tr } from '@tyrewatch/contract/i18n/messages/tr/service-tables';
import type { Locale } from './locale.ts';

type Words<Text> = Text extends string ? string : { readonly [Key in keyof Text]: Words<Text[Key]> };

/** The words of the tables of a fleet's list, in each language. */
export const serviceWords: Readonly<Record<Locale, Words<typeof enGB>>> = { 'en-GB': enGB, de, fr, it, pt, tr };
