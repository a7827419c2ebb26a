import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { guessableWords, spellingsOf } from './guessable-words.ts';

/**
 * Characters that are looked at: the worst text found takes 0.2 s then, and more than 2 s with all 256. A password that
 * begins with so long a pattern is refused whatever follows.
 */
const judgedLength = 64;
/**
 * Guesses a password must withstand, as a power of ten. A word with a year and a sign comes to 8, ten random characters to
 * 10, three words without a connection to 12. At the cost of our hash, some 20 ms, 9 is 200 days of a processor for
 * one stolen hash; attempts at the form are throttled long before.
 */
const leastGuessesLog10 = 9;

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Made with the first password that is chosen: the list takes 0.4 s and 12 MB, which a start must not wait for. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const words = { ...dictionary, trade: guessableWords() };
  return new Factory({ dictionary: words, graphs, maxLength: judgedLength });
}

/** Each text, without its spaces, and its words of three letters and more: whoever guesses begins with them. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, text.replaceAll(/\s+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);

/**
 * Whether a password is one of the 49,000 commonest or is soon guessed from one, from a pattern, or from words that stand
 * near: names of the person, the organisation and the product. NIST SP 800-63B-4 3.1.1.2, ASVS 5.0 6.1.2, 6.2.4, 6.2.11.
 */
export async function isGuessable(password: string, nearWords: readonly string[]): Promise<boolean> {
  estimator ??= createEstimator();
  return (await estimator).check(password, spellingsOf(wordsOf(nearWords))).guessesLog10 < leastGuessesLog10;
}
