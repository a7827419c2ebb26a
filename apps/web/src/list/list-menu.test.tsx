import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { administratorRecord, openPage } from '../testing/open-page.tsx';

const card = (id: number) => ({
  id,
  iccid: `89999010000000000${id}`,
  msisdn: null,
  imsi: null,
  provider: 'manual',
  state: 'unknown',
  desired_state: null,
  reported_state: null,
  reported_at: null,
  imei: null,
  vehicle: null,
  organization: { id: 1, name: 'Northern Haulage' },
  version: 1,
});

it('takes the narrowed list along as a file and, with all its pages, on paper', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  let page = 0;
  const calls = await openPage(
    '/kit/sim?q=8999&provider=manual',
    {
      'GET /tyrewatch/sim_cards': () => {
        page += 1;
        return { body: { items: [card(page)], next_cursor: page === 1 ? 'more' : null, total: 2 } };
      },
      'GET /tyrewatch/organizations': { body: { items: [], next_cursor: null } },
      'GET /tyrewatch/sim_cards_file': { body: {} },
    },
    administratorRecord(),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(calls).toContain('GET /tyrewatch/sim_cards_file?q=8999&providers=manual&format=xlsx'));
  const panel = screen.getByRole('dialog', { name: 'Other format, or print', hidden: true });
  panel.hidePopover = () => undefined;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  fireEvent.click(await within(panel).findByRole('button', { name: 'Print', hidden: true }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')?.textContent;
  for (const text of [
    'SIM cards',
    '“8999” · Provider: Entered by hand',
    'Printed by admin',
    card(1).iccid,
    card(2).iccid,
  ]) {
    expect(sheet).toContain(text);
  }
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBe(null));
});
