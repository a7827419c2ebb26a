import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as saving from '../../api/save-file.ts';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';

const address = '/vehicles/DG71KSH/download';
const preview = (row_count: number, more: object = {}) => ({
  'GET /tyrewatch/vehicles/DG71KSH': { body: testVehicle() },
  [`GET /tyrewatch/vehicles/${testVehicle().reference}/readings_file/preview`]: {
    body: { row_count, readings_from: null, newest_reading_at: '2026-10-02T08:15:00.000Z', ...more },
  },
  [`GET /tyrewatch/vehicles/${testVehicle().reference}/readings_file`]: { body: {} },
});

describe('the download of readings', () => {
  it('says how many rows there will be, and saves the file as chosen', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
    const calls = await openPage(
      `${address}?range=day&values=pressure&wheels=1A`,
      preview(1440),
      administratorRecord(),
    );
    await screen.findByText('About 1,440 rows');
    await waitFor(() => expect(document.title).toBe('DG71KSH Download'));
    screen.getByRole('radio', { name: /^each hour/ }).click();
    screen.getByRole('checkbox', { name: /^1B/ }).click();
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^each hour/ }).checked).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^1B/ }).checked).toBe(true);
    });
    screen.getByRole('button', { name: 'Download' }).click();
    await screen.findByText('The file is in your downloads.');
    expect(save).toHaveBeenCalledOnce();
    const query = new URLSearchParams(calls.findLast((each) => each.includes('readings_file?'))?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      resolution: 'hour',
      values: 'pressure',
      positions: '1A,1B',
      format: 'xlsx',
    });
    const spanMs = Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '');
    expect(spanMs).toBe(86_400_000);
    save.mockRestore();
  });

  it('leads to the newest readings where there are none', async () => {
    await openPage(address, preview(0), administratorRecord());
    await screen.findByText('Nothing was received in this time.');
    screen.getByRole('button', { name: 'Go to the newest' }).click();
    const range = await screen.findByText(/ to .*, Europe\/London$/);
    await waitFor(() => expect(range.textContent).toMatch(/^Thu,? 1 Oct 2026,? 09:15 to Fri,? 2 Oct 2026,? 09:16/));
  });

  it('says from when single readings are kept', async () => {
    await openPage(address, preview(9000, { readings_from: '2026-01-02T00:00:00.000Z' }), administratorRecord());
    const remark = await screen.findByText(/Single readings are kept from/);
    expect(remark.textContent).toMatch(/Fri,? 2 Jan 2026,? 00:00/);
  });

  it('keeps at least one value, and takes all wheels at once', async () => {
    await openPage(`${address}?values=temperature&wheels=1A`, preview(3), administratorRecord());
    const last = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Temperature' });
    expect(last.disabled).toBe(true);
    screen.getByRole('checkbox', { name: 'All wheels' }).click();
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(6),
    );
  });

  it('says that it may not be seen', async () => {
    await openPage(address, {}, administratorRecord());
    expect(await screen.findByText('Cannot access resource')).toBeTruthy();
  });
});
