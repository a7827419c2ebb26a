/**
 * A number completed by its Luhn check digit (ISO/IEC 7812-1), as IMEI and ICCID carry it at the end.
 * Takes the digits without it; throws RangeError on anything but digits.
 */
export function withCheckDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError(`${digits} is not a number`);
  let sum = 0;
  Array.from(digits)
    .toReversed()
    .forEach((character, index) => {
      const digit = Number(character);
      const weighted = index % 2 === 0 ? digit * 2 : digit;
      sum += weighted > 9 ? weighted - 9 : weighted;
    });
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
