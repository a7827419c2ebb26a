import { thresholdPresets } from '@tyrewatch/domain/levels/thresholds';
import type { ThresholdPreset } from '@tyrewatch/domain/levels/thresholds';
import { useFormatter, useTranslations } from 'use-intl';
import type { Field } from '../../form/form-field.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { numberOf } from '../../ui/typed-number.ts';
import type { BulkDialogProps } from './bulk-task.ts';
import { useBulkForm } from './use-bulk-form.tsx';

const names = ['maintenance_percent', 'warning_percent', 'danger_percent'] as const;
type ThresholdValues = Record<(typeof names)[number] | 'preset', string>;
const presets = ['product', 'r141', 'early'] as const satisfies readonly ThresholdPreset[];

const wireOf = (preset: ThresholdPreset) => {
  const { maintenancePercent, warningPercent, dangerPercent } = thresholdPresets[preset];
  return { maintenance_percent: maintenancePercent, warning_percent: warningPercent, danger_percent: dangerPercent };
};
const inherited = { maintenance_percent: null, warning_percent: null, danger_percent: null };

/** Gives many vehicles thresholds of their own: a ready-made set, or percents; or the fleet's. */
export function BulkThresholdDialog(props: BulkDialogProps) {
  const t = useTranslations('vehicleChanges');
  const format = useFormatter();
  const { form, reasons } = useBulkForm<ThresholdValues>(props, {
    initial: { preset: '', maintenance_percent: '', warning_percent: '', danger_percent: '' },
    changeOf: ({ preset, ...typed }) => {
      const ready = presets.find((one) => one === preset);
      if (ready !== undefined) return { thresholds: wireOf(ready) };
      if (preset === 'inherited') return { thresholds: inherited };
      const [maintenance, warning, danger] = names.map((name) => numberOf(typed[name]) ?? null);
      return {
        thresholds: {
          maintenance_percent: maintenance ?? null,
          warning_percent: warning ?? null,
          danger_percent: danger ?? null,
        },
      };
    },
    doneText: (count) => t('done.thresholds', { count }),
  });
  const nameOf = (preset: ThresholdPreset): string => {
    const percents = Object.values(wireOf(preset)).map((percent) => format.number(percent));
    // R141: the number of a regulation
    return `${preset === 'r141' ? 'R141' : t(`presets.${preset}`)} (${percents.join(' / ')} %)`;
  };
  const isOwn = form.fields.values.preset === 'own';
  const fields: Field<ThresholdValues>[] = [
    {
      kind: 'choice',
      name: 'preset',
      label: t('thresholds'),
      isNeeded: true,
      choices: [
        { value: 'inherited', label: t('presets.inherited') },
        ...presets.map((preset) => ({ value: preset, label: nameOf(preset) })),
        { value: 'own', label: t('presets.own') },
      ],
    },
    ...(isOwn
      ? names.map(
          (name) =>
            ({
              kind: 'number',
              name,
              label: t(`percents.${name}`),
              unit: '%',
              least: 0.1,
              greatest: 99,
              isNeeded: true,
            }) as const,
        )
      : []),
  ];
  return (
    <DialogForm
      title={t('title', { task: t('tasks.thresholds'), count: props.count })}
      text={t('effects.thresholds')}
      form={form}
      fields={fields}
      action={t('set')}
      reasons={reasons}
      onClose={props.onClose}
    />
  );
}
