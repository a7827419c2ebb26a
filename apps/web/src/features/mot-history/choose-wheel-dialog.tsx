import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MotDefectWire } from '@tyrewatch/contract/registers/mot-endpoints';
import { getMotHistory, listMotTests, putMotWheel } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import formClasses from '../../ui/form-fields.module.css';
import classes from './mot-history.module.css';

/** Says which wheel a defect is about whose words name none. */
export function ChooseWheelDialog(props: {
  readonly vehicle: Vehicle;
  readonly defect: MotDefectWire;
  readonly onClose: () => void;
}) {
  const { vehicle, defect, onClose } = props;
  const t = useTranslations('motHistory.wheel');
  const wheelName = useWheelWords();
  const client = useQueryClient();
  const [position, setPosition] = useState<WheelPosition | null>(defect.wheel?.position ?? null);
  const choosing = useMutation({
    mutationFn: () =>
      call(putMotWheel, { params: { vehicle_id: vehicle.reference }, body: { defect_id: defect.id, position } }),
    onSuccess: async () => {
      await Promise.all(
        [getMotHistory, listMotTests].map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
      );
      onClose();
      confirmSaved({ text: t('saved') });
    },
  });
  const choices = [...vehicle.wheels, ...(defect.wheel === null ? [] : [null])];
  return (
    <FormDialog
      title={t('title')}
      text={`“${defect.text}”`}
      action={t('save')}
      isReady={position !== (defect.wheel?.position ?? null)}
      change={choosing}
      onSubmit={() => choosing.mutate()}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend>{t('legend')}</legend>
        {choices.map((wheel) => (
          <label key={wheel?.position ?? 'none'} className={formClasses.check}>
            <input
              type="radio"
              name="wheel"
              checked={position === (wheel?.position ?? null)}
              onChange={() => setPosition(wheel?.position ?? null)}
            />
            {wheel === null ? t('none') : `${wheel.position}, ${wheelName(wheel)}`}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
