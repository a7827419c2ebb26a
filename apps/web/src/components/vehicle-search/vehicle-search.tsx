import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../form-outcome.tsx';
import { VehicleLine } from '../vehicle-line.tsx';
import fields from '../../ui/plain-field.module.css';
import classes from './vehicle-search.module.css';

/** Vehicles on offer at most. */
const offered = 6;

/** Finds a vehicle by registration, IMEI, fleet or depot, and hands it on. */
export function VehicleSearch(props: {
  readonly action: string;
  readonly onChoose: (vehicle: VehicleRow) => void;
  /** False: the field does not take the focus, because others stand before it. */
  readonly autoFocus?: false;
}) {
  const t = useTranslations('members');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    ...endpointQuery(listVehicles, { query: { q: wanted, limit: offered } }),
    enabled: wanted !== '',
  });
  const found = wanted === '' ? [] : (data?.items ?? []);
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        label={t('findVehicle')}
        value={typed}
        maxLength={100}
        autoFocus={props.autoFocus ?? true}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormOutcome error={error} />
      <ul className={classes.found}>
        {found.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleLine vehicle={vehicle} />
            <button
              type="button"
              className={`${fields.look} ${classes.choose}`}
              onClick={() => props.onChoose(vehicle)}
            >
              {props.action}
              <span className={classes.hidden}> {vehicle.registration}</span>
            </button>
          </li>
        ))}
      </ul>
      {wanted !== '' && data !== undefined && found.length === 0 && <p role="status">{t('nothingFound')}</p>}
    </div>
  );
}
