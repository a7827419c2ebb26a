import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { thresholdPressures } from '@tyrewatch/domain/levels/thresholds';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { axleKey, moreNames, rowNames, thresholdNames, wheelCounts, withSameAxles } from './config-draft.ts';
import { ConfigField } from './config-field.tsx';
import { typedThresholds } from './typed-thresholds.ts';
import type { ConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

const levels = { maintenanceKpa: 'maintenance', warningKpa: 'warning', dangerKpa: 'critical' } as const;

/** The three thresholds as the pressures they mean at one recommended pressure. */
function Limits(props: { readonly recommendedKpa: number | null; readonly thresholds: Thresholds }) {
  const t = useTranslations('vehicleConfig');
  const { pressure } = useQuantities();
  const { recommendedKpa, thresholds } = props;
  const limits = recommendedKpa === null ? null : thresholdPressures(recommendedKpa, thresholds);
  return (
    <dl className={classes.limits}>
      {(['maintenanceKpa', 'warningKpa', 'dangerKpa'] as const).map((name, index) => (
        <div key={name}>
          <dt>{t(`fields.${thresholdNames[index] ?? 'danger_percent'}`)}</dt>
          <dd>
            <svg width={16} height={16} viewBox="-11 -11 22 22" aria-hidden="true">
              <LevelShape level={levels[name]} size={20} x={0} y={0} />
            </svg>
            {pressure.text(limits?.[name] ?? null)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Recommended pressure, its limits and the tyres of each axle. */
export function AxleSection({ form }: { readonly form: ConfigForm }) {
  const t = useTranslations('vehicleConfig');
  const tTyres = useTranslations('tyres');
  const [isSame, setSame] = useState(false);
  const { mayChange } = form;
  const [isMoreOpen, setMoreOpen] = useState(!mayChange);
  const axles = wheelCounts(form.values);
  const shown = isSame ? axles.slice(0, 1) : axles;
  const others = (name: (typeof rowNames | typeof moreNames)[number]): readonly string[] =>
    isSame && name !== 'type' ? axles.slice(1).map((_, index) => axleKey(index + 1, name)) : [];
  return (
    <section className={classes.card} aria-labelledby="config-axles">
      <header className={classes.head}>
        <h2 id="config-axles">{t('pressures')}</h2>
        {mayChange && (
          <>
            <Switch
              label={t('sameForAll')}
              checked={isSame}
              disabled={axles.length < 2}
              onChange={(event) => {
                setSame(event.currentTarget.checked);
                if (event.currentTarget.checked) form.set(withSameAxles(form.values, 0));
              }}
            />
            <Button
              variant="default"
              size="compact-md"
              aria-expanded={isMoreOpen}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              {t('more')}
            </Button>
          </>
        )}
      </header>
      {axles.length === 0 && <p className={classes.note}>{t('noLayout')}</p>}
      {shown.map((_, index) => {
        const name = isSame ? t('everyAxle') : tTyres('axle', { axle: String(index + 1) });
        const typed = form.values[axleKey(index, 'recommended_kpa')] ?? '';
        const kpa = Number(form.rules.storedOf(form.fieldsOf.field(axleKey(index, 'recommended_kpa')), typed));
        return (
          <fieldset
            key={String(index)}
            className={classes.axle}
            data-changed={form.changed.some((key) => key.startsWith(`axles.${index}.`)) || undefined}
          >
            <legend>{name}</legend>
            {rowNames
              .filter((field) => !isSame || field !== 'type')
              .map((field) => (
                <ConfigField key={field} form={form} name={axleKey(index, field)} also={others(field)} />
              ))}
            <Limits
              recommendedKpa={Number.isFinite(kpa) && kpa > 0 ? kpa : null}
              thresholds={typedThresholds(form, index)}
            />
            {mayChange && !isSame && axles.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.copy}
                title={t('copyToAll')}
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => form.set(withSameAxles(form.values, index))}
              >
                <span className={classes.copyText}>{t('copyToAll')}</span>
              </Button>
            )}
            {isMoreOpen && (
              <div className={classes.more}>
                {moreNames.map((field) => (
                  <ConfigField key={field} form={form} name={axleKey(index, field)} also={others(field)} />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
    </section>
  );
}
