import { NativeSelect, TextInput } from '@mantine/core';
import { upperCase } from '@tyrewatch/domain/vehicles/registration';
import { vehicleMakes } from '@tyrewatch/domain/vehicles/vehicle-make';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';
import { withAxles } from './new-vehicle-draft.ts';
import type { NewVehicleFieldsProps } from './new-vehicle-fields.ts';

/** What the vehicle is: registration and kind, make, model, VIN, next MOT. */
export function VehicleIdentity({ draft, faults, onChange }: NewVehicleFieldsProps) {
  const t = useTranslations('newVehicle');
  const tTypes = useTranslations('vehicleTypes');
  const makes = useId();
  const change = (changes: Partial<typeof draft>): void => onChange({ ...draft, ...changes });
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('registration')}
          description={t('registrationHint')}
          required
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={draft.registration}
          error={faults['registration']}
          onChange={(event) => change({ registration: upperCase(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('vehicleType')}
          description={t('vehicleTypeHint')}
          required
          value={draft.vehicleType}
          error={faults['vehicle_type']}
          data={[
            { value: '', label: t('choose') },
            ...vehicleTypes.map((type) => ({ value: type, label: tTypes(type) })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const vehicleType = vehicleTypes.find((type) => type === chosen) ?? '';
            onChange(withAxles(draft, { vehicleType, configuration: draft.configuration }));
          }}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t('manufacturer')}
          list={makes}
          maxLength={100}
          value={draft.manufacturer}
          error={faults['manufacturer']}
          onChange={(event) => change({ manufacturer: event.currentTarget.value })}
        />
        <TextInput
          label={t('model')}
          maxLength={100}
          value={draft.model}
          error={faults['model']}
          onChange={(event) => change({ model: event.currentTarget.value })}
        />
        <TextInput
          label={t('vin')}
          maxLength={40}
          autoComplete="off"
          value={draft.vin}
          error={faults['vin']}
          onChange={(event) => change({ vin: upperCase(event.currentTarget.value) })}
        />
        <TextInput
          type="date"
          label={t('motDue')}
          value={draft.motDueOn}
          error={faults['mot_due_on']}
          onChange={(event) => change({ motDueOn: event.currentTarget.value })}
        />
      </div>
      <datalist id={makes}>
        {vehicleMakes.map((make) => (
          <option key={make} value={make}>
            {make}
          </option>
        ))}
      </datalist>
    </>
  );
}
