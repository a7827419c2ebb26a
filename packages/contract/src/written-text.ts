import * as z from 'zod/mini';

// Two joiners have a meaning between letters of Persian and Indic scripts and between parts of an emoji, and nowhere else.
const joined = String.raw`(?<=[\p{L}\p{M}\p{N}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{S}])`;
// Letters and signs that show nothing: a name of them alone cannot be read.
const notBlank = String.raw`(?![\s\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]+$)`;
const visible = String.raw`[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]`;

const line = new RegExp(`^${notBlank}(?:${visible}|${joined})*$`, 'u');
const lines = new RegExp(`^${notBlank}(?:${visible}|${joined}|[\\n\\r\\t])*$`, 'u');
const identifier = new RegExp(`^${notBlank}${visible}*$`, 'u');

/**
 * One line of text that people write and others read, such as a name: without surrounding spaces, control characters,
 * characters that steer the direction of writing, and characters of no width. At most so many characters; may be empty.
 */
export const writtenLine = (maximumLength: number) =>
  z.string().check(z.trim(), z.maxLength(maximumLength), z.regex(line));

/** The same over several lines, such as a note. */
export const writtenText = (maximumLength: number) =>
  z.string().check(z.trim(), z.maxLength(maximumLength), z.regex(lines));

/** A telephone number as people write it, with an extension; may be empty. */
export const telephoneNumber = writtenLine(40).check(z.regex(/^(?:[+(\s]*\d[\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?)?$/i));

/** A written line that is not empty. */
export const writtenName = (maximumLength: number) => writtenLine(maximumLength).check(z.minLength(1));

/** A name by which people sign in: one that looks like another must not differ by what nobody sees, so not even joiners. */
export const signInName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(identifier));
