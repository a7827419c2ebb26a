import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import classes from '../../ui/form-fields.module.css';

/** Says, of the own account, what is changed elsewhere, and leads there. */
export function OwnAccountNote() {
  const t = useTranslations('members');
  return (
    <p className={classes.note}>
      {t('ownText')} <Link to={paths.settings}>{t('ownLink')}</Link>
    </p>
  );
}
