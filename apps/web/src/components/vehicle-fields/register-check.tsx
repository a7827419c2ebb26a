import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { checkRegister } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../form-outcome.tsx';
import type { VehicleValues } from './use-vehicle-fields.ts';

/** Looks a vehicle up in the register: needs its registration and type. What the register does not know is left to be typed. */
export function RegisterCheck(props: {
  readonly values: Pick<VehicleValues, 'registration' | 'vehicle_type'>;
  /** Hears what the register knows. */
  readonly onFound: (found: Partial<VehicleValues>) => void;
}) {
  const t = useTranslations('vehicleFields');
  const { registration } = props.values;
  const vehicleType = vehicleTypes.find((type) => type === props.values.vehicle_type);
  const [isAsked, setAsked] = useState(false);
  const checking = useMutation({
    mutationFn: async (type: NonNullable<typeof vehicleType>) =>
      call(checkRegister, { body: { registration, vehicle_type: type } }),
    onSuccess: ({ manufacturer, model }) =>
      props.onFound({
        ...(manufacturer === null ? {} : { manufacturer }),
        ...(model === null ? {} : { model }),
      }),
  });
  const missing =
    registration.trim() === '' ? t('registrationFirst') : vehicleType === undefined ? t('typeFirst') : null;
  return (
    <div>
      <Button
        variant="default"
        loading={checking.isPending}
        onClick={() => {
          setAsked(true);
          checking.reset();
          if (missing === null && vehicleType !== undefined) checking.mutate(vehicleType);
        }}
      >
        {t('check')}
      </Button>
      <div role="status">{isAsked && missing}</div>
      <FormOutcome error={checking.error} />
    </div>
  );
}
