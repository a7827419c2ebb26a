import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { layOutSchematic, neighbourOf, tyreSize } from '../../components/tyre-schematic/schematic-layout.ts';
import classes from './config-drawing.module.css';

/** A tyre as it is configured; texts are ready to read. */
export interface ConfiguredTyre {
  readonly position: WheelPosition;
  /** E.g. `120`; a dash where none is set. */
  readonly pressure: string;
  /** E.g. `85°`. */
  readonly limit: string;
  /** Name of the button: begins with what is seen. */
  readonly label: string;
  readonly isChanged: boolean;
  readonly isException: boolean;
}

/** An axle with its tyres from left to right. */
export interface ConfiguredAxle {
  readonly number: number;
  readonly title: string;
  readonly kind: string;
  readonly tyres: readonly ConfiguredTyre[];
}

const cabPath = (centre: number): string =>
  `M${centre - 84},92V29L${centre - 70},3H${centre + 70}L${centre + 84},29V92Z`;

const middle = tyreSize.width / 2;

function Tyre(props: {
  readonly tyre: ConfiguredTyre;
  readonly place: string;
  readonly tabIndex: 0 | -1;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { tyre } = props;
  return (
    <g
      transform={props.place}
      role="button"
      tabIndex={props.tabIndex}
      className={classes.tyre}
      aria-label={tyre.label}
      aria-pressed={props.isChosen}
      data-position={tyre.position}
      data-changed={tyre.isChanged || undefined}
      data-exception={tyre.isException || undefined}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
    >
      <rect width={tyreSize.width} height={tyreSize.height} rx={tyreSize.radius} />
      <g textAnchor="middle" aria-hidden="true">
        <text x={middle} y={28} fontSize={13} fontWeight={600}>
          {tyre.position}
        </text>{' '}
        <text x={middle} y={54} fontSize={tyre.pressure.length > 4 ? 15 : 18} fontWeight={700}>
          {tyre.pressure}
        </text>{' '}
        <text x={middle} y={78} fontSize={13}>
          {tyre.limit}
        </text>
      </g>
    </g>
  );
}

/** The vehicle from above with what each tyre should have. Each is a button that opens its exception; arrow keys move between them. */
export function ConfigDrawing(props: {
  readonly label: string;
  /** Null for a trailer. */
  readonly frontLabel: string | null;
  readonly axles: readonly ConfiguredAxle[];
  readonly chosen: WheelPosition | null;
  readonly onChoose: (position: WheelPosition) => void;
}) {
  const { axles, frontLabel, chosen, onChoose } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const layout = layOutSchematic(
    axles.map(({ number, title, kind, tyres }) => ({
      number,
      labels: [title, kind],
      positions: tyres.map(({ position }) => position),
    })),
    frontLabel !== null,
  );
  const tyres = new Map(axles.flatMap((axle) => axle.tyres.map((tyre) => [tyre.position as string, tyre])));
  const entry = chosen ?? axles[0]?.tyres[0]?.position;
  const onKeyDown = (event: KeyboardEvent, position: WheelPosition): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(position);
      return;
    }
    const target = neighbourOf(layout, position, event.key);
    if (target === null) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGGElement>(`[data-position="${target}"]`)?.focus();
  };
  return (
    <svg
      ref={drawing}
      className={classes.drawing}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ maxWidth: layout.width }}
      role="group"
      aria-label={props.label}
    >
      <g aria-hidden="true">
        {frontLabel !== null && (
          <>
            <path className={classes.cab} d={cabPath(layout.centre)} />
            <text className={classes.axleName} x={layout.centre} y={24} textAnchor="middle">
              {frontLabel}
            </text>
          </>
        )}
        <path
          className={classes.chassis}
          d={`M${layout.centre},${layout.chassis.top}V${layout.chassis.bottom}`}
          strokeWidth={16}
        />
        {layout.axles.map(({ number, y, left, right }) => (
          <path key={number} className={classes.chassis} d={`M${left},${y}H${right}`} strokeWidth={12} />
        ))}
        {layout.axles.map(({ number, y }, row) => (
          <text key={number} className={classes.axleName} x={2} y={y - 4}>
            {axles[row]?.title}
            <tspan x={2} dy={16}>
              {axles[row]?.kind}
            </tspan>
          </text>
        ))}
      </g>
      {layout.axles.flatMap((axle) =>
        axle.tyres.map(({ position, x, y }) => {
          const tyre = tyres.get(position);
          if (tyre === undefined) return null;
          return (
            <Tyre
              key={position}
              tyre={tyre}
              place={`translate(${x} ${y})`}
              tabIndex={position === entry ? 0 : -1}
              isChosen={position === chosen}
              onChoose={() => onChoose(tyre.position)}
              onKeyDown={(event) => onKeyDown(event, tyre.position)}
            />
          );
        }),
      )}
    </svg>
  );
}
