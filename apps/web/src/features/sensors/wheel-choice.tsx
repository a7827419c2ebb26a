import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useDeferredValue, useId } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { plateText } from '../../components/plate.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import classes from '../../ui/form-fields.module.css';

/** Vehicles on offer at most. */
const offered = 6;

/** A wheel as it is being chosen; position null = none yet. */
export interface ChosenWheel {
  readonly registration: string;
  readonly position: WheelPosition | null;
}

const plain = (registration: string): string => registration.replaceAll(/\s/gu, '').toUpperCase();

/** Chooses a vehicle by its registration, and one of its wheels that has no sensor. */
export function WheelChoice(props: {
  readonly chosen: ChosenWheel;
  readonly onChange: (chosen: ChosenWheel) => void;
  readonly label: string;
}) {
  const { chosen, onChange } = props;
  const t = useTranslations('sensors');
  const wheelName = useWheelWords();
  const list = useId();
  const wanted = useDeferredValue(plain(chosen.registration));
  const { data: vehicles } = useQuery({
    ...endpointQuery(listVehicles, { query: { q: wanted, limit: offered } }),
    enabled: wanted !== '',
  });
  const found = vehicles?.items.find(({ registration }) => registration === wanted);
  const { data: vehicle } = useQuery({
    ...endpointQuery(getVehicle, { params: { vehicle_id: found?.registration ?? '' } }),
    enabled: found !== undefined,
  });
  const free = vehicle?.wheels.filter(({ sensor_id: sensor }) => sensor === null) ?? [];
  const isUnknown = wanted !== '' && vehicles?.items.length === 0;
  return (
    <>
      <TextInput
        label={props.label}
        value={chosen.registration}
        maxLength={60}
        list={list}
        autoCapitalize="characters"
        autoComplete="off"
        error={isUnknown ? t('vehicleUnknown') : undefined}
        onChange={(event) => onChange({ registration: event.currentTarget.value, position: null })}
      />
      <datalist id={list}>
        {vehicles?.items.map(({ id, registration }) => (
          <option key={id}>{plateText(registration)}</option>
        ))}
      </datalist>
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
export const wheelBody = ({ registration, position }: ChosenWheel) =>
  position === null ? null : { vehicle_id: plain(registration), position };
