import { expect, it } from 'vitest';
import { fleetTabIds, parseFleetPageSearch } from './fleet-page-search.ts';

const nowMs = Date.UTC(2026, 10, 20);

it('knows every tab, leaves the usual one out, and keeps the name of one that does not exist', () => {
  for (const tab of fleetTabIds) expect(parseFleetPageSearch({ tab }, nowMs)).toEqual(tab === 'depots' ? {} : { tab });
  for (const tab of ['', 1]) expect(parseFleetPageSearch({ tab }, nowMs)).toEqual({});
  expect(parseFleetPageSearch({ tab: 'nothing' }, nowMs)).toEqual({ no_tab: 'nothing' });
  expect(parseFleetPageSearch({ no_tab: 'nothing' }, nowMs)).toEqual({ no_tab: 'nothing' });
});

it('has of each tab what its own list is narrowed to, and the organisation of all', () => {
  const wanted = { organization_id: 7, q: 'yard', sort: '-vehicles', days: 7, order: '-distance', other: 1 };
  const organization_id = 7;
  expect(parseFleetPageSearch(wanted, nowMs)).toEqual({ organization_id, q: 'yard', sort: '-vehicles' });
  expect(parseFleetPageSearch({ ...wanted, tab: 'vehicles' }, nowMs)).toEqual({ organization_id, tab: 'vehicles' });
  const tab = 'kilometerReport';
  expect(parseFleetPageSearch({ ...wanted, tab }, nowMs)).toEqual({
    organization_id,
    tab,
    days: 7,
    order: '-distance',
  });
  expect(parseFleetPageSearch({ ...wanted, tab: 'tyreAlertsReport' }, nowMs)).toEqual({
    organization_id,
    tab: 'tyreAlertsReport',
    days: 7,
  });
  const list = { tab: 'list', table: 'fuel', depot: 4, sort: '-value' };
  expect(parseFleetPageSearch({ ...list, days: 7 }, nowMs)).toEqual(list);
  expect(parseFleetPageSearch({ organization_id: -1 }, nowMs)).toEqual({});
});
