import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { showOverlay } from './shell-overlays.ts';
import classes from './shortcut-help.module.css';
import { shortcutTable } from './shortcut-table.ts';

/** The list of all shortcuts. */
export function ShortcutHelp() {
  const t = useTranslations('shell');
  const tKeys = useTranslations('shortcuts');
  const close = (): void => showOverlay(null);
  return (
    <ModalDialog label={t('shortcutsHelp')} onClose={close}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('shortcutsHelp')}</h2>
        <CloseButton aria-label={tKeys('close')} onClick={close} />
      </div>
      <dl className={classes.list}>
        {shortcutTable().map(({ keys, label }) => (
          <div key={label} className={classes.row}>
            <dt>{tKeys(label)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
