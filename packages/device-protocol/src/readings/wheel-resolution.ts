import type { WheelLetter, WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { allWheelPositions, wheelLetters } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TyreAddress } from './tyre-address.ts';

/**
 * How the low nibble of a J1939 location names a tyre: counted from the left, or a slot of a grid of 16
 * columns as ContiPressureCheck numbers them. `auto` takes a slot only where the number is no wheel count.
 */
export type NibbleRule = 'auto' | 'counted' | 'slots';

/** What is known of a vehicle beside its layout. */
export interface WheelResolutionOptions {
  /** Wheels set by hand, by {@link tyreAddressKey}; they win over every rule. */
  readonly explicit?: Readonly<Record<string, WheelPosition>>;
  /** `auto` unless given. */
  readonly nibbleRule?: NibbleRule;
}

/** Name of an address for a map kept per vehicle: `tyre:7`, `j1939:1B` or `iso11992:27`. */
export const tyreAddressKey = (address: TyreAddress): string =>
  address.kind === 'tyre_number'
    ? `tyre:${address.number}`
    : `${address.kind}:${address.location.toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * The wheel an address means on a vehicle; null when the vehicle has no such wheel. Tyre n is the n-th
 * wheel from the front, left to right. `wheelsPerAxle` has 1–6 axles from the front.
 */
export function resolveWheelPosition(
  address: TyreAddress,
  wheelsPerAxle: readonly WheelsOnAxle[],
  options: WheelResolutionOptions = {},
): WheelPosition | null {
  const { explicit } = options;
  if (explicit !== undefined) {
    const key = tyreAddressKey(address);
    if (Object.hasOwn(explicit, key)) return explicit[key] ?? null;
  }
  if (address.kind === 'tyre_number') return findWheelByNumber(address.number, wheelsPerAxle);
  const wheels = wheelsPerAxle[address.axle];
  if (wheels === undefined) return null;
  const letter =
    address.kind === 'iso11992'
      ? letterFromCentre[wheels][address.fromCentre]
      : findLetter(address.tyre, wheels, options.nibbleRule ?? 'auto');
  return letter === undefined ? null : positionOf(address.axle, wheelLetters.indexOf(letter));
}

function findWheelByNumber(number: number, wheelsPerAxle: readonly WheelsOnAxle[]): WheelPosition | null {
  let before = 0;
  let axle = 0;
  for (const wheels of wheelsPerAxle) {
    if (number <= before + wheels) return positionOf(axle, number - before - 1);
    before += wheels;
    axle += 1;
  }
  return null;
}

/** Slots 3 and B are the outer wheels, 5 and 9 the inner ones; an axle of two takes either. */
const letterBySlot: Record<WheelsOnAxle, Readonly<Record<number, WheelLetter>>> = {
  2: { 3: 'A', 5: 'A', 9: 'B', 11: 'B' },
  4: { 3: 'A', 5: 'B', 9: 'C', 11: 'D' },
};

/** From the centre the inner wheels come first; an axle of two takes either. */
const letterFromCentre: Record<WheelsOnAxle, Readonly<Record<number, WheelLetter>>> = {
  2: { [-2]: 'A', [-1]: 'A', 1: 'B', 2: 'B' },
  4: { [-2]: 'A', [-1]: 'B', 1: 'C', 2: 'D' },
};

function findLetter(nibble: number, wheels: WheelsOnAxle, rule: NibbleRule): WheelLetter | undefined {
  const isCounted = rule === 'counted' || (rule === 'auto' && nibble < wheels);
  if (!isCounted) return letterBySlot[wheels][nibble];
  return nibble < wheels ? wheelLetters[nibble] : undefined;
}

/** From the table: a position put together anew would be another string, tyre by tyre. */
const positionOf = (axle: number, letterIndex: number): WheelPosition | null =>
  allWheelPositions[axle * wheelLetters.length + letterIndex] ?? null;

/**
 * The rule a sender follows, from location bytes it sent together: a nibble no counting sender could
 * send shows slots. Slot 3 of a dual axle alone cannot tell; of a receiver that sends its tyres one by
 * one the profile must say it.
 */
export const nibbleRuleOf = (locationsSeen: Iterable<number>): NibbleRule =>
  [...locationsSeen].some((location) => (location & 15) > 3) ? 'slots' : 'auto';
