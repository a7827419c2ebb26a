import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import classes from '../ui/form-fields.module.css';

/**
 * Where something is to come by mail: that nothing does, because the installation has no mail server, and whom to ask.
 * Nothing where it has one, or while that is not known. `mailsWait`: what is mailed from here is queued and goes out later.
 */
export function NoMailServer({ mailsWait = false }: { readonly mailsWait?: boolean }) {
  const t = useTranslations('settings');
  if (useSession()?.has_mail_server !== false) return null;
  return (
    <p className={classes.failure}>
      {t('noMailServer')} {mailsWait && t('mailsWait')}
    </p>
  );
}
