import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import classes from './account-menu.module.css';
import barClasses from './top-bar.module.css';

const AccountPanel = lazy(async () => ({
  default: (await import('./account-panel.tsx')).AccountPanel,
}));

const initialsOf = (names: readonly string[]): string =>
  names
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');

/** The button with a person's initials; opens what they can set for themselves. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const record = useSession();
  const [opened, setOpened] = useState(false);
  const first = record?.first_name ?? '';
  const last = record?.last_name ?? '';
  const name = `${first} ${last}`.trim() || (record?.username ?? '');
  return (
    <>
      <button
        type="button"
        className={barClasses.iconButton}
        aria-label={t('accountMenu', { name })}
        popoverTarget="account-panel"
      >
        <span className={barClasses.initials} aria-hidden>
          {initialsOf([first, last]) || initialsOf([name])}
        </span>
      </button>
      <div
        id="account-panel"
        popover="auto"
        className={classes.panel}
        role="dialog"
        aria-label={t('accountMenu', { name })}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && (
          <Suspense fallback={null}>
            <AccountPanel name={name} />
          </Suspense>
        )}
      </div>
    </>
  );
}
