import { IconTruck } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { builtScreens } from '../../built-screens.ts';
import { type ScreenName, screenTable } from '../../screen-table.ts';
import { testRecord } from '../../testing/test-tokens.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { isCurrentEntry, navigationEntries, navigationItems } from './navigation-entries.ts';

/** Entries of the specification's navigation bar, in its order. */
const specified: readonly ScreenName[] = [
  'vehicles',
  'fleets',
  'sensors',
  'reports',
  'simCards',
  'telematicsBoxes',
  'settings',
];
const administrator = { ...testRecord(1, 1), role: 'ADMIN' };

describe('navigation entries', () => {
  it('are for an administrator those of the specification that have a screen, and no others without one', () => {
    const screens = navigationEntries(administrator).map(({ screen }) => screen);
    expect(screens.filter((screen) => specified.includes(screen))).toEqual(
      specified.filter((screen) => builtScreens.has(screen)),
    );
    expect(screens.every((screen) => builtScreens.has(screen))).toBe(true);
  });

  it('lead to the paths of their routes', () => {
    for (const { screen, path } of navigationEntries(administrator)) expect(path).toBe(screenTable[screen].path);
  });

  it('are none for nobody, and leave out what a person may not open', () => {
    expect(navigationEntries(null)).toEqual([]);
    const stranger = { ...testRecord(1, 1), permissions: [{ action: 'sim_card:delete' }] };
    expect(navigationEntries(stranger)).toEqual([]);
  });

  it('are gathered under a heading in the place of the first, where there are several', () => {
    const entry = (screen: ScreenName, group: 'kit' | null): NavigationEntry => ({
      screen,
      group,
      path: screenTable[screen].path,
      title: 'vehicles',
      icon: IconTruck,
    });
    const entries = [
      entry('vehicles', null),
      entry('simCards', 'kit'),
      entry('settings', null),
      entry('telematicsBoxes', 'kit'),
    ];
    const namesOf = (shown: readonly NavigationEntry[]) =>
      navigationItems(shown).map((item) => [item.group, ...item.entries.map(({ screen }) => screen)]);
    expect(namesOf(entries)).toEqual([
      [null, 'vehicles'],
      ['kit', 'simCards', 'telematicsBoxes'],
      [null, 'settings'],
    ]);
    expect(namesOf(entries.slice(0, 2))).toEqual([
      [null, 'vehicles'],
      [null, 'simCards'],
    ]);
  });

  it('are current for pages of theirs that lie elsewhere', () => {
    const boxes = navigationEntries(administrator).find(({ screen }) => screen === 'telematicsBoxes');
    expect(boxes !== undefined && isCurrentEntry(boxes, '/telematics/352900000000013')).toBe(true);
    expect(boxes !== undefined && isCurrentEntry(boxes, '/kit/sim')).toBe(false);
  });

  it('are current on their own page, below it, and for vehicles on the landing page', () => {
    const [vehicles] = navigationEntries(administrator);
    const isCurrent = (path: string): boolean => vehicles !== undefined && isCurrentEntry(vehicles, path);
    expect(['/', '/vehicles', '/vehicles/AB12CDE', '/vehiclesque', '/alerts'].map(isCurrent)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
