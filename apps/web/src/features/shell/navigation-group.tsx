import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DropPanel } from '../../ui/drop-panel.tsx';
import type { NavigationEntry, NavigationGroup as GroupName } from './navigation-entries.ts';
import { isCurrentEntry } from './navigation-entries.ts';
import classes from './navigation-group.module.css';
import barClasses from './top-bar.module.css';

/** Entries of the bar under one heading: a button that opens them. */
export function NavigationGroup(props: {
  readonly group: GroupName | 'more';
  readonly entries: readonly NavigationEntry[];
  readonly path: string;
}) {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const name = props.group === 'more' ? t('more') : t(`groups.${props.group}`);
  const isCurrent = props.entries.some((entry) => isCurrentEntry(entry, props.path));
  return (
    <span className={classes.group} data-current={isCurrent}>
      <DropPanel
        label={name}
        buttonClass={barClasses.link}
        button={
          <>
            {name}
            <IconChevronDown size={15} aria-hidden />
          </>
        }
      >
        {(close) => (
          <ul className={classes.entries}>
            {props.entries.map((entry) => (
              <li key={entry.screen}>
                <Link
                  to={entry.path}
                  activeOptions={{ exact: true }}
                  className={classes.entry}
                  aria-current={isCurrentEntry(entry, props.path) ? 'page' : undefined}
                  onClick={close}
                >
                  <entry.icon size={18} aria-hidden />
                  {tTitles(entry.title as 'vehicles')}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </DropPanel>
    </span>
  );
}
