import { findAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelLetters } from '@tyrewatch/domain/vehicles/wheel-position';

const [tyreWidth, tyreHeight, axleHeight, centre] = [20, 30, 42, 60];

/** Where the wheels of an axle stand from left to right. */
const placesOf = (count: number): readonly number[] =>
  count === 2 ? [centre - 38, centre + 18] : [centre - 54, centre - 31, centre + 11, centre + 34];

/** The vehicle from above with some of its wheels filled; what they are is said in words beside it. */
export function WheelsPicture(props: {
  readonly axleConfiguration: string | null;
  readonly positions: readonly string[];
}) {
  const configuration = findAxleConfiguration(props.axleConfiguration ?? '');
  if (configuration === null) return null;
  const axles = wheelsPerAxle(configuration);
  const wanted = new Set(props.positions);
  return (
    <svg width={120} height={axles.length * axleHeight + 14} aria-hidden stroke="currentColor" fill="none">
      <path d={`M${centre},8V${axles.length * axleHeight}`} strokeWidth={4} opacity={0.4} />
      <path d={`M${centre - 8},10L${centre},1L${centre + 8},10`} />
      {axles.flatMap((count, row) =>
        placesOf(count).map((x, column) => {
          const code = `${row + 1}${wheelLetters[column] ?? ''}`;
          const place = { x, y: 12 + row * axleHeight, width: tyreWidth, height: tyreHeight, rx: 4 };
          return <rect key={code} {...place} fill={wanted.has(code) ? 'var(--mantine-color-red-filled)' : 'none'} />;
        }),
      )}
    </svg>
  );
}
