import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';

/** After a sign-in by a recovery code: how many are left, before the application opens. */
export function CodeUsedNotice(props: { readonly left: number; readonly onGoOn: () => void }) {
  const t = useTranslations('secondFactor');
  return (
    <div role="status" className={formClasses.form}>
      <p>{t('codeUsed', { count: props.left })}</p>
      <Button fullWidth size="md" autoFocus onClick={props.onGoOn}>
        {t('goOn')}
      </Button>
    </div>
  );
}
