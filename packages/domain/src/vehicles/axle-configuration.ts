import type { AxleOrdinal, WheelPosition, WheelsOnAxle } from './wheel-position.ts';
import { axleOrdinal, axleOrdinals, wheelIndex, wheelLetter, wheelLetters, wheelPositionOf } from './wheel-position.ts';

declare const configurationMark: unique symbol;

/** Wheels per axle from the front, written `2x4x4`; only ever one of the 125 valid ones. */
export type AxleConfiguration = string & { readonly [configurationMark]: true };

const maximumAxles = 6;
const wheelChoices: readonly WheelsOnAxle[] = [2, 4];

/** The configurations a fleet in Britain meets most, in the order the picker offers them first. */
const commonConfigurations: readonly string[] = [
  '2x4',
  '2x2',
  '2x4x4',
  '2x2x4',
  '2x4x2',
  '2x2x4x4',
  '2x2x2',
  '4x4',
  '4x4x4',
  '2x2x2x2',
  '2x4x2x2x2',
  '2x2x4x2',
];

function configurationsOfLength(axles: number): string[] {
  if (axles === 1) return wheelChoices.map(String);
  return wheelChoices.flatMap((wheels) => configurationsOfLength(axles - 1).map((rest) => `${wheels}x${rest}`));
}

function everyValidConfiguration(): string[] {
  const longer = Array.from({ length: maximumAxles - 1 }, (_, index) => configurationsOfLength(index + 2));
  return ['4', ...longer.flat()];
}

const valid: ReadonlySet<string> = new Set([...commonConfigurations, ...everyValidConfiguration()]);

const isAxleConfiguration = (text: string): text is AxleConfiguration => valid.has(text);

/** All 125 valid configurations: common ones first, then by number of axles and wheels. */
export const allAxleConfigurations: readonly AxleConfiguration[] = [...valid].filter(isAxleConfiguration);

/** How many configurations at the head of {@link allAxleConfigurations} are the common ones. */
export const commonConfigurationCount = commonConfigurations.length;

/** Reads `2x4x4` (also `2 X 4 × 4`); null when it is not one of the 125 valid configurations. */
export function findAxleConfiguration(text: string): AxleConfiguration | null {
  const plain = text.toLowerCase().replaceAll(/\s/g, '').replaceAll('×', 'x');
  return isAxleConfiguration(plain) ? plain : null;
}

/** Like {@link findAxleConfiguration}. Throws RangeError when the text is not valid. */
export function getAxleConfiguration(text: string): AxleConfiguration {
  const found = findAxleConfiguration(text);
  if (found === null) throw new RangeError(`not a valid axle configuration: ${text}`);
  return found;
}

/** Writes wheels per axle (front first) as a configuration. Throws RangeError when not valid. */
export const formatAxleConfiguration = (wheels: readonly number[]): AxleConfiguration =>
  getAxleConfiguration(wheels.join('x'));

/** Wheels of each axle, front first. */
export function wheelsPerAxle(configuration: AxleConfiguration): readonly WheelsOnAxle[] {
  return configuration.split('x').map((wheels) => (wheels === '4' ? 4 : 2));
}

/** Number of axles, 1–6. */
export const axleCount = (configuration: AxleConfiguration): number => wheelsPerAxle(configuration).length;

/** Number of wheels, 4–24. */
export const wheelCount = (configuration: AxleConfiguration): number =>
  wheelsPerAxle(configuration).reduce<number>((sum, wheels) => sum + wheels, 0);

/** Positions that exist on a vehicle of this configuration, in storage order. */
export function positionsOf(configuration: AxleConfiguration): readonly WheelPosition[] {
  return wheelsPerAxle(configuration).flatMap((wheels, index) =>
    wheelLetters.slice(0, wheels).map((letter) => wheelPositionOf(axleOrdinals[index] ?? 1, letter)),
  );
}

/** Wheels of one axle; null when the configuration has no such axle. */
export function findWheelsOnAxle(configuration: AxleConfiguration, axle: AxleOrdinal): WheelsOnAxle | null {
  return wheelsPerAxle(configuration)[axle - 1] ?? null;
}

/** Whether a vehicle of this configuration has a wheel at the position. */
export function hasWheel(configuration: AxleConfiguration, position: WheelPosition): boolean {
  const wheels = findWheelsOnAxle(configuration, axleOrdinal(position));
  return wheels !== null && wheelIndex(position) % 4 < wheels;
}

/**
 * Where a wheel is when the vehicle becomes one of another configuration: at the same axle from the front and on the same side. Of twin
 * wheels the outer one stays when the axle gets single wheels. Null = the vehicle loses it.
 */
export function positionAfter(
  position: WheelPosition,
  before: AxleConfiguration,
  after: AxleConfiguration | null,
): WheelPosition | null {
  const axle = axleOrdinal(position);
  const [had, has] = [before, after].map((one) => (one === null ? null : findWheelsOnAxle(one, axle)));
  if (has == null) return null;
  if (had === has) return position;
  const letter = wheelLetter(position);
  if (letter === 'A') return position;
  if (letter === (had === 4 ? 'D' : 'B')) return wheelPositionOf(axle, has === 4 ? 'D' : 'B');
  return null;
}
