import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VehicleImport, VehicleImportRow } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const opened = (changes: Partial<VehicleImport> = {}): VehicleImport => ({
  import_id: 7,
  file_name: 'vehicles.csv',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  state: 'previewed',
  rows: { total: 4, create: 0, update: 2, unchanged: 1, bad: 1 },
  written_count: 0,
  unknown_columns: ['colour'],
  ...changes,
});
const row: VehicleImportRow = {
  row_number: 3,
  registration: 'DG71KSH',
  verdict: 'update',
  is_written: false,
  changes: [{ column: 'axle_2_recommended_kpa', from: null, to: '800' }],
  errors: [],
};
const fault = { column: 'fleet', value: 'Nort', code: 'fleet_not_found', detail: 'There is no such fleet.' };
const bad: VehicleImportRow = { ...row, row_number: 5, verdict: 'bad', changes: [], errors: [fault] };

it('opens a file, names what is wrong and what changes, imports the rest and says what comes next', async () => {
  let present = opened();
  const sent: unknown[] = [];
  const calls = await openPage(
    '/vehicles/import',
    {
      'GET /tyrewatch/live': null,
      'GET /tyrewatch/organizations': { body: { items: [], next_cursor: null } },
      'POST /tyrewatch/vehicle_imports': (body) => {
        sent.push(body);
        return { body: present };
      },
      'GET /tyrewatch/vehicle_imports/7': () => ({ body: present }),
      'GET /tyrewatch/vehicle_imports/7/rows': () => ({
        body: { items: calls.at(-1)?.includes('verdict=bad') === true ? [bad] : [row], next_cursor: null },
      }),
      'POST /tyrewatch/vehicle_imports/7/commit': () => {
        present = opened({ state: 'committed', written_count: 2 });
        return { body: opened({ state: 'committing', written_count: 1 }) };
      },
    },
    administratorRecord(),
  );
  const file = new File(['registration\r\nDG71KSH\r\n'], 'vehicles.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  expect(await screen.findByText('This column is not known and left out: colour')).toBeDefined();
  expect(sent).toEqual([{ file_name: 'vehicles.csv', content_base64: btoa('registration\r\nDG71KSH\r\n') }]);
  const table = await screen.findByRole('table', { name: 'cannot be imported' });
  expect(within(table).getByText('There is no such fleet.').closest('li')?.textContent).toContain('fleet Nort');
  fireEvent.click(screen.getByRole('link', { name: '2 will be changed' }));
  expect(await screen.findByTitle('axle_2_recommended_kpa')).toHaveProperty(
    'textContent',
    'Axle 2: Recommended (kPa): none → 800',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 vehicles' }));
  expect(await screen.findByRole('progressbar', { name: '1 of 2 vehicles imported' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: '2 vehicles imported' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the vehicles' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Import the mended file' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What the columns mean' })).not.toBeNull());
});

it('says that a file which is no longer kept is gone', async () => {
  await openPage('/vehicles/import?import=8', { 'GET /tyrewatch/live': null }, administratorRecord());
  expect(await screen.findByRole('heading', { name: 'This import is no longer here' })).toBeDefined();
});
