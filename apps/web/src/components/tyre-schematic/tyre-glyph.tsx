import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import type { KeyboardEvent, MouseEvent } from 'react';
import { levelAppearance } from '../alert-level/level-appearance.ts';
import { LevelShape } from '../alert-level/level-shape.tsx';
import { badgeRise, tyreSize } from './schematic-layout.ts';
import classes from './tyre-schematic.module.css';
import { TyreMarks } from './tyre-marks.tsx';

/** What a tyre shows; all texts are ready to read. */
export interface SchematicWheel {
  position: string;
  level: DisplayLevel;
  /** e.g. `118`, perhaps with a mark; a dash when there is no pressure. */
  pressureText: string;
  /** e.g. `41°`, or a depth such as `10.5 mm`; empty when there is none. */
  temperatureText: string;
  /** Accessible name; begins with the visible text. */
  label: string;
  /** A time to critical exists. */
  isLosing: boolean;
  href: string;
}

interface Properties {
  wheel: SchematicWheel;
  x: number;
  y: number;
  isSelected: boolean;
  /** The other one of two wheels. */
  isPartner: boolean;
  isRinged: boolean;
  tabIndex: 0 | -1;
  onChoose: (position: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Three characters have room at full size; more are smaller, and those with letters, which are wider, smallest. */
const pressureSize = (text: string): number =>
  /[A-Z]/.test(text) ? 15 : Math.max(15, 20 - 3 * Math.max(0, text.length - 3));

/** One tyre of the schematic: a link that opens its wheel. */
export function TyreGlyph({ wheel, x, y, isSelected, isPartner, isRinged, tabIndex, onChoose, onKeyDown }: Properties) {
  const { fill, text, shape, mark } = levelAppearance[wheel.level];
  const middle = tyreSize.width / 2;
  const choose = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(wheel.position);
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        href={wheel.href}
        id={`tyre-${wheel.position}`}
        className={classes.tyre}
        aria-label={wheel.label}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={tabIndex}
        onClick={choose}
        onKeyDown={onKeyDown}
      >
        {(isSelected || isPartner || isRinged) && (
          <rect
            className={classes.selection}
            data-partner={isPartner}
            x={-5}
            y={-5}
            width={tyreSize.width + 10}
            height={tyreSize.height + 10}
            rx={tyreSize.radius + 4}
          />
        )}
        <rect
          width={tyreSize.width}
          height={tyreSize.height}
          rx={tyreSize.radius}
          fill={fill}
          className={classes.body}
        />
        {/* Spaces keep the words apart where a name is compared with what can be seen. */}
        <g fill={text} textAnchor="middle" aria-hidden="true">
          <text x={middle} y={31} fontSize={13} fontWeight={700}>
            {wheel.position}
          </text>{' '}
          <text x={middle} y={56} fontSize={pressureSize(wheel.pressureText)} fontWeight={700}>
            {wheel.pressureText}
          </text>{' '}
          <text x={middle} y={79} fontSize={wheel.temperatureText.length > 6 ? 11 : 13}>
            {wheel.temperatureText}
          </text>
        </g>{' '}
        <LevelShape level={wheel.level} size={22} x={middle} y={-(badgeRise[shape] ?? 0)} />
        <TyreMarks mark={mark} isLosing={wheel.isLosing} ink={text} ground={fill} />
      </a>
    </g>
  );
}
