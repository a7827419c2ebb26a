import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/tyres/tyre-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import type { JudgedTyre, TyreAxle, TyreMove } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { rotationMoves } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TyreDetails } from '@tyrewatch/store/tyres/tyre-repository';
import type { TyreRow } from '@tyrewatch/store/tyres/tyre-views';
import type { AxleView } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { nothingIfEmpty } from '../../http/entered-text.ts';

/** What a call says of a tyre change. */
export type WantedChange = BodyOf<typeof endpoints.createTyreChange>;

/** A field that has to be said. */
export const required = (field: string): Problem => invalidFields([{ field, code: 'required', params: {} }]);

/** The axle of a wheel. Throws `sensor_position_not_on_vehicle`. */
export const axleOf = (axles: readonly AxleView[], position: WheelPosition): AxleView => {
  const axle = axles.find(({ number }) => number === axleOrdinal(position));
  if (axle === undefined || wheelIndex(position) % 4 >= axle.wheel_count)
    throw new Problem('sensor_position_not_on_vehicle');
  return axle;
};

/** Axles as the rules need them. */
export const ruleAxles = (axles: readonly AxleView[]): TyreAxle[] =>
  axles.map(({ number, wheel_count, type, tyre_size }) => ({
    number,
    wheelCount: wheel_count,
    type,
    tyreSize: tyre_size,
  }));

/** Which tyres move between the wheels of the vehicle. Throws `validation_failed`. */
export function movesOf(wanted: WantedChange, axles: readonly AxleView[]): TyreMove[] {
  if (wanted.kind === 'swap') {
    if (wanted.position === undefined) throw required('position');
    if (wanted.with === undefined) throw required('with');
    if (wanted.position === wanted.with) throw invalidFields([{ field: 'with', code: 'duplicate', params: {} }]);
    return [
      { from: wanted.position, to: wanted.with },
      { from: wanted.with, to: wanted.position },
    ];
  }
  if (wanted.kind !== 'rotate') return [];
  if (wanted.pattern === undefined) throw required('pattern');
  const chosen = wanted.axles ?? axles.map(({ number }) => number);
  const moves = rotationMoves(
    wanted.pattern,
    ruleAxles(axles).filter(({ number }) => chosen.includes(number)),
  );
  if (moves.length === 0) throw invalidFields([{ field: 'pattern', code: 'not_in_list', params: {} }]);
  return moves;
}

type TyreEntry = Omit<NonNullable<WantedChange['tyre']>, 'number'>;

/** Refuses a week of manufacture to come. Throws `validation_failed`. */
export function requirePast(dot: string | null, today: string, field: string): void {
  if (dot !== null && findMadeWeek(dot, today) === null)
    throw invalidFields([{ field, code: 'in_future', params: {} }]);
}

/** What is entered of a tyre, as it is kept; `at` is where it stands in the body. Throws `validation_failed`. */
export function detailsOf(entry: TyreEntry, axleSize: string | null, today: string, at = ''): TyreDetails {
  const dot = nothingIfEmpty(entry.dot);
  const make = nothingIfEmpty(entry.make);
  if (make === null) throw required(`${at}make`);
  requirePast(dot, today, `${at}dot`);
  return {
    serial_number: nothingIfEmpty(entry.serial_number),
    make,
    pattern: nothingIfEmpty(entry.pattern),
    size: nothingIfEmpty(entry.size) ?? axleSize,
    dot,
    condition: entry.condition ?? 'new',
    price: entry.price ?? null,
    casing_credit: entry.casing_credit ?? null,
    comments: nothingIfEmpty(entry.comments),
  };
}

/** A tyre that nobody had entered, as its axle says. */
export const foundTyre = (axle: AxleView): TyreDetails => ({
  serial_number: null,
  make: axle.recommended_make,
  pattern: axle.recommended_pattern,
  size: axle.tyre_size,
  dot: null,
  condition: axle.tyre_condition ?? 'new',
  price: null,
  casing_credit: null,
  comments: null,
});

/** What the rules need of a tyre. */
export const judged = ({ condition, dot, size, treadMm }: TyreRow): JudgedTyre => ({
  condition,
  dot,
  size,
  depthMm: treadMm,
});
