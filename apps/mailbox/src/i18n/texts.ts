import type { Language } from './language.ts';
import { de } from './messages/de.ts';
import { enGB } from './messages/en-GB.ts';
import type { Texts } from './messages/en-GB.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { pt } from './messages/pt.ts';
import { tr } from './messages/tr.ts';

/** The texts of the pages by language. */
export const texts: Readonly<Record<Language, Texts>> = { 'en-GB': enGB, fr, de, it, tr, pt };
