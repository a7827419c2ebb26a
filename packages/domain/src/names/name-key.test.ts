import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, nameKey } from './name-key.ts';

describe('two names are the same', () => {
  it.each([
    ['in any case', 'Northern Haulage', 'NORTHERN haulage'],
    ['with and without the dot of an i', 'İlker', 'ilker'],
    ['with the dotless i', 'ışık', 'IŞIK'],
    ['with the dotless i beside the dotted one', 'ayşe.yılmaz', 'ayşe.yilmaz'],
    ['with one Cyrillic letter', 'p\u0430t', 'pat'],
    ['wholly in letters that look Latin', 'расе', 'pace'],
    ['in capitals that look Latin', 'МОСКВА', 'MOCKBA'],
    ['in Greek capitals that look Latin', 'ΑΒΕΤΟΝ', 'ABETON'],
    ['with Greek accents', 'ό', 'ó'],
    ['in full width', 'ｐａｔ', 'pat'],
    ['with a no-break space', 'Road\u00a0Watch', 'Road Watch'],
    ['with more blanks', '  Road \t Watch ', 'Road Watch'],
    ['with a character of no width', 'pa\u200bt', 'pat'],
    ['with a soft hyphen', 'pa\u00adt', 'pat'],
    ['composed otherwise', 'Mu\u0308ller', 'Müller'],
    ['with a ligature', 'ﬁsher', 'fisher'],
    ['with a sharp s', 'Groß', 'GROSS'],
    ['with a capital sharp s', 'GROẞ', 'GROSS'],
    ['with another dash', 'Müller–Transport', 'Müller-Transport'],
    ['with another apostrophe', 'O’Neill', "O'Neill"],
    ['with a final sigma', 'ΟΔΟΣ', 'οδος'],
  ])('%s', (_how, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});

describe('two names are different', () => {
  it.each([
    ['Müller', 'Muller'],
    ['Ömer', 'Omer'],
    ['São Paulo', 'Sao Paulo'],
    ['Şahin', 'Sahin'],
    ['Москва', 'Moskva'],
    ['Иванов', 'Ivanov'],
    ['Ελλάς', 'Ellas'],
    ['Nord-Süd', 'Nordsüd'],
    ['Road Watch', 'RoadWatch'],
    ['depot 1', 'depot l'],
    ['Søren', 'Soren'],
    ['Łódź', 'Lodz'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });

  it('in each letter of a Cyrillic and a Greek alphabet', () => {
    for (const alphabet of ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψω']) {
      expect(new Set([...alphabet].map(nameKey)).size).toBe([...alphabet].length);
    }
  });
});

it('a key is the key of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
  );
});
