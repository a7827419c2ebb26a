import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SearchChoice } from '../search-choice/search-choice.tsx';
import { VehicleLine } from '../vehicle-line.tsx';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import classes from '../../ui/form-fields.module.css';

/** Vehicles on offer at most. */
const offered = 6;

/** A wheel as it is being chosen; null = none yet. */
export interface ChosenWheel {
  readonly vehicle: VehicleRow | null;
  readonly position: WheelPosition | null;
}

/** Nothing chosen. */
export const noWheel: ChosenWheel = { vehicle: null, position: null };

const findVehicles = (wanted: string) => endpointQuery(listVehicles, { query: { q: wanted, limit: offered } });

/** Chooses a vehicle, which is searched for, and one of its wheels that has no sensor. */
export function WheelChoice(props: {
  readonly chosen: ChosenWheel;
  readonly onChange: (chosen: ChosenWheel) => void;
  readonly label: string;
}) {
  const { chosen, onChange } = props;
  const t = useTranslations('sensors');
  const wheelName = useWheelWords();
  const { data: vehicle } = useQuery({
    ...endpointQuery(getVehicle, { params: { vehicle_id: vehicleReference(chosen.vehicle?.id ?? 0) } }),
    enabled: chosen.vehicle !== null,
  });
  const free = vehicle?.wheels.filter(({ sensor_id: sensor }) => sensor === null) ?? [];
  return (
    <>
      <SearchChoice<VehicleRow>
        label={props.label}
        hint={t('vehicleHint')}
        chosen={chosen.vehicle}
        onChoose={(next) => onChange({ vehicle: next, position: null })}
        keyOf={({ id }) => id}
        find={findVehicles}
        renderItem={(found) => <VehicleLine vehicle={found} />}
        remove={t('otherVehicle')}
        nothing={<p>{t('vehicleUnknown')}</p>}
      />
      {vehicle !== undefined && vehicle.wheels.length === 0 && <p className={classes.note}>{t('noConfiguration')}</p>}
      {vehicle !== undefined && vehicle.wheels.length > 0 && free.length === 0 && (
        <p className={classes.note}>{t('noFreeWheel')}</p>
      )}
      {free.length > 0 && (
        <NativeSelect
          label={t('wheel')}
          value={chosen.position ?? ''}
          data={[
            { value: '', label: t('chooseWheel') },
            ...free.map((wheel) => ({ value: wheel.position, label: `${wheel.position}, ${wheelName(wheel)}` })),
          ]}
          onChange={(event) => {
            const position = free.find((wheel) => wheel.position === event.currentTarget.value)?.position ?? null;
            onChange({ ...chosen, position });
          }}
        />
      )}
    </>
  );
}

/** The wheel as the interface takes it; null = none is chosen. */
export const wheelBody = ({ vehicle, position }: ChosenWheel) =>
  vehicle === null || position === null ? null : { vehicle_id: vehicleReference(vehicle.id), position };
