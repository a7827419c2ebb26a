import type { Icon } from '@tabler/icons-react';
import {
  IconAntenna,
  IconBroadcast,
  IconBuilding,
  IconCalendarStats,
  IconChartBar,
  IconDeviceSim,
  IconSettings,
  IconTruck,
} from '@tabler/icons-react';
import { builtScreens } from '../../built-screens.ts';
import type { ScreenEntry, ScreenName, TitleKey } from '../../screen-table.ts';
import { screenTable } from '../../screen-table.ts';
import type { AccessGate } from '../../session/access-gate.ts';
import { judgeGate } from '../../session/access-gate.ts';
import type { SessionRecord } from '../../session/session-record.ts';

/** Heading under which the bar gathers entries. */
export type NavigationGroup = 'kit';

/** An entry of the navigation bar. */
export interface NavigationEntry {
  readonly screen: ScreenName;
  /** null = it stands in the bar by itself. */
  readonly group: NavigationGroup | null;
  readonly path: string;
  readonly title: TitleKey;
  readonly icon: Icon;
}

type Candidate = { screen: ScreenName; icon: Icon; gate?: AccessGate; group?: NavigationGroup; title?: TitleKey };

/** The entries of specification §2 in their order; Account Settings and Logout stand at the end of the bar. */
const candidates: readonly Candidate[] = [
  { screen: 'vehicles', icon: IconTruck, gate: 'vehicle:list' },
  // The specification's bar calls it by what else is there: the reports of each fleet.
  { screen: 'fleets', icon: IconChartBar, title: 'fleetReports' },
  { screen: 'sensors', icon: IconAntenna },
  { screen: 'reports', icon: IconCalendarStats },
  { screen: 'simCards', icon: IconDeviceSim, group: 'kit' },
  { screen: 'telematicsBoxes', icon: IconBroadcast, group: 'kit' },
  { screen: 'organization', icon: IconBuilding },
  { screen: 'settings', icon: IconSettings },
];

/** Screens that belong to an entry and lie elsewhere: the landing page is the vehicles', a unit's page the telematics boxes'. */
const belongs: Partial<Readonly<Record<ScreenName, (path: string) => boolean>>> = {
  vehicles: (path) => path === '/',
  telematicsBoxes: (path) => path.startsWith('/telematics/'),
};

/** Whether an entry stands for the screen at a path: its own, one below it, or one that belongs to it. */
export const isCurrentEntry = ({ screen, path: own }: NavigationEntry, path: string): boolean =>
  path === own || path.startsWith(`${own}/`) || belongs[screen]?.(path) === true;

/** The entries a session sees: screens that exist and that its gates open; the others are absent. */
export function navigationEntries(record: SessionRecord | null): readonly NavigationEntry[] {
  return candidates.flatMap(({ screen, icon, gate, group = null, title }) => {
    const entry: ScreenEntry = screenTable[screen];
    const open = judgeGate(gate ?? entry.gate, record) === 'allow';
    if (!open || entry.title === null || !builtScreens.has(screen)) return [];
    return [{ screen, group, path: entry.path, title: title ?? entry.title, icon }];
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
