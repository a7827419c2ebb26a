import type { RegisterRecord } from '@tyrewatch/contract/registers/register-check-endpoints';
import { findAxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { useFormatter, useTranslations } from 'use-intl';
import { LayoutDrawing } from '../axle-layout/layout-drawing.tsx';
import classes from './register-check.module.css';
import type { RegisterCheck } from './use-register-check.ts';

/** The axles guessed from the wheelplan, drawn, with the next likely ones to choose. */
export function AxleGuess({ check, record }: { readonly check: RegisterCheck; readonly record: RegisterRecord }) {
  const t = useTranslations('registerCheck');
  const format = useFormatter();
  const row = check.rows.find(({ name }) => name === 'axle_configuration');
  const shown = findAxleConfiguration(row?.value ?? '');
  if (record.axles === null || shown === null) return null;
  const { revenue_weight_kg: weightKg, type_approval: category } = record.fields;
  const weight = weightKg === null ? null : `${format.number(weightKg / 1000)}\u00A0t`;
  const words = [`“${record.wheelplan ?? ''}”`, weight, category].filter((word) => word !== null).join(', ');
  const others = [record.axles.configuration, ...record.axles.others].filter((one) => one !== shown);
  return (
    <div className={classes.guess}>
      <LayoutDrawing configuration={shown} />
      <div>
        <strong>{shown}</strong>
        <p className={classes.text}>
          {t('guessedFrom', { words })} {others.length > 0 && t('alsoCommon')}{' '}
          {others.map((one) => (
            <button key={one} type="button" className={classes.link} onClick={() => check.chooseAxles(one)}>
              {one}
            </button>
          ))}{' '}
          {t('confirmLater')}
        </p>
      </div>
    </div>
  );
}
