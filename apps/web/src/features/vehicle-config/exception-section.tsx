import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import { useTranslations } from 'use-intl';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { exceptionNames, exceptionsIn, wheelCounts, wheelKey, withoutException } from './config-draft.ts';
import { ConfigField } from './config-field.tsx';
import type { ConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

/** Words of a wheel of the layout in the form, e.g. "axle 2, left inner". */
export function useConfiguredWheelWords(form: Pick<ConfigForm, 'values'>): (position: WheelPosition) => string {
  const words = useWheelWords();
  return (position) => {
    const number = Number(position[0]);
    const { side, place } = describeWheel(position, wheelCounts(form.values)[number - 1] ?? 4);
    return words({ axle_number: number, side, place } satisfies Pick<Wheel, 'axle_number' | 'side' | 'place'>);
  };
}

/** Wheels that are judged by other values than their axle's, and the one that is being changed. */
export function ExceptionSection(props: {
  readonly form: ConfigForm;
  readonly chosen: WheelPosition | null;
  readonly first: WheelPosition | null;
  readonly onChoose: (position: WheelPosition | null) => void;
}) {
  const { form, chosen, first, onChoose } = props;
  const t = useTranslations('vehicleConfig');
  const words = useConfiguredWheelWords(form);
  const positions = exceptionsIn(form.values);
  const textOf = (position: WheelPosition): string =>
    exceptionNames
      .map((name) => {
        const key = wheelKey(position, name);
        return form.rules.textOf(form.fieldsOf.field(key), form.values[key] ?? '');
      })
      .filter((text) => text !== null)
      .join(' · ');
  return (
    <section className={classes.card} aria-labelledby="config-exceptions">
      <header className={classes.head}>
        <h2 id="config-exceptions">{t('exceptions')}</h2>
        {first !== null && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChoose(first)}
          >
            {t('addException')}
          </Button>
        )}
      </header>
      {positions.length === 0 && chosen === null && <p className={classes.note}>{t('noExceptions')}</p>}
      <ul className={classes.exceptions}>
        {positions.map((position) => (
          <li key={position} data-chosen={position === chosen || undefined}>
            <button type="button" className={classes.exception} onClick={() => onChoose(position)}>
              <strong>{position}</strong> {words(position)} <span>{textOf(position)}</span>
            </button>
            {form.mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeException', { position })}
                onClick={() => {
                  form.set(withoutException(form.values, position));
                  if (position === chosen) onChoose(null);
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <fieldset className={classes.exceptionForm}>
          <legend>{t('exceptionOf', { position: chosen, wheel: words(chosen) })}</legend>
          {exceptionNames.map((name) => (
            <ConfigField key={name} form={form} name={wheelKey(chosen, name)} />
          ))}
          {form.mayChange && (
            <Button variant="default" size="compact-md" onClick={() => onChoose(null)}>
              {t('closeException')}
            </Button>
          )}
        </fieldset>
      )}
      {form.mayChange && <p className={classes.note}>{t('exceptionNote')}</p>}
    </section>
  );
}
