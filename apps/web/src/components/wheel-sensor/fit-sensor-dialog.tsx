import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createSensor, listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { replaceSensor } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormDialog } from '../form-dialog.tsx';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import { newSensor, useSensorsChanged, vehicleParams } from './wheel-sensor-calls.ts';

/** What a window about the sensor of a wheel is given. */
export interface WheelSensorDialogProps {
  readonly vehicleId: number;
  /** All wheels of the vehicle. */
  readonly wheels: readonly SensedWheel[];
  readonly wheel: SensedWheel;
  readonly onClose: () => void;
  /** Begins again with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}

/** Sensors in stock on offer at most. */
const offered = 6;

/** Sensors in stock whose number has what is typed. */
function StockChoice({ typed, onChoose }: { readonly typed: string; readonly onChoose: (code: string) => void }) {
  const t = useTranslations('wheelSensors');
  const q = useDeferredValue(typed.trim());
  const maySee = may(useSession(), 'sensor:list');
  const query = { place: 'off_vehicle' as const, limit: offered, ...(q === '' ? {} : { q }) };
  const { data } = useQuery({ ...endpointQuery(listSensors, { query }), enabled: maySee });
  const codes = data?.items.map(({ code }) => code).filter((code) => code !== typed) ?? [];
  if (codes.length === 0) return null;
  return (
    <div role="group" aria-label={t('inStock')}>
      <p className={classes.note}>{t('inStock')}</p>
      <div className={classes.actions}>
        {codes.map((code) => (
          <Button key={code} variant="default" size="compact-sm" onClick={() => onChoose(code)}>
            {code}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Fits a sensor to a wheel, from stock or a new one; the one that is there goes into stock. */
export function FitSensorDialog(props: WheelSensorDialogProps) {
  const { vehicleId, onClose } = props;
  const t = useTranslations('wheelSensors');
  const wheelName = useWheelWords();
  const record = useSession();
  const changed = useSensorsChanged(vehicleId);
  const [position, setPosition] = useState(props.wheel.position);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const wheel = props.wheels.find((one) => one.position === position) ?? props.wheel;
  const isReplacing = wheel.sensor !== null;
  const empty = props.wheels.filter(({ sensor }) => sensor === null);
  const fitting = useMutation({
    mutationFn: async () => {
      if (!may(record, 'sensor:update')) {
        const wanted = { ...newSensor, code, wheel: { ...vehicleParams(vehicleId), position } };
        await call(createSensor, { body: wanted });
        return undefined;
      }
      return call(replaceSensor, {
        params: { ...vehicleParams(vehicleId), position },
        body: {
          code,
          type: newSensor.type,
          version: wheel.sensor?.version ?? null,
          reason: reason.trim() === '' ? null : reason,
        },
      });
    },
    onSuccess: async (answer) => {
      await changed(answer);
      confirmSaved({ text: t('fittedNow', { code: code.trim().toUpperCase(), position }) });
      onClose();
    },
    onError: () => changed(),
  });
  const faults = fieldFaults(fitting.error);
  return (
    <FormDialog
      title={`${position}, ${wheelName(wheel)}: ${t(isReplacing ? 'actions.replace' : 'actions.add')}`}
      text={t(wheel.sensor === null ? 'addText' : 'replaceText', { code: wheel.sensor?.code ?? '' })}
      action={t(isReplacing ? 'actions.replace' : 'actions.add')}
      isReady={code.trim() !== ''}
      shown={['code', 'reason']}
      change={fitting}
      onSubmit={() => fitting.mutate()}
      onLoadAgain={props.onLoadAgain}
      onClose={onClose}
    >
      {!isReplacing && empty.length > 1 && (
        <NativeSelect
          label={t('columns.wheel')}
          value={position}
          data={empty.map((one) => ({ value: one.position, label: `${one.position}, ${wheelName(one)}` }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setPosition(empty.find((one) => one.position === chosen)?.position ?? position);
          }}
        />
      )}
      <TextInput
        label={t('columns.sensor')}
        description={t('codeHint')}
        value={code}
        maxLength={2 * longestSensorCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={faults['code']}
        onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
      />
      <StockChoice typed={code} onChoose={setCode} />
      {isReplacing && (
        <TextInput
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          maxLength={120}
          error={faults['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
