import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import type { RegisterRecord } from '@tyrewatch/contract/registers/register-check-endpoints';
import { useTranslations } from 'use-intl';
import classes from './register-check.module.css';
import type { RegisterRow } from './register-rows.ts';
import type { RegisterCheck } from './use-register-check.ts';

const marks = { overwrites: IconAlertTriangle, fills: IconPlus, same: IconCheck } as const;

/** Every field the register knows, beside what was typed, with a tick for what is taken over. */
export function RegisterTable({ check, record }: { readonly check: RegisterCheck; readonly record: RegisterRecord }) {
  const t = useTranslations('registerCheck');
  const tFields = useTranslations('vehicleFields.names');
  const labelOf = ({ name }: RegisterRow): string => (name === 'axle_configuration' ? t('axles') : tFields(name));
  const noteOf = ({ name }: RegisterRow): string | null =>
    name === 'axle_configuration'
      ? t('guess')
      : name === 'mot_due_on' && record.mot_due_from === 'mot_history'
        ? t('motHistory')
        : null;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.tick}>
            <span className={classes.hidden}>{t('columns.take')}</span>
          </th>
          <th scope="col">{t('columns.field')}</th>
          <th scope="col">{t('columns.typed')}</th>
          <th scope="col">{t('columns.register')}</th>
          <th scope="col">
            <span className={classes.hidden}>{t('columns.effect')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {check.rows.map((row) => {
          const Mark = marks[row.state];
          const note = noteOf(row);
          return (
            <tr key={row.name} data-state={row.state}>
              <td className={classes.tick}>
                {row.state !== 'same' && (
                  <input
                    type="checkbox"
                    aria-label={t('takeField', { field: labelOf(row) })}
                    checked={check.isTicked(row)}
                    onChange={(event) => check.tick(row.name, event.currentTarget.checked)}
                  />
                )}
              </td>
              <th scope="row">{labelOf(row)}</th>
              <td>{row.typed ?? <span className={classes.note}>{t('empty')}</span>}</td>
              <td>
                <strong>{row.found}</strong> {note !== null && <span className={classes.note}>{note}</span>}
              </td>
              <td>
                <span className={classes.state} data-state={row.state}>
                  <Mark size={14} aria-hidden /> {t(`states.${row.state}`)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
