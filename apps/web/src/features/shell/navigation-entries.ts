import type { Icon } from '@tabler/icons-react';
import type { Navigation, TitleKey } from '../../screen-row.ts';
import type { ScreenName } from '../../screen-table.ts';
import { screenRows } from '../../screen-table.ts';
import { judgeGate } from '../../session/access-gate.ts';
import type { SessionRecord } from '../../session/session-record.ts';

/** Heading under which the bar gathers entries. */
export type NavigationGroup = NonNullable<Navigation['group']>;

/** An entry of the navigation bar; Logout stands at the end of the bar, and is none. */
export interface NavigationEntry {
  readonly screen: ScreenName;
  /** null = it stands in the bar by itself. */
  readonly group: NavigationGroup | null;
  readonly path: string;
  readonly title: TitleKey;
  readonly icon: Icon;
  /** Addresses of its pages that do not lie below its own; null = none. */
  readonly elsewhere: RegExp | null;
}

/** Whether an entry stands for the screen at a path: its own, one below it, or one of its pages elsewhere. */
export const isCurrentEntry = ({ path: own, elsewhere }: NavigationEntry, path: string): boolean =>
  path === own || path.startsWith(`${own}/`) || elsewhere?.test(path) === true;

/** The entries a session sees: those its gates open; the others are absent. */
export function navigationEntries(record: SessionRecord | null): readonly NavigationEntry[] {
  return screenRows.flatMap(([screen, { path, gate, title: ownTitle, navigation }]) => {
    const title = navigation?.title ?? ownTitle;
    if (navigation === undefined || title === null) return [];
    if (judgeGate(navigation.gate ?? gate, record) !== 'allow') return [];
    const { icon, group = null, elsewhere = null } = navigation;
    return [{ screen, group, path, title, icon, elsewhere }];
  });
}

/** What stands side by side in the bar: entries, and groups of them in the place of their first. A group of one is that entry. */
export function navigationItems(
  entries: readonly NavigationEntry[],
): readonly { readonly group: NavigationGroup | null; readonly entries: readonly NavigationEntry[] }[] {
  const groups = [...new Set(entries.map(({ screen, group }) => group ?? screen))];
  return groups.map((key) => {
    const gathered = entries.filter(({ screen, group }) => (group ?? screen) === key);
    return { group: gathered.length > 1 ? (gathered[0]?.group ?? null) : null, entries: gathered };
  });
}
