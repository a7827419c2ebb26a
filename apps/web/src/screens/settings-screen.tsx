import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AlertsTab } from '../features/settings/alerts-tab.tsx';
import { UserTab } from '../features/settings/user-tab.tsx';
import { paths } from '../paths.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import type { SettingsTab } from './settings-search.ts';
import { settingsTabs } from './settings-search.ts';
import classes from './tabbed-screen.module.css';

const panels: Readonly<Record<SettingsTab, () => ReactNode>> = { user: UserTab, alerts: AlertsTab };

/** The screen decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** `/settings`: the own account and what it hears of. */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const tTitles = useTranslations('titles');
  const { tab = 'user' } = useSearch({ from: '/shell/settings' });
  const Panel = panels[tab];
  return (
    <div className={classes.page} data-narrow>
      <h1 className={classes.title}>{tTitles('settings')}</h1>
      <PageTabs label={tTitles('settings')}>
        {settingsTabs.map((id) => (
          <Link
            key={id}
            to={paths.settings}
            search={{ tab: id }}
            activeOptions={exactly}
            aria-current={id === tab ? 'page' : undefined}
          >
            {t(`tabs.${id}`)}
          </Link>
        ))}
      </PageTabs>
      <Panel />
    </div>
  );
}
