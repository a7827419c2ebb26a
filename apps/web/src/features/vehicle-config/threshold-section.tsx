import { Button, TextInput } from '@mantine/core';
import type { ThresholdPreset } from '@tyrewatch/domain/levels/thresholds';
import { thresholdPresets } from '@tyrewatch/domain/levels/thresholds';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { thresholdNames } from './config-draft.ts';
import { ConfigField } from './config-field.tsx';
import { inheritedThresholds } from './typed-thresholds.ts';
import type { ConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

const presets = ['product', 'r141', 'early'] as const satisfies readonly ThresholdPreset[];
const choices = ['inherited', ...presets, 'own'] as const;
type Choice = (typeof choices)[number];

/** From when a tyre is judged bad: the fleet's thresholds, a ready-made set, or the vehicle's own. */
export function ThresholdSection({ form }: { readonly form: ConfigForm }) {
  const t = useTranslations('vehicleConfig');
  const format = useFormatter();
  const { from } = form.vehicle.inherited_thresholds;
  const fleet = form.vehicle.fleet_name ?? '';
  const typed = thresholdNames.map((name) => form.values[name] ?? '');
  const textsOf = (preset: ThresholdPreset): string[] => {
    const { maintenancePercent, warningPercent, dangerPercent } = thresholdPresets[preset];
    return [maintenancePercent, warningPercent, dangerPercent].map((percent) => format.number(percent));
  };
  const ready = presets.find((preset) => textsOf(preset).every((text, index) => text === typed[index]));
  const filled: Choice = typed.every((text) => text === '') ? 'inherited' : (ready ?? 'own');
  const [isOwn, setOwn] = useState(false);
  const chosen: Choice = isOwn ? 'own' : filled;
  const inherited = inheritedThresholds(form);
  const inheritedTexts = [inherited.maintenancePercent, inherited.warningPercent, inherited.dangerPercent].map(
    (percent) => format.number(percent),
  );
  const fill = (texts: readonly string[]): void =>
    form.set(Object.fromEntries(thresholdNames.map((name, index) => [name, texts[index] ?? ''])));
  const choose = (choice: Choice): void => {
    setOwn(choice === 'own');
    if (choice === 'inherited') fill(['', '', '']);
    else if (choice !== 'own') fill(textsOf(choice));
    else if (filled === 'inherited') fill(inheritedTexts);
  };
  const nameOf = (choice: Choice): string => {
    // the number of a regulation
    if (choice === 'r141') return 'R141';
    return t(`presets.${choice === 'inherited' && from === 'product' ? 'none' : choice}`);
  };
  const inheritedName = from === 'fleet' ? t('fromFleet', { fleet }) : t('fromProduct');
  return (
    <section className={classes.card} aria-labelledby="config-thresholds">
      <header className={classes.head}>
        <h2 id="config-thresholds">{t('thresholds')}</h2>
        <span className={classes.chip}>
          <IconLink size={14} aria-hidden />
          {chosen === 'inherited' ? inheritedName : t('fromVehicle')}
        </span>
      </header>
      {form.mayChange && (
        <div role="group" aria-label={t('thresholds')} className={classes.presets}>
          {choices.map((choice) => (
            <Button
              key={choice}
              size="compact-md"
              variant={choice === chosen ? 'filled' : 'subtle'}
              color="gray"
              className={classes.preset}
              aria-pressed={choice === chosen}
              onClick={() => choose(choice)}
            >
              {nameOf(choice)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.three}>
        {thresholdNames.map((name, index) =>
          chosen === 'own' ? (
            <ConfigField key={name} form={form} name={name} />
          ) : (
            <TextInput
              key={name}
              label={t(`fields.${name}`)}
              readOnly
              value={chosen === 'inherited' ? (inheritedTexts[index] ?? '') : (typed[index] ?? '')}
              rightSection={<span aria-hidden>%</span>}
            />
          ),
        )}
      </div>
      {form.mayChange && <p className={classes.note}>{t('presetNote')}</p>}
    </section>
  );
}
