import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lazy-part.tsx';
import { useSession } from '../../session/session.ts';
import classes from './account-menu.module.css';
import barClasses from './top-bar.module.css';

const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel);

/** The account's button; opens what a person can set for themselves. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const record = useSession();
  const [opened, setOpened] = useState(false);
  const name = `${record?.first_name ?? ''} ${record?.last_name ?? ''}`.trim() || (record?.username ?? '');
  return (
    <>
      <button
        type="button"
        className={barClasses.iconButton}
        aria-label={t('accountMenu', { name })}
        popoverTarget="account-panel"
      >
        <IconUserCircle size={22} aria-hidden />
      </button>
      <div
        id="account-panel"
        popover="auto"
        className={classes.panel}
        role="dialog"
        aria-label={t('accountMenu', { name })}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && <AccountPanel name={name} />}
      </div>
    </>
  );
}
