import { Link, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { isCurrentEntry, navigationEntries, navigationItems } from './navigation-entries.ts';
import { NavigationGroup } from './navigation-group.tsx';
import classes from './top-bar.module.css';
import { useFittingCount } from './use-fitting-count.ts';

/** The bar decides itself which entry is current; a link adds that only at exactly its address. */
const exactly = { exact: true } as const;

/** The screens side by side; those that have no room are in a menu at the end. */
export function NavigationBar() {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const items = navigationItems(navigationEntries(useSession()));
  const nav = useRef<HTMLElement>(null);
  const count = useFittingCount(nav, `.${classes.link}`);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('mainNavigation')}>
      {items.map(({ group, entries }, index) => (
        <span key={group ?? entries[0]?.screen} className={classes.item} data-beyond={index >= count}>
          {group === null ? (
            entries.map((entry) => (
              <Link
                key={entry.screen}
                to={entry.path}
                activeOptions={exactly}
                className={classes.link}
                aria-current={isCurrentEntry(entry, path) ? 'page' : undefined}
              >
                {tTitles(entry.title as 'vehicles')}
              </Link>
            ))
          ) : (
            <NavigationGroup group={group} entries={entries} path={path} />
          )}
        </span>
      ))}
      <span className={classes.item} data-spare={count >= items.length}>
        <NavigationGroup group="more" entries={items.slice(count).flatMap(({ entries }) => entries)} path={path} />
      </span>
    </nav>
  );
}
