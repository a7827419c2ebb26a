import { findInvisibleCharacter, findNameFault } from '@tyrewatch/domain/names/name-fault';
import type { SeenText } from '@tyrewatch/domain/names/name-fault';
import * as z from 'zod/mini';

/** What a custom issue of these schemas says: a code of one field, and what its text names. */
const refusing = (finding: (text: string) => { readonly code: string } | null) =>
  z.check<string>(({ issues, value: input }) => {
    const found = finding(input);
    if (found === null) return;
    const { code, ...named } = found;
    issues.push({ code: 'custom', input, params: { code, params: named } });
  });
const readable = (seen: SeenText) => refusing((text) => findNameFault(text, seen));
const invisible = refusing((text) => {
  const character = findInvisibleCharacter(text, { joiners: true, lines: true });
  return character === null ? null : { code: 'invisible_character', character };
});

/**
 * One line of text that people write and others read, such as a name: without surrounding spaces, characters that are not
 * seen (of control, of direction, of no width), and words that mix alphabets. At most so many characters; may be empty.
 */
export const writtenLine = (maximumLength: number) =>
  z.string().check(z.trim(), z.maxLength(maximumLength), readable({ joiners: true, lines: false }));

/** What is written over several lines, such as a note: without characters that are not seen. */
export const writtenText = (maximumLength: number) => z.string().check(z.trim(), z.maxLength(maximumLength), invisible);

/** A telephone number as people write it, with an extension; may be empty. */
export const telephoneNumber = writtenLine(40).check(z.regex(/^(?:[+(\s]*\d[\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?)?$/i));

/** A written line that is not empty. */
export const writtenName = (maximumLength: number) => writtenLine(maximumLength).check(z.minLength(1));

/** The IMEI of a telematics unit: digits alone (specification §5). */
export const unitImei = z.string().check(
  z.trim(),
  refusing((text) => (/^[0-9]*$/.test(text) ? null : { code: 'not_digits' })),
  z.minLength(8),
  z.maxLength(17),
);

/** A name by which people sign in: one that looks like another must not differ by what nobody sees, so not even joiners. */
export const signInName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), readable({ joiners: false, lines: false }));
