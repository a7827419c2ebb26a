import type { SeededRandom } from '../random/seeded-random.ts';
import { nextChoice, nextInteger } from '../random/seeded-random.ts';
import { withCheckDigit } from './check-digit.ts';
import type { DemoUnit } from './demo-fleet-shape.ts';

/** Letters of British plates; I and Q are not used in the last three, nor Z at random. */
const plateLetters = 'ABCDEFGHJKLMNOPRSTUVWXY';
/** Age marks of vehicles of a working fleet: March and September of 2018 to 2025. */
const ageMarks = ['18', '68', '19', '69', '70', '21', '71', '22', '72', '23', '73', '24', '74', '25'];
/** Characters of vehicle identification numbers (ISO 3779): no I, O, Q. */
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** A registration mark `AB12CDE` of the licensing area `area`, e.g. `YJ`. */
export function nextRegistration(random: SeededRandom, area: string): string {
  return area + nextChoice(random, ageMarks) + nextText(random, plateLetters, 3);
}

/** A made-up vehicle identification number of 17 characters; its maker code `XTW` belongs to no maker. */
export function nextVin(random: SeededRandom): string {
  const serial = String(nextInteger(random, 1, 999_999)).padStart(6, '0');
  return `XTW${nextText(random, vinCharacters, 8)}${serial}`;
}

/** An IMEI of the demonstration: type code 35290000, running number 0..999,999, check digit. */
export function demoImei(serial: number): string {
  return withCheckDigit(`35290000${String(serial).padStart(6, '0')}`);
}

/**
 * Numbers of a SIM card that belong to nobody: country code 999 is not in use, +44 7700 900000 to 900999 are kept for drama (Ofcom),
 * network 001-01 for tests (ITU-T E.212). The ICCID has 19 digits with its check digit.
 */
export const demoSim = (serial: number): DemoUnit['sim'] => ({
  iccid: withCheckDigit(`8999901${40_007_000_000 + serial * 137}`),
  msisdn: `447700900${String(serial % 1000).padStart(3, '0')}`,
  imsi: `00101${7_000_000_000 + serial * 61}`,
});

/** Upper-case hexadecimal of `digits` digits. */
export function nextHex(random: SeededRandom, digits: number): string {
  return nextText(random, '0123456789ABCDEF', digits);
}

function nextText(random: SeededRandom, characters: string, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text += characters.charAt(nextInteger(random, 0, characters.length - 1));
  }
  return text;
}
