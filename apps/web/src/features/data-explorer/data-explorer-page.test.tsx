import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Series } from '@tyrewatch/contract/series/series-endpoints';
import { expect, it, vi } from 'vitest';
import * as saving from '../../api/save-file.ts';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const at = '2026-11-02T08:00:00.000Z';
const series = (key: string, changes: Partial<Series> = {}): Series => ({
  series: `DG71KSH.${key}`,
  vehicle_id: 5,
  registration: 'DG71KSH',
  channel_id: 29,
  position: null,
  state: 'line',
  resolution: 'reading',
  at_s: [1_795_000_000, 1_795_000_060],
  values: [48, 52],
  breaks: [],
  statistics: {
    newest: { at, value: 52 },
    least: 48,
    mean: 50,
    greatest: 52,
    count: 1296,
    coverage_percent: 91.4,
  },
  newest_known: { at, value: 52 },
  ...changes,
});
const channel = (key: string, isRecorded = true) => ({
  key,
  channel_id: 1,
  position: null,
  at,
  value: 1,
  is_recorded: isRecorded,
});
const empty = { at_s: [], values: [], statistics: null };

const open = (
  query: string,
  items: readonly Series[],
  more: object = {},
  answers: Parameters<typeof openPage>[1] = {},
) =>
  openPage(
    `/vehicles/DG71KSH/dataExplorer?view=table${query}`,
    {
      'GET /tyrewatch/vehicles/DG71KSH': {
        body: { id: 5, registration: 'DG71KSH', reference: 'DG71KSH', organization_name: 'North' },
      },
      'GET /tyrewatch/vehicles/DG71KSH/channels': {
        body: {
          vehicle_id: 5,
          registration: 'DG71KSH',
          positions: ['1A', '1B', '2A', '2B', '2C', '2D'],
          items: [channel('p1A'), channel('p1B'), channel('p2D'), channel('29'), channel('k1A', false)],
        },
      },
      'GET /tyrewatch/series': { body: { items, left_out: [], incidents: [], ...more } },
      ...answers,
    },
    administratorRecord(),
  );
const queryAsked = (calls: readonly string[]): URLSearchParams => {
  const call = calls.findLast((one) => one.startsWith('GET /tyrewatch/series?')) ?? '';
  return new URLSearchParams(call.split('?')[1]);
};
const offers = () => within(screen.getByRole('list', { name: 'Find a series' })).getAllByRole('button');

it('shows the front pressures and the speed before anybody chose', async () => {
  const calls = await open('', [series('p1A'), series('p1B'), series('29')]);
  expect(await screen.findByRole('button', { name: /^Remove DG71.KSH 1B Pressure, measured$/ })).toBeDefined();
  expect(queryAsked(calls).get('series')).toBe('DG71KSH.p1A,DG71KSH.p1B,DG71KSH.29');
  expect(screen.getByText('3 of 12')).toBeDefined();
});

it('tells of each series what its readings are in sum', async () => {
  await open('&s=DG71KSH.29.R', [series('29')]);
  const figures = await screen.findByRole('region', { name: 'Figures of the range shown' });
  const cells = within(figures).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['52', '48', '50', '52', '1,296', '91%']);
});

it('finds series by word, by place in words and by unit, those with data first', async () => {
  await open('&s=DG71KSH.29.R', [series('29')]);
  const field = await screen.findByRole('searchbox', { name: 'Find a series' });
  await waitFor(() => expect(offers()[0]?.textContent).toContain('1 vehicle'));
  const find = (typed: string): string[] => {
    fireEvent.change(field, { target: { value: typed } });
    return offers().map(({ textContent }) => textContent);
  };
  expect(find('axle 2 right outer pressure')).toEqual([
    '2D Pressure, measured psi1 vehicle',
    '2D Pressure, cold psino data',
  ]);
  expect(find('km/h')).toEqual(['Speed km/hshown']);
  expect(find('mileage')[0]).toContain('Odometer');
  expect(find('1A time')).toEqual(['1A Time to critical hnewest only']);
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(screen.getByText(/^Nothing matches/)).toBeDefined();
});

it('refuses a third unit in words, and keeps what is shown', async () => {
  await open('&s=DG71KSH.p1A.L,DG71KSH.29.R', [series('p1A'), series('29')]);
  const field = await screen.findByRole('searchbox', { name: 'Find a series' });
  fireEvent.change(field, { target: { value: 'fuel, percent' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Fuel, percent/ }));
  expect(screen.getByRole('alert').textContent).toBe('Left axis is psi. Right axis is km/h. Remove a series first.');
  fireEvent.click(within(screen.getByRole('radiogroup', { name: /^Axis of DG71.KSH Speed$/ })).getByLabelText('Left'));
  expect(screen.getByRole('alert').textContent).toBe('Left axis is psi.');
  expect(screen.getByText('2 of 12')).toBeDefined();
});

it('says why a series is not drawn, and leads to where its values are', async () => {
  const calls = await open(
    '&s=DG71KSH.p1A.L,DG71KSH.d1A.R,DG71KSH.29.L,DG71KSH.40.L',
    [
      series('p1A', empty),
      series('d1A', { ...empty, state: 'not_recorded', newest_known: null }),
      series('29', { ...empty, state: 'too_many_readings' }),
      series('40', { ...empty, newest_known: null }),
    ],
    { left_out: ['AB12CDE.29'] },
  );
  expect(await screen.findByText(/^No data for DG71 KSH 1A Pressure, measured in this range/)).toBeDefined();
  expect(screen.getByText(/1A Tread depth is not recorded over time/)).toBeDefined();
  expect(screen.getByText(/^Too many readings of DG71 KSH Speed/)).toBeDefined();
  expect(screen.getByText(/Fuel, percent in this range. It never gave any/)).toBeDefined();
  expect(screen.getByText(/^1 series left out/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
  await waitFor(() => {
    const query = queryAsked(calls);
    expect(Date.parse(query.get('from') ?? '')).toBeLessThan(Date.parse(at));
    expect(Date.parse(query.get('to') ?? '')).toBeGreaterThan(Date.parse(at));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo zoom' }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo zoom' }).disabled).toBe(true));
});

it('keeps the screen where the series fail, with a way to try again', async () => {
  await openPage(
    '/vehicles/DG71KSH/dataExplorer?view=table&s=DG71KSH.29.R',
    {
      'GET /tyrewatch/vehicles/DG71KSH': {
        body: { id: 5, registration: 'DG71KSH', reference: 'DG71KSH', organization_name: 'North' },
      },
      'GET /tyrewatch/series': { status: 422, body: { status: 422, code: 'validation_failed' } },
    },
    administratorRecord(),
  );
  expect(await screen.findByText(/^The series of DG71 KSH could not be loaded/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Remove DG71.KSH Speed$/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /try again|retry/i })).toBeDefined();
});

it('is empty, with a word what to do, once every series is removed', async () => {
  await open('&s=DG71KSH.29.R', [series('29')]);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove DG71.KSH Speed$/ }));
  expect(await screen.findByRole('heading', { name: 'Choose a series' })).toBeDefined();
});

it('saves the series and the range shown as a file, with the rows and in the format chosen', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  const calls = await open(
    '&s=DG71KSH.29.R,DG71KSH.d1A.L&from=1795000000&to=1795003600',
    [series('29')],
    {},
    {
      'GET /tyrewatch/series_file': { body: {} },
    },
  );
  const panel = await screen.findByRole('dialog', { name: 'Export readings', hidden: true });
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  fireEvent.click(within(panel).getByLabelText('each hour (mean)'));
  fireEvent.click(within(panel).getByLabelText('XLSX'));
  fireEvent.click(within(panel).getByRole('button', { name: 'Save file', hidden: true }));
  expect(await within(panel).findByText('The file is in your downloads.')).toBeDefined();
  expect(save).toHaveBeenCalledOnce();
  const asked = new URLSearchParams(calls.find((one) => one.includes('series_file?'))?.split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({
    series: 'DG71KSH.29',
    from: new Date(1_795_000_000_000).toISOString(),
    to: new Date(1_795_003_600_000).toISOString(),
    step: 'hour',
    format: 'xlsx',
  });
  save.mockRestore();
});
