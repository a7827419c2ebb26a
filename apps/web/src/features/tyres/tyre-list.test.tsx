import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Tyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const tyre: Tyre = {
  id: 4,
  number: 'ST-0193',
  reference: 'ST-0193',
  organization: { id: 1, name: 'Northern Haulage' },
  serial_number: '4KX 88213',
  make: 'Michelin',
  pattern: 'X Line Energy D',
  size: '315/70 R22.5',
  dot: '0825',
  age_months: 21,
  condition: 'new',
  price: 438.5,
  casing_credit: null,
  comments: null,
  place: 'stock',
  vehicle: null,
  position: null,
  off_since: '2026-11-20T09:00:00.000Z',
  off_reason: 'worn',
  tread_mm: 3.9,
  tread_at: '2026-11-20T09:00:00.000Z',
  tread_left_km: null,
  tread_due_on: null,
  tread_due_earliest_on: null,
  tread_due_latest_on: null,
  version: 3,
};

it('lists stock by the address, enters a tyre, and scraps one with a reason', async () => {
  const sent: unknown[] = [];
  const keep = (body: unknown, headers: Headers) => {
    sent.push(body, headers.get('if-match'));
    return { body: tyre };
  };
  const calls = await openPage(
    '/tyres?place=stock&q=ST',
    {
      'GET /tyrewatch/live': null,
      'GET /tyrewatch/organizations': { body: [] },
      'GET /tyrewatch/tyres': {
        body: { items: [tyre], next_cursor: null, total: 1, counts: { fitted: 0, stock: 1, casing: 0, scrapped: 0 } },
      },
      'POST /tyrewatch/tyres': keep,
      'PATCH /tyrewatch/tyres/~4': keep,
    },
    administratorRecord(),
  );
  const row = await screen.findByRole('row', { name: /ST-0193/ });
  expect(row.textContent).toContain('20 Nov 2026 · Worn');
  expect(calls.find((one) => one.startsWith('GET /tyrewatch/tyres'))).toContain('q=ST&places=stock');

  fireEvent.click(screen.getByRole('button', { name: 'Add tyre' }));
  const added = within(await screen.findByRole('dialog', { name: 'Add tyre' }));
  fireEvent.change(added.getByRole('textbox', { name: /^Make/ }), { target: { value: 'Continental' } });
  fireEvent.change(added.getByRole('textbox', { name: /^Price/ }), { target: { value: '402.50' } });
  fireEvent.click(added.getByRole('button', { name: 'Add tyre' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ make: 'Continental', price: 402.5, condition: 'new' });
  expect(sent[0]).not.toHaveProperty('goes_to');

  const actions = screen.getByRole('dialog', { name: 'Actions for ST-0193' });
  actions.hidePopover = () => undefined;
  // As a browser opens it, which has popovers.
  fireEvent(actions, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Edit ST-0193' }));
  fireEvent.change(edited.getByRole('combobox', { name: 'Where' }), { target: { value: 'scrapped' } });
  fireEvent.change(edited.getByRole('combobox', { name: 'Reason' }), { target: { value: 'damage' } });
  fireEvent.click(edited.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[2]).toMatchObject({ make: 'Michelin', price: 438.5, goes_to: 'scrapped', reason: 'damage' });
  expect(sent[3]).toBe('"3"');
});
