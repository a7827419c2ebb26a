import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '../../form/form-field.ts';
import type { VehicleFieldName, VehicleValues } from '../vehicle-fields/use-vehicle-fields.ts';
import classes from './register-check.module.css';
import type { RegisterCheck } from './use-register-check.ts';

type Fields = Readonly<Record<VehicleFieldName, Field<VehicleValues>>>;

/** The fields of a form with what the register says of each: where it is from, what differs and can be taken, what is asked for first. */
export function useMarkedFields(fields: Fields, check: RegisterCheck): Fields {
  const t = useTranslations('registerCheck');
  const markOf = (name: VehicleFieldName): ReactNode => {
    if (check.missing === name && check.answer === null)
      return (
        <span role="alert" className={classes.fault}>
          {t(name === 'registration' ? 'registrationFirst' : 'typeFirst')}
        </span>
      );
    if (check.isFromRegister(name))
      return (
        <span className={classes.from}>
          <IconCheck size={14} aria-hidden /> {t('fromRegister')}
        </span>
      );
    const found = check.differing(name);
    if (found === null) return null;
    return (
      <span className={classes.differs}>
        <IconAlertTriangle size={14} aria-hidden /> {t('registerSays', { value: found })}
        <button type="button" className={classes.link} onClick={() => check.takeOne(name)}>
          {t('takeIt')}
        </button>
      </span>
    );
  };
  const marked = Object.entries(fields).map(([name, field]) => {
    const mark = markOf(name as VehicleFieldName);
    return [name, mark === null ? field : { ...field, hint: mark }];
  });
  return Object.fromEntries(marked) as Fields;
}
