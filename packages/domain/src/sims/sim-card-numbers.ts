/** What people write between digits: blanks, dashes, brackets, dots. */
const separators = /[\s().\-\u2010-\u2015]/gu;

/** Digits as people write them, without what stands between; everything else stays, to be refused. */
const plainDigits = (text: string): string => text.replaceAll(separators, '');

/** The check digit of digits that have none yet (Luhn; ITU-T E.118). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the check digit of those before. */
const endsWithCheckDigit = (digits: string): boolean => digits.endsWith(String(checkDigitOf(digits.slice(0, -1))));

/**
 * An ICCID as it is kept: 18 to 20 digits. One of 19 digits ends with its check digit (ITU-T E.118); of 18 it is left out,
 * and what makes a 20th is the issuer's own affair. Null when the text is none.
 */
export function findIccid(text: string): string | null {
  const digits = plainDigits(text);
  if (!/^\d{18,20}$/.test(digits)) return null;
  return digits.length !== 19 || endsWithCheckDigit(digits) ? digits : null;
}

/**
 * An MSISDN as it is kept: 10 to 14 digits that begin with the country code, without the plus or the zeros it is dialled
 * with. Null when the text is none.
 */
export function findMsisdn(text: string): string | null {
  const digits = plainDigits(text).replace(/^(?:\+|00)/, '');
  return /^[1-9]\d{9,13}$/.test(digits) ? digits : null;
}

/** An IMSI as it is kept: 6 to 15 digits, the country's and the network's codes first (ITU-T E.212). Null when the text is none. */
export function findImsi(text: string): string | null {
  const digits = plainDigits(text);
  return /^\d{6,15}$/.test(digits) ? digits : null;
}
