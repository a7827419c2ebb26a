import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import classes from './second-factor.module.css';

/** Recovery codes, shown until the person says they are kept. */
export function RecoveryCodeList(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useTranslations('secondFactor');
  return (
    <div className={formClasses.form}>
      <h3 className={formClasses.title}>{t('codesTitle')}</h3>
      <p>{t('codesText')}</p>
      <ul className={classes.codes}>
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={formClasses.actions}>
        <Button onClick={props.onKept}>{t('codesKept')}</Button>
      </div>
    </div>
  );
}
