import { NativeSelect, TextInput } from '@mantine/core';
import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import classes from '../../ui/form-fields.module.css';

/** What is entered of a sensor. */
export interface SensorDraft {
  readonly code: string;
  readonly type: SensorType;
  readonly size: string;
  readonly make: string;
  readonly pattern: string;
}

/** The form of a sensor; null = of a new one. */
export const draftOf = (sensor: Sensor | null): SensorDraft => ({
  code: sensor?.code ?? '',
  type: sensor?.type ?? 'tyre',
  size: sensor?.own_tyre.size ?? '',
  make: sensor?.own_tyre.make ?? '',
  pattern: sensor?.own_tyre.pattern ?? '',
});

/** What was entered, as the interface takes it; it reads nothing entered as nothing known. */
export const sensorBody = ({ code, type, ...tyre }: SensorDraft) => ({ code, type, tyre });

/** Fields that show what is wrong with them, by their names on the wire. */
export const shownFields = ['code', 'type', 'tyre.size', 'tyre.make', 'tyre.pattern'] as const;

/** The number of a sensor, how it is fitted, and its tyre. */
export function SensorFields(props: {
  readonly draft: SensorDraft;
  readonly error: unknown;
  readonly onChange: (changes: Partial<SensorDraft>) => void;
}) {
  const { draft, onChange } = props;
  const t = useTranslations('sensors');
  const faults = fieldFaults(props.error);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('columns.code')}
          description={t('codeHint')}
          value={draft.code}
          maxLength={2 * longestSensorCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={faults['code']}
          onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
        />
        <NativeSelect
          label={t('type')}
          description={t('typeHint')}
          value={draft.type}
          data={sensorTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ type: sensorTypes.find((type) => type === chosen) ?? draft.type });
          }}
        />
      </div>
      <div className={classes.pair}>
        {(['size', 'make', 'pattern'] as const).map((part) => (
          <TextInput
            key={part}
            label={t(`tyreParts.${part}`)}
            value={draft[part]}
            maxLength={60}
            autoComplete="off"
            error={faults[`tyre.${part}`]}
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}
