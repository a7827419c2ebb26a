import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { badgePath, levelAppearance } from './level-appearance.ts';

interface Properties {
  level: DisplayLevel;
  /** Width and height of the badge in the units of the surrounding drawing. */
  size: number;
  x: number;
  y: number;
  /** With false only the outline is drawn, for badges too small to carry a sign. */
  withGlyph?: boolean;
}

/** The badge of a level as a part of an SVG drawing: shape, sign and an outline that shows on any ground. */
export function LevelShape({ level, size, x, y, withGlyph = true }: Properties) {
  const { fill, text, shape, glyph, glyphPath } = levelAppearance[level];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 22})`} aria-hidden="true">
      <path d={badgePath[shape]} fill={fill} stroke={text} strokeWidth={1.8} strokeLinejoin="round" />
      {withGlyph && glyphPath !== null && <path d={glyphPath} fill={text} />}
      {withGlyph && glyphPath === null && (
        <text
          y={shape === 'triangle' ? 3 : 0}
          fill={text}
          fontSize={glyph.length > 1 ? 10 : 12}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {glyph}
        </text>
      )}
    </g>
  );
}
