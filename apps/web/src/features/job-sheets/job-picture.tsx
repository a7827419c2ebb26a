import type { JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { findAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelLetters } from '@tyrewatch/domain/vehicles/wheel-position';

const [tyreWidth, tyreHeight, gap, axleHeight] = [22, 34, 3, 48];
const centre = 75;

/** Where the wheels of an axle stand from left to right. */
const placesOf = (count: number): readonly number[] =>
  count === 2
    ? [centre - 48, centre + 26]
    : [centre - 48 - tyreWidth - gap + 14, centre - 34, centre + 12, centre + 12 + tyreWidth + gap];

/** The vehicle from above in black and white, the wheels of the job filled: on paper there is no colour. */
export function JobPicture({ job }: { readonly job: JobSheet }) {
  const configuration = findAxleConfiguration(job.axle_configuration ?? '');
  if (configuration === null) return null;
  const axles = wheelsPerAxle(configuration);
  const wanted = new Set<string>(job.lines.flatMap(({ wheel }) => (wheel === null ? [] : [wheel.position])));
  return (
    <svg width={150} height={axles.length * axleHeight + 20} aria-hidden>
      <path d={`M${centre},8V${axles.length * axleHeight}`} stroke="#888" strokeWidth={6} />
      <path d={`M${centre - 8},10L${centre},1L${centre + 8},10`} fill="none" stroke="#000" />
      {axles.map((count, row) => (
        <g key={row}>
          {placesOf(count).map((x, column) => {
            const code = `${row + 1}${wheelLetters[column] ?? ''}`;
            const isWanted = wanted.has(code);
            return (
              <g key={code}>
                <rect
                  x={x}
                  y={14 + row * axleHeight}
                  width={tyreWidth}
                  height={tyreHeight}
                  rx={4}
                  fill={isWanted ? '#000' : '#fff'}
                  stroke="#000"
                />
                <text
                  x={x + tyreWidth / 2}
                  y={14 + row * axleHeight + 21}
                  textAnchor="middle"
                  fontSize={11}
                  fontWeight={700}
                  fill={isWanted ? '#fff' : '#000'}
                >
                  {code}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
