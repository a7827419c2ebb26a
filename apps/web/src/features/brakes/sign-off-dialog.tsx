import { useQueryClient } from '@tanstack/react-query';
import type { BrakePerformance, BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import {
  brakeDecisions,
  getBrakePerformance,
  signOffBrakePerformance,
} from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useMutation } from '@tanstack/react-query';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import classes from './brakes.module.css';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';

/** Signs a result off: who, what is decided, and a remark. */
export function SignOffDialog(props: {
  readonly vehicle: Vehicle;
  readonly of: BrakePerformance;
  readonly onClose: () => void;
}) {
  const { vehicle, of, onClose } = props;
  const t = useTranslations('brakes.signOff');
  const { period, performance } = useBrakeWords();
  const client = useQueryClient();
  const record = useSession();
  const name = `${record?.first_name ?? ''} ${record?.last_name ?? ''}`.trim() || (record?.username ?? '');
  const [decision, setDecision] = useState<(typeof brakeDecisions)[number]>(
    of.result === 'pass' ? 'accept' : 'workshop',
  );
  const [remark, setRemark] = useState('');
  const signing = useMutation({
    mutationFn: (): Promise<BrakeReport> =>
      call(signOffBrakePerformance, {
        params: { vehicle_id: vehicle.reference },
        body: { performance_id: of.id, decision, remark },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: endpointKey(getBrakePerformance) });
      onClose();
      confirmSaved({ text: t('done') });
    },
  });
  return (
    <FormDialog
      title={t('title')}
      text={t('text', { period: period(of.period_start, of.period_end), performance: performance(of) })}
      action={t('action')}
      isReady
      change={signing}
      onSubmit={() => signing.mutate()}
      onClose={onClose}
    >
      <p className={classes.plain}>{t('by', { name })}</p>
      <fieldset className={classes.decisions}>
        <legend>{t('decision')}</legend>
        {brakeDecisions.map((one) => (
          <label key={one} className={formClasses.check}>
            <input
              type="radio"
              name="decision"
              value={one}
              checked={decision === one}
              onChange={() => setDecision(one)}
            />
            {t(`decisions.${one}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('remark')}
        autosize
        minRows={2}
        maxLength={1000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
