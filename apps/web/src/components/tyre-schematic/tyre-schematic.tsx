import { type KeyboardEvent, useRef } from 'react';
import { layOutSchematic, neighbourOf } from './schematic-layout.ts';
import { type SchematicWheel, TyreGlyph } from './tyre-glyph.tsx';
import classes from './tyre-schematic.module.css';

/** An axle with its wheels from left to right. */
export interface SchematicAxle {
  number: number;
  /** e.g. "Axle 2" and "drive", on two lines. */
  title: string;
  kind: string;
  wheels: SchematicWheel[];
}

interface Properties {
  /** e.g. "Tyres of FX21 KLM". */
  label: string;
  /** Written into the cab; null for a trailer, which has a coupling instead. */
  frontLabel: string | null;
  axles: SchematicAxle[];
  selectedPosition: string | null;
  /** The other one of two wheels; absent = none. */
  partnerPosition?: string | null;
  /** Wheels with a ring around them; absent = none. */
  ringedPositions?: readonly string[];
  onSelect: (position: string) => void;
}

const cabPath = (centre: number): string => {
  const half = 84;
  return `M${centre - half},92V29L${centre - half + 14},3H${centre + half - 14}L${centre + half},29V92Z`;
};

/** What the tyres hang on: the cab, or a drawbar, the frame and the axles. */
function Chassis(props: { readonly layout: ReturnType<typeof layOutSchematic>; readonly frontLabel: string | null }) {
  const { centre, chassis, axles } = props.layout;
  return (
    <g aria-hidden="true">
      {props.frontLabel === null ? (
        <path className={classes.chassis} d={`M${centre},0V${chassis.top + 10}`} strokeWidth={8} />
      ) : (
        <>
          <path className={classes.cab} d={cabPath(centre)} />
          <text className={classes.note} x={centre} y={24} textAnchor="middle">
            {props.frontLabel}
          </text>
        </>
      )}
      <path className={classes.chassis} d={`M${centre},${chassis.top}V${chassis.bottom}`} strokeWidth={16} />
      {axles.map(({ number, y, left, right }) => (
        <path key={number} className={classes.chassis} d={`M${left},${y}H${right}`} strokeWidth={12} />
      ))}
    </g>
  );
}

/** A vehicle from above, front at the top; every tyre is a link, arrow keys move between tyres, Enter and Space choose one. */
export function TyreSchematic({
  label,
  frontLabel,
  axles,
  selectedPosition,
  partnerPosition = null,
  ringedPositions = [],
  onSelect,
}: Properties) {
  const drawing = useRef<SVGSVGElement>(null);
  const layout = layOutSchematic(
    axles.map(({ number, title, kind, wheels }) => ({
      number,
      labels: [title, kind],
      positions: wheels.map((w) => w.position),
    })),
    frontLabel !== null,
  );
  const entry = selectedPosition ?? axles[0]?.wheels[0]?.position;

  const move = (event: KeyboardEvent, position: string): void => {
    if (event.key === ' ') {
      event.preventDefault();
      onSelect(position);
      return;
    }
    const target = neighbourOf(layout, position, event.key);
    if (target === null) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGAElement>(`#tyre-${target}`)?.focus();
  };

  return (
    <svg
      ref={drawing}
      className={classes.schematic}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ maxWidth: layout.width }}
      role="group"
      aria-label={label}
    >
      <Chassis layout={layout} frontLabel={frontLabel} />
      {layout.axles.map((place, row) => {
        const axle = axles[row];
        return (
          <g key={place.number} role="group" aria-label={`${axle?.title ?? ''} ${axle?.kind ?? ''}`}>
            <text className={classes.note} x={2} y={place.y - 4} aria-hidden="true">
              {axle?.title}
              <tspan x={2} dy={16}>
                {axle?.kind}
              </tspan>
            </text>
            {place.tyres.map(({ position, x, y }, column) => {
              const wheel = axle?.wheels[column];
              return wheel === undefined ? null : (
                <TyreGlyph
                  key={position}
                  wheel={wheel}
                  x={x}
                  y={y}
                  isSelected={position === selectedPosition}
                  isPartner={position === partnerPosition}
                  isRinged={ringedPositions.includes(position)}
                  tabIndex={position === entry ? 0 : -1}
                  onChoose={onSelect}
                  onKeyDown={(event) => move(event, position)}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
