import { nameKey } from '@tyrewatch/domain/names/name-key';

/** What stands for yes and no in a file that is written for people. */
export const truthWords = ['true', 'false'] as const;

// A spreadsheet saves what it took for a truth value in the words of its own language.
const words: Readonly<Record<(typeof truthWords)[number], readonly string[]>> = {
  true: ['true', '1', 'yes', 'vrai', 'oui', 'wahr', 'ja', 'vero', 'sì', 'si', 'doğru', 'evet', 'verdadeiro', 'sim'],
  false: ['false', '0', 'no', 'faux', 'non', 'falsch', 'nein', 'falso', 'yanlış', 'hayır', 'não'],
};
const truths: ReadonlyMap<string, boolean> = new Map(
  truthWords.flatMap((truth) => words[truth].map((word) => [nameKey(word), truth === 'true'] as const)),
);

/** Reads a truth value in any of the product's languages and any case; null when it is none. */
export const parseBoolean = (text: string): boolean | null => truths.get(nameKey(text)) ?? null;
