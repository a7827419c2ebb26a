import type { AxleConfiguration } from '../vehicles/axle-configuration.ts';
import { wheelsPerAxle } from '../vehicles/axle-configuration.ts';
import type { DualPlace, WheelPosition, WheelSide } from '../vehicles/wheel-position.ts';
import { axleOrdinals, describeWheel, wheelLetters, wheelPositionOf } from '../vehicles/wheel-position.ts';

/** A tyre that something else touches: that is a defect of the other. */
const touchedTyre =
  /\b(?:foul|rub|touch|contact|catch|chaf)\w*\s+(?:(?:on|with|against|the|a|an|its|other)\s+)*(?:tyres?|tires?)\b/gi;

/** Whether a defect is one of tyres, by the register’s words. */
export const isTyreDefect = (text: string): boolean =>
  !/\bcoil springs?\b/i.test(text) && /\b(?:tyres?|tires?|tread)\b/i.test(text.replaceAll(touchedTyre, ''));

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
};
const ordinal = Object.keys(ordinals).join('|');
const eachOrdinal = new RegExp(ordinal, 'g');
const joint = '\\s*(?:,|&|/|-|and|or|to)\\s*';
// Of “axle 2 and 3 mm of tread” the second number is none of an axle.
const number = '[1-6]\\b(?!\\s*mm)';
const byNumber = new RegExp(`\\baxles?\\s*(?:no\\.?|numbers?)?\\s*[:#]?\\s*(${number}(?:${joint}${number})*)`, 'gi');
const byOrdinal = new RegExp(`\\b((?:${ordinal})(?:${joint}(?:${ordinal}))*)\\s+axles?\\b`, 'gi');

/** The one word of two that a text has; null = neither, or both. */
function oneOf<Word>(text: string, one: readonly [RegExp, Word], other: readonly [RegExp, Word]): Word | null {
  const [isOne, isOther] = [one[0].test(text), other[0].test(text)];
  if (isOne === isOther) return null;
  return isOne ? one[1] : other[1];
}

/** The axles a text can mean, counted from the front; null = it says nothing of axles. */
function axlesNamed(text: string, wheels: readonly number[]): readonly number[] | null {
  const named = [
    ...[...text.matchAll(byNumber)].flatMap((found) => (found[1]?.match(/[1-6]/g) ?? []).map(Number)),
    ...[...text.matchAll(byOrdinal)].flatMap((found) =>
      (found[1]?.toLowerCase().match(eachOrdinal) ?? []).map((word) => ordinals[word] ?? 0),
    ),
  ];
  if (named.length > 0) return [...new Set(named)];
  const end = oneOf(text, [/\bfront\b/i, 'front'], [/\brear(?:most)?\b/i, 'rear']);
  if (end === 'front') return [1];
  // Of several axles behind the first, “rear” may be any of them.
  if (end === 'rear') return wheels.map((_, index) => index + 1).slice(1);
  return null;
}

/**
 * The wheel that a defect of tyres names: offside is right, nearside left, seen in the direction of travel; the axle by its number, or as front
 * or rear; of twin wheels the inner or the outer. Null = it is none of tyres, of a spare one, or not exactly one wheel fits.
 */
export function namedWheel(text: string, configuration: AxleConfiguration | null): WheelPosition | null {
  if (configuration === null || !isTyreDefect(text) || /\bspare\b/i.test(text)) return null;
  const words = text.replaceAll(/\b([on])\/?s\/?f\b/gi, '$1/s front').replaceAll(/\b([on])\/?s\/?r\b/gi, '$1/s rear');
  const side = oneOf<WheelSide>(
    words,
    [/\b(?:off[\s-]?side|o\/s|right)\b/i, 'right'],
    [/\b(?:near[\s-]?side|n\/s|left)\b/i, 'left'],
  );
  // “Worn on the inner edge” says where on the tyre, not which of two.
  const placed = words.replaceAll(/\b(?:inner|outer|inside|outside)\s+(?:edges?|side\s?walls?|shoulders?)\b/gi, '');
  const place = oneOf<DualPlace>(placed, [/\b(?:inner|inside)\b/i, 'inner'], [/\b(?:outer|outside)\b/i, 'outer']);
  const wheels = wheelsPerAxle(configuration);
  const axles = axlesNamed(words, wheels);
  if (side === null || axles === null) return null;
  const fitting = axleOrdinals.slice(0, wheels.length).flatMap((axle, index) => {
    const count = wheels[index] ?? 2;
    if (!axles.includes(axle)) return [];
    return wheelLetters
      .slice(0, count)
      .map((letter) => wheelPositionOf(axle, letter))
      .filter((position) => {
        const found = describeWheel(position, count);
        return found.side === side && (place === null || found.place === place);
      });
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
