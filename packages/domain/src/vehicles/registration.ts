import { idMark } from './vehicle-reference.ts';

declare const registrationMark: unique symbol;

/** A registration as it identifies a vehicle: upper case, without spaces. */
export type Registration = string & { readonly [registrationMark]: true };

/** Longest registration kept, in characters after normalisation. */
export const registrationMaximumLength = 20;

/**
 * Upper case by English rules: a Turkish reader's browser must not make `İ` of `i`, and the dotless
 * and dotted Turkish letters typed on a Turkish keyboard mean the plain `I` of a plate.
 */
export function upperCase(text: string): string {
  return text.replaceAll('ı', 'I').replaceAll('İ', 'I').toLocaleUpperCase('en-GB');
}

/**
 * Registration as it is stored, compared and put in addresses: upper case, no white space of any
 * kind. Null when nothing is left, when it is too long, when it holds control characters or a
 * character that cannot stand in a path (slash, backslash, `?`, `#`, `%`), is a step in one (`.`, `..`), or begins as a
 * reference by id does.
 */
export function findRegistration(text: string): Registration | null {
  const plain = upperCase(text.normalize('NFC')).replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/gu, '');
  if (plain === '' || plain.length > registrationMaximumLength) return null;
  const isUnaddressable = /[\p{Cc}/\\?#%]/u.test(plain) || /^\.{1,2}$/.test(plain) || plain.startsWith(idMark);
  return isUnaddressable ? null : (plain as Registration);
}

/** Plates of Great Britain since 2001, stored without their space. */
const currentBritish = /^([A-Z]{2}\d{2})([A-Z]{3})$/;

/** A registration as it is written on the plate; others than British ones stay as stored. */
export const plateText = (registration: string): string => registration.replace(currentBritish, '$1\u00A0$2');
