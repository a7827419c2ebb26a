import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { allAxleConfigurations, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './config-drawing.module.css';

const commonOf = (type: VehicleType): readonly string[] => {
  if (isTowed[type]) return ['2x2x2', '4x4x4', '2x2', '4x4'];
  if (type === 'tractor' || type === 'truck_trailer') return ['2x4', '2x2x4', '2x4x2', '2x4x4'];
  if (type === 'truck') return ['2x4', '2x4x4', '2x4x2', '2x2x4x4'];
  return type === 'bus' ? ['2x4', '2x4x2', '2x2', '2x2x4'] : ['2x2', '2x4', '4x4', '2x4x4'];
};

const rowHeight = 14;

/** A layout from above: one row an axle, a mark a tyre. */
function LayoutPicture({ configuration }: { readonly configuration: AxleConfiguration }) {
  const axles = wheelsPerAxle(configuration);
  return (
    <svg
      width={52}
      height={axles.length * rowHeight + 6}
      viewBox={`0 0 52 ${axles.length * rowHeight + 6}`}
      aria-hidden="true"
    >
      <path className={classes.miniFrame} d={`M26,6V${axles.length * rowHeight}`} />
      {axles.map((wheels, index) => {
        const y = index * rowHeight + 2;
        const left = wheels === 4 ? [3, 10] : [8];
        return (
          <g key={String(index)}>
            <path className={classes.miniFrame} d={`M10,${y + 6}H42`} />
            {[...left, ...left.map((x) => 46 - x)].map((x) => (
              <rect key={x} className={classes.miniTyre} x={x} y={y} width={6} height={12} rx={2} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Axle layouts as drawings to choose from: the common ones of the vehicle type first, all 125 below. */
export function LayoutChoice(props: {
  readonly vehicleType: VehicleType;
  readonly value: AxleConfiguration | null;
  /** Otherwise only the chosen one shows. */
  readonly mayChange: boolean;
  readonly error: string | null;
  readonly onChange: (configuration: AxleConfiguration) => void;
}) {
  const t = useTranslations('vehicleConfig');
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const { vehicleType, value } = props;
  const common = new Set([...(props.mayChange ? commonOf(vehicleType) : []), ...(value === null ? [] : [value])]);
  const first = allAxleConfigurations.filter((one) => common.has(one));
  const others = allAxleConfigurations.filter((one) => !common.has(one));
  const option = (configuration: AxleConfiguration) => (
    <label key={configuration} className={classes.layout}>
      <input
        type="radio"
        name={name}
        value={configuration}
        checked={configuration === value}
        onChange={() => props.onChange(configuration)}
      />
      <LayoutPicture configuration={configuration} />
      <span>{configuration}</span>
    </label>
  );
  return (
    <fieldset className={classes.layouts}>
      <legend>{t('layout')}</legend>
      <div className={classes.layoutRow}>{first.map(option)}</div>
      {props.mayChange && (
        <button type="button" className={classes.allLayouts} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('allLayouts', { count: allAxleConfigurations.length })}
        </button>
      )}
      {isOpen && <div className={classes.layoutRow}>{others.map(option)}</div>}
      {props.error !== null && <p className={classes.fault}>{props.error}</p>}
    </fieldset>
  );
}
