import { TextInput } from '@mantine/core';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { findWheelsOnAxle, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal, describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import { useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import formClasses from '../../ui/form-fields.module.css';
import { wheelsWithSensor } from './new-vehicle-draft.ts';
import type { NewVehicleFieldsProps } from './new-vehicle-fields.ts';
import classes from './new-vehicle.module.css';

/** The manifest: numbers of the sensors at the wheels, as far as there are any. */
export function VehicleSensors({ draft, faults, onChange }: NewVehicleFieldsProps) {
  const t = useTranslations('newVehicle');
  const wheelWords = useWheelWords();
  const { configuration, sensors } = draft;
  if (configuration === null) return <p className={formClasses.note}>{t('configurationFirst')}</p>;
  const sent = wheelsWithSensor(draft);
  const labelOf = (position: WheelPosition): string => {
    const { side, place } = describeWheel(position, findWheelsOnAxle(configuration, axleOrdinal(position)) ?? 2);
    return `${position} · ${wheelWords({ axle_number: axleOrdinal(position), side, place })}`;
  };
  const faultOf = (position: WheelPosition): string | undefined => {
    const field = `sensors.${sent.indexOf(position)}`;
    return faults[`${field}.sensor_id`] ?? faults[`${field}.position`];
  };
  return (
    <div className={classes.sensors}>
      {positionsOf(configuration).map((position) => (
        <TextInput
          key={position}
          label={labelOf(position)}
          maxLength={2 * longestSensorCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={sensors[position] ?? ''}
          error={faultOf(position)}
          onChange={(event) =>
            onChange({ ...draft, sensors: { ...sensors, [position]: event.currentTarget.value.toUpperCase() } })
          }
        />
      ))}
    </div>
  );
}
