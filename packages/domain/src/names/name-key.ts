/**
 * Characters that show nothing (Unicode's Default_Ignorable_Code_Point, the blank letter of Braille and the byte order mark
 * among them), as ranges for a character class. The database knows them too: `name_key` of migration 0032.
 */
const unseen =
  '\\u{ad}\\u{34f}\\u{61c}\\u{115f}\\u{1160}\\u{17b4}\\u{17b5}\\u{180b}-\\u{180f}\\u{200b}-\\u{200f}\\u{202a}-\\u{202e}\\u{2060}-\\u{206f}\\u{2800}\\u{3164}\\u{fe00}-\\u{fe0f}\\u{feff}\\u{ffa0}\\u{fff0}-\\u{fff8}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** Every character that shows nothing. */
export const unseenCharacters = new RegExp(`[${unseen}]`, 'gu');

/**
 * Letters and signs that look like others, below each other: of Cyrillic, Greek, Armenian and phonetic writing those whose
 * small or capital letter is drawn as a Latin one, dashes and apostrophes. A choice from Unicode's confusables (UTS 39) that
 * keeps words of one alphabet apart from each other.
 */
const lookAlikes = [
  ['авекмнорстухіјѕԁԛԝһӏ', 'abekmhopctyxijsdqwhl'],
  ['αβεζηικμνορτυχϳ', 'abezhikmnoptyxj'],
  ['օսոցզհ', 'ounguh'],
  ['ɑɡɩ', 'agi'],
  ['‐‒–—―−', '------'],
  ['’‘ʼ`´', "'''''"],
] as const;
const byLook: ReadonlyMap<string, string> = new Map(
  lookAlikes.flatMap(([letters, looks]) => [...letters].map((letter, place) => [letter, [...looks][place] ?? letter])),
);

const blanks = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * What all spellings of a name have in common that people take for the same: letters of any case and width, composed or not,
 * Turkish i's with and without dot, letters that look alike in another alphabet, any number and kind of blanks, characters
 * that show nothing. Accents count: Müller is not Muller. Two names with the same key must not stand beside each other.
 * The one comparison of names; the database computes the same in `name_key` (migration 0032).
 */
export function nameKey(name: string): string {
  // There and back, because some letters have no capital of their own and some no small one.
  const folded = name.normalize('NFKC').replaceAll(unseenCharacters, '').toLowerCase().toUpperCase().toLowerCase();
  const parted = folded.normalize('NFKD').replaceAll('ς', 'σ');
  // A capital I with a dot leaves an i and a dot of its own.
  const alike = [...parted]
    .map((letter) => byLook.get(letter) ?? letter)
    .join('')
    .replaceAll('i\u0307', 'i');
  return alike.normalize('NFKC').replaceAll(blanks, ' ').trim();
}

/** Whether two names count as the same. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
