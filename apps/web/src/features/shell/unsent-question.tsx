import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { forgetPhone } from '../../components/walk-round/phone-services.ts';
import { signOut } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { showOverlay } from './shell-overlays.ts';

const close = (): void => showOverlay(null);

async function leave(): Promise<void> {
  await forgetPhone();
  await signOut();
  window.location.assign(paths.login);
}

/** Asks before somebody signs out whose walk-round check is on this phone alone. */
export function UnsentQuestion() {
  const t = useTranslations('walkround.signOut');
  return (
    <ModalDialog label={t('title')} place="sheet" onClose={close}>
      <div className={classes.dialog}>
        <h2 className={classes.title}>{t('title')}</h2>
        <p className={classes.note}>{t('text')}</p>
        <div className={classes.actions}>
          <Button onClick={close}>{t('stay')}</Button>
          <Button variant="default" onClick={() => void leave()}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
