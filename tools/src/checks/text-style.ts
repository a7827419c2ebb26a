import type { Finding } from './finding.ts';
import { locales } from './message-catalogues.ts';
import type { Catalogues } from './message-catalogues.ts';
import type { Translated } from './trade-term.ts';

/** Something a language does not write. */
interface StyleRule {
  readonly pattern: RegExp;
  readonly message: string;
}

const straightQuotes: StyleRule = { pattern: /['"]/u, message: 'has a straight quotation mark or apostrophe: use ’' };
const threeDots: StyleRule = { pattern: /\.\.\./u, message: 'has three dots: use …' };
const everywhere = [straightQuotes, threeDots];

const guillemets: StyleRule = { pattern: /[“”„]/u, message: 'has quotation marks of another language: use « »' };

/** Typography and the form of address, the polite one throughout. */
const rules: Readonly<Record<Translated, readonly StyleRule[]>> = {
  fr: [
    ...everywhere,
    guillemets,
    {
      pattern: /(?<!\u202f)[;!?»]|(?<![\u202f\d]|https):|«(?!\u202f)/u,
      message: 'lacks the narrow no-break space (U+202F) before : ; ! ? » or after «',
    },
    { pattern: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu, message: 'addresses the reader as tu: use vous' },
  ],
  de: [
    ...everywhere,
    { pattern: /[”«»]|(?<![\p{L}}?!])“/u, message: 'has quotation marks of another language: use „ “' },
    { pattern: /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu, message: 'addresses the reader as du: use Sie' },
  ],
  it: [
    ...everywhere,
    guillemets,
    { pattern: /(?<!\p{L})(tu|tuo|tua|tuoi|tue|ti)(?!\p{L})/iu, message: 'addresses the reader as tu: use Lei' },
  ],
  tr: [
    ...everywhere,
    { pattern: /[„«»]/u, message: 'has quotation marks of another language: use “ ”' },
    { pattern: /(?<!\p{L})(sen|senin|seni|sana)(?!\p{L})/iu, message: 'addresses the reader as sen: use siz' },
  ],
  pt: [
    ...everywhere,
    guillemets,
    { pattern: /(?<!\p{L})(tu|teu|tua|teus|tuas|você)(?!\p{L})/iu, message: 'says tu or você: use the third person' },
  ],
};

/** Texts with the quotation marks, spaces or form of address of another language. English is bound by its specification. */
export function findStyleFaults(folder: string, catalogues: Catalogues): Finding[] {
  return locales
    .filter((locale) => locale !== 'en-GB')
    .flatMap((locale) =>
      [...(catalogues[locale] ?? [])].flatMap(([key, text]) =>
        rules[locale]
          .filter(({ pattern }) => pattern.test(text))
          .map(({ message }) => ({
            file: `${folder}/${locale}.ts`,
            line: null,
            message: `${key} ${message}: ${text}`,
          })),
      ),
    );
}
