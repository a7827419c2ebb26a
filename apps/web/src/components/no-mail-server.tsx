import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import classes from '../ui/form-fields.module.css';

/** Where mails are to be sent: that they wait, because the installation has no mail server. Nothing where it has one, or while that is not known. */
export function NoMailServer() {
  const t = useTranslations('settings');
  if (useSession()?.has_mail_server !== false) return null;
  return <p className={classes.failure}>{t('noMailServer')}</p>;
}
