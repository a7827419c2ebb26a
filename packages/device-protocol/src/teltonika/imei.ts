/** Whether text is 15 decimal digits. */
export const isImei = (text: string): boolean => /^\d{15}$/.test(text);

/**
 * Whether the last digit of a 15-digit IMEI is its Luhn check digit. Only a hint: many test units
 * have none; the allow-list decides.
 */
export function isLuhnValid(imei: string): boolean {
  if (!isImei(imei)) return false;
  let sum = 0;
  for (let index = 0; index < 15; index++) {
    const digit = Number(imei.charAt(index));
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** IMEI from 8 bytes of packed decimal digits without its leading zero; null when a nibble is no digit. */
export function findImeiFromPackedDigits(bytes: Uint8Array): string | null {
  let digits = '';
  for (const byte of bytes) {
    if (byte >> 4 > 9 || (byte & 15) > 9) return null;
    digits += `${byte >> 4}${byte & 15}`;
  }
  return digits.startsWith('0') ? digits.slice(1) : digits;
}

/** 8 bytes of packed decimal digits. Throws RangeError unless 15 digits, or 16 not led by 0. */
export function packedDigitsFromImei(imei: string): Uint8Array {
  if (!/^(\d{15}|[1-9]\d{15})$/.test(imei)) throw new RangeError(`${imei} is not an IMEI`);
  const digits = imei.padStart(16, '0');
  return Uint8Array.from({ length: 8 }, (_, index) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16));
}

/** ASCII digits of an IMEI, as sent at login and in datagrams; null when any byte is no digit. */
export function findImeiFromAscii(bytes: Uint8Array): string | null {
  return bytes.every(isAsciiDigit) ? String.fromCharCode(...bytes) : null;
}

/** Whether a byte is '0'–'9'. */
export const isAsciiDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** ASCII bytes of an IMEI. Throws RangeError unless 15 digits. */
export function asciiFromImei(imei: string): Uint8Array {
  if (!isImei(imei)) throw new RangeError(`${imei} is not an IMEI of 15 digits`);
  return Uint8Array.from(imei, (digit) => digit.charCodeAt(0));
}
