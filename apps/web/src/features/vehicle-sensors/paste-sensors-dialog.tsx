import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { newSensor, useSensorsChanged, vehicleParams } from '../../components/wheel-sensor/wheel-sensor-calls.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { readPastedSensors } from './pasted-sensors.ts';
import classes from './vehicle-sensors.module.css';

/** Adds sensors to the empty wheels of a vehicle from a pasted list; lines that fail stay, with the reason. */
export function PasteSensorsDialog(props: {
  readonly vehicleId: number;
  readonly wheels: readonly SensedWheel[];
  readonly onClose: () => void;
}) {
  const { vehicleId, onClose } = props;
  const t = useTranslations('wheelSensors.paste');
  const textOf = useProblemText();
  const changed = useSensorsChanged(vehicleId);
  const [text, setText] = useState('');
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const empty = props.wheels.filter(({ sensor }) => sensor === null).map(({ position }) => position);
  const rows = readPastedSensors(text, empty);
  const good = rows.filter(({ fault }) => fault === null);
  const adding = useMutation({
    mutationFn: async () => {
      const failed = new Map<string, string>();
      for (const { line, code, position } of good) {
        if (position === null) continue;
        const body = { ...newSensor, code, wheel: { ...vehicleParams(vehicleId), position } };
        await call(createSensor, { body }).catch((error: unknown) => failed.set(`${position} ${line}`, textOf(error)));
      }
      return failed;
    },
    onSuccess: (failed) => {
      const added = good.length - failed.size;
      if (added > 0) confirmSaved({ text: t('added', { count: added }) });
      const left = rows.filter(({ position, line, fault }) => fault !== null || failed.has(`${position} ${line}`));
      if (left.length === 0) onClose();
      // The wheel stays with the line, so that what is left means the same as before.
      const lineOf = ({ position, code }: (typeof rows)[number]) => `${position ?? ''} ${code}`.trim();
      setText(left.map(lineOf).join('\n'));
      setFailures(new Map(left.map((row) => [lineOf(row), failed.get(`${row.position} ${row.line}`) ?? ''] as const)));
    },
    onSettled: () => changed(),
  });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      action={t('action', { count: good.length })}
      isReady={good.length > 0}
      change={adding}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <Textarea
        label={t('label')}
        description={t('hint')}
        value={text}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFailures(new Map());
        }}
      />
      <ul className={classes.list} aria-label={t('title')}>
        {rows.map(({ line, code, position, fault }, index) => (
          <li key={`${index} ${line}`} data-wrong={fault !== null || (failures.get(line) ?? '') !== ''}>
            <strong>{position ?? '–'}</strong>
            <span>{code}</span>
            <span>{fault === null ? failures.get(line) : t(`faults.${fault}`)}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
