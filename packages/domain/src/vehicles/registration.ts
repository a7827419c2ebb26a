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
 * kind. Null when it is too long, holds neither letter nor digit, or anything beside letters of any
 * alphabet, digits, hyphens and dots; such would not stand in an address or pass for a reference by id.
 */
export function findRegistration(text: string): Registration | null {
  const plain = upperCase(text.normalize('NFC')).replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/gu, '');
  if (plain.length > registrationMaximumLength) return null;
  const isPlate = /^[\p{L}\p{M}\p{Nd}.-]+$/u.test(plain) && /[\p{L}\p{Nd}]/u.test(plain);
  return isPlate ? (plain as Registration) : null;
}

/** Plates of Great Britain since 2001, stored without their space. */
const currentBritish = /^([A-Z]{2}\d{2})([A-Z]{3})$/;

/** A registration as it is written on the plate; others than British ones stay as stored. */
export const plateText = (registration: string): string => registration.replace(currentBritish, '$1\u00A0$2');
