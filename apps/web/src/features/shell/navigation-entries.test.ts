import { IconTruck } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type ScreenName, screenTable } from '../../screen-table.ts';
import { testRecord } from '../../testing/test-tokens.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { isCurrentEntry, navigationEntries, navigationItems } from './navigation-entries.ts';

const administrator = { ...testRecord(1, 1), role: 'ADMIN' };

describe('navigation entries', () => {
  it('are for an administrator all that the table offers, the specification’s in its order', () => {
    expect(navigationEntries(administrator).map(({ group, path, title }) => [group, path, title])).toEqual([
      [null, '/vehicles', 'vehicles'],
      [null, '/fleets', 'fleetReports'],
      [null, '/sensors', 'sensors'],
      ['workshop', '/job-sheets', 'jobSheets'],
      ['workshop', '/tyres', 'tyres'],
      ['workshop', '/tread-due', 'treadDue'],
      ['workshop', '/torque-due', 'torqueDue'],
      ['workshop', '/cold-snap', 'coldSnap'],
      [null, '/reports', 'reports'],
      ['kit', '/kit/sim', 'simCards'],
      ['kit', '/kit/telematics', 'telematicsBoxes'],
      [null, '/organization', 'organization'],
      [null, '/settings', 'settings'],
      ['workshop', '/checklists', 'checklists'],
    ]);
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
      elsewhere: null,
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
