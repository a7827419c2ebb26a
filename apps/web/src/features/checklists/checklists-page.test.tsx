import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { checkDetailSample, checkSample } from './checklist-samples.ts';

const bad = { ...checkSample, id: 1042, number: 'C-1042', registration: 'BX23VNE', verdict: 'do_not_drive' } as const;
const fit = {
  ...checkSample,
  id: 1044,
  number: 'C-1044',
  registration: 'LF71XWG',
  verdict: 'clear',
  worst_severity: null,
} as const;
const photo = {
  photo_id: 11,
  checklist_id: 1043,
  number: 'C-1043',
  registration: 'DG71KSH',
  taken_at: '2026-11-23T06:15:00.000Z',
  by: 'Driver 14',
  group: 'lights',
  item_text: 'Rear lamps',
  fault_text: 'Lens cracked',
  severity: 'major',
  job: { id: 1045, state: 'open' },
  width_px: 640,
  height_px: 480,
} as const;
const day = {
  date: '2026-11-23',
  due: 41,
  not_done: 1,
  do_not_drive: 1,
  with_faults: 2,
  quick: 0,
  to_follow: 1,
  needs_look: 0,
  done_percent: 92,
};
const page = (items: readonly object[]) => ({ body: { items, next_cursor: null, total: items.length } });
const answers: Answers = {
  'GET /tyrewatch/live': null,
  'GET /tyrewatch/fleets/': { body: [] },
  'GET /tyrewatch/checklists': page([bad, checkSample, fit]),
  'GET /tyrewatch/checklists_day': { body: day },
  'GET /tyrewatch/checklists_not_done': page([
    {
      vehicle_id: 50,
      registration: 'YJ25XYA',
      fleet_name: null,
      depot_name: null,
      in_use_since: '2026-11-23T06:05:00.000Z',
      driver_names: ['Driver 21'],
    },
  ]),
  'GET /tyrewatch/checklists/1043': { body: checkDetailSample },
  'GET /tyrewatch/checklist_photos': page([
    photo,
    { ...photo, photo_id: 12, group: 'load', item_text: 'Straps', fault_text: null },
  ]),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1100px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

it('lists checks and vehicles without one, worst first, and shows the chosen check beside them', async () => {
  const calls = await openPage('/checklists?date=2026-11-23&check=1043', answers, administratorRecord());
  await screen.findByRole('row', { name: /BX23\sVNE/ });
  await screen.findByRole('row', { name: /YJ25\sXYA/ });
  const rows = within(screen.getByRole('table', { name: 'Checklists' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    expect.stringContaining('Do not drive'),
    expect.stringContaining('Not done'),
    expect.stringContaining('Fix today'),
    expect.stringContaining('Fit'),
  ]);
  const check = within(await screen.findByRole('article', { name: 'Open check C-1043' }));
  expect(check.getByText('1 photo still on the phone')).toBeTruthy();
  expect(check.getByRole('link', { name: 'J-1045' }).getAttribute('href')).toBe('/job-sheets/1045');
  expect(check.getByText('Rear lamps, left')).toBeTruthy();
  expect(screen.getByRole('separator', { name: 'Width of the list' })).toBeTruthy();
  // A photo that could not be fetched can be asked for again.
  const [again] = await check.findAllByRole('button', {
    name: /Photo not loaded: Lens cracked, Rear lamps. Try again/,
  });
  const asked = calls.filter((call) => call.includes('/photos/11')).length;
  if (again !== undefined) fireEvent.click(again);
  await waitFor(() => expect(calls.filter((call) => call.includes('/photos/11')).length).toBeGreaterThan(asked));
  // The strip filters the list.
  fireEvent.click(screen.getByRole('link', { name: /With faults/ }));
  await waitFor(() => expect(calls.some((call) => /checklists\?.*show=faults/.test(call))).toBe(true));
});

it('shows photos by day and group, and one of them large with the way to the next', async () => {
  await openPage(
    '/checklists?date=2026-11-23&view=gallery',
    {
      ...answers,
      'GET /tyrewatch/photos/11': { body: {} },
      'GET /tyrewatch/photos/12': { body: {} },
    },
    administratorRecord(),
  );
  expect(await screen.findByRole('heading', { name: 'Lights · 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Open photo: .*Lens cracked, Rear lamps/ }));
  const viewer = await screen.findByRole('dialog', { name: 'Lens cracked, Rear lamps' });
  expect(within(viewer).getByText('1 of 2')).toBeTruthy();
  fireEvent.keyDown(within(viewer).getByText('1 of 2'), { key: 'ArrowRight' });
  const next = within(await screen.findByRole('dialog', { name: 'Straps' }));
  expect(next.getByText('2 of 2')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Open check C-1043' })).toBeTruthy();
});

it('says how a driver begins where there is no check at all', async () => {
  await openPage(
    '/checklists',
    { ...answers, 'GET /tyrewatch/checklists': page([]), 'GET /tyrewatch/checklists_not_done': page([]) },
    administratorRecord(),
  );
  expect(await screen.findByRole('heading', { name: 'No checks yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin a check' }).getAttribute('href')).toBe('/checklists/new');
});
