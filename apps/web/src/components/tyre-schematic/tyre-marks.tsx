import { type LevelAppearance, thermometerPath } from '../alert-level/level-appearance.ts';
import { tyreSize } from './schematic-layout.ts';

interface Properties {
  mark: LevelAppearance['mark'];
  /** Draws the clock of a time to critical. */
  isLosing: boolean;
  ink: string;
  ground: string;
}

const markPath: Readonly<Record<'thermometer' | 'arrow_up' | 'clock', string>> = {
  thermometer: thermometerPath,
  arrow_up: 'M0,5V-5M-4,-1L0,-5L4,-1',
  clock: 'M0,-3.5V0L2.8,2',
};

function Mark({ name, x, ink, ground }: { name: keyof typeof markPath; x: number; ink: string; ground: string }) {
  return (
    <g transform={`translate(${x} ${tyreSize.height - 1})`} aria-hidden="true">
      <circle r={8.5} fill={ground} stroke={ink} strokeWidth={1.4} />
      <path
        d={markPath[name]}
        fill={name === 'thermometer' ? ink : 'none'}
        stroke={ink}
        strokeWidth={name === 'thermometer' ? 0 : 1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** The second, small badges at a tyre's lower edge: too hot, too much air, losing air. Never a new colour. */
export function TyreMarks({ mark, isLosing, ink, ground }: Properties) {
  return (
    <>
      {mark !== null && <Mark name={mark} x={tyreSize.width - 8} ink={ink} ground={ground} />}
      {isLosing && <Mark name="clock" x={8} ink={ink} ground={ground} />}
    </>
  );
}
