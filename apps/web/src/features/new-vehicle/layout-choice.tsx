import { NativeSelect } from '@mantine/core';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import {
  allAxleConfigurations,
  axleCount,
  findAxleConfiguration,
  wheelCount,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { isTowed, vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useTranslations } from 'use-intl';
import { LayoutDrawing } from '../../components/axle-layout/layout-drawing.tsx';
import classes from './new-vehicle.module.css';

const shownLayouts = 6;
const towedLayouts: readonly string[] = ['2x2x2', '2x2', '4x4x4', '4x4', '2', '4'];

/** The layouts usual for a kind of vehicle first. */
function layoutsFor(vehicleType: string): readonly AxleConfiguration[] {
  const type = vehicleTypes.find((one) => one === vehicleType);
  const first =
    type !== undefined && isTowed[type] ? towedLayouts.flatMap((one) => findAxleConfiguration(one) ?? []) : [];
  return [...new Set([...first, ...allAxleConfigurations])].slice(0, shownLayouts);
}

/** The axle layouts drawn, the usual ones of the kind of vehicle first, and a list of all. */
export function LayoutChoice(props: {
  readonly vehicleType: string;
  readonly value: string;
  readonly onChange: (configuration: string) => void;
}) {
  const t = useTranslations('newVehicle');
  return (
    <fieldset className={classes.layouts}>
      <legend className={classes.legend}>{t('layout')}</legend>
      <div className={classes.drawings}>
        {layoutsFor(props.vehicleType).map((configuration) => (
          <label key={configuration} className={classes.layout}>
            <input
              type="radio"
              name="layout"
              value={configuration}
              checked={configuration === props.value}
              onChange={() => props.onChange(configuration)}
            />
            <LayoutDrawing configuration={configuration} />
            <strong>{configuration}</strong>
            <span>{t('axleCount', { count: axleCount(configuration) })}</span>
          </label>
        ))}
      </div>
      <NativeSelect
        label={t('allLayouts')}
        value={props.value}
        data={[
          { value: '', label: t('noLayout') },
          ...allAxleConfigurations.map((value) => ({
            value,
            label: t('layoutOption', { configuration: value, wheels: wheelCount(value) }),
          })),
        ]}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </fieldset>
  );
}
