import { createTranslator } from 'use-intl/core';
import { de } from './messages/de.ts';
import { enGB } from './messages/en-GB.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { pt } from './messages/pt.ts';
import { tr } from './messages/tr.ts';
import type { Locale } from './locale.ts';
import type { Translation } from './translation.ts';

/** The catalogues of the server by locale. */
export const catalogues: Readonly<Record<Locale, Translation>> = {
  'en-GB': enGB,
  fr,
  de,
  it,
  tr,
  pt,
};

type Values = Record<string, string | number>;
type KeysOf<Messages, Section extends string & keyof Messages> = `${Section}.${string & keyof Messages[Section]}`;

/** Dotted key of a text, such as `problems.not_found`. */
export type MessageKey = { [Section in keyof Translation]: KeysOf<Translation, Section> }[keyof Translation];

/** Turns a key and the values its text names into the text. */
export type Translate = (key: MessageKey, values?: Values) => string;

const translators = new Map<Locale, Translate>();

function createTranslate(locale: Locale): Translate {
  const translate = createTranslator<Translation>({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
  return (key, values) => translate(key, values);
}

/** The translator of a locale. It throws for an unknown key or a missing value: never a blank text. */
export function getTranslate(locale: Locale): Translate {
  const existing = translators.get(locale);
  if (existing !== undefined) return existing;
  const created = createTranslate(locale);
  translators.set(locale, created);
  return created;
}
