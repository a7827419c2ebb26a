import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const card = (id: number, iccid: string): SimCard => ({
  id,
  iccid,
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

const cards = [card(1, '8944000000000000001'), card(2, '8944000000000000002')];

const open = (search = '', items: readonly SimCard[] = cards) =>
  openPage(
    `/kit/sim${search}`,
    { 'GET /tyrewatch/sim_cards': { body: { items, next_cursor: null, total: items.length } } },
    administratorRecord(),
  );

const asked = (calls: readonly string[]): readonly string[] =>
  calls.filter((call) => call.startsWith('GET /tyrewatch/sim_cards')).map((call) => call.split('?')[1] ?? '');

describe('a list', () => {
  it('asks for what its address narrows it to, and counts', async () => {
    const calls = await open('?q=8944&provider=manual&place=free&sort=-iccid&colour=red');
    expect(await screen.findByText('2 SIM cards')).toBeDefined();
    expect(asked(calls)).toEqual(['q=8944&providers=manual&free=true&sort=-iccid&limit=50']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '8944');
    expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveProperty('value', 'manual');
    expect(screen.getByRole('columnheader', { name: /ICCID/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('is ordered by a column’s head and turned round by it, and narrowed by a filter', async () => {
    const calls = await open();
    fireEvent.click(within(await screen.findByRole('table')).getByRole('button', { name: 'MSISDN' }));
    await waitFor(() => expect(asked(calls).at(-1)).toBe('sort=msisdn&limit=50'));
    fireEvent.click(within(await screen.findByRole('table')).getByRole('button', { name: /MSISDN/ }));
    await waitFor(() => expect(asked(calls).at(-1)).toBe('sort=-msisdn&limit=50'));
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'active' } });
    await waitFor(() => expect(asked(calls).at(-1)).toBe('states=active&sort=-msisdn&limit=50'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBe(null));
    expect(screen.getByRole('columnheader', { name: /MSISDN/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('is ordered on a phone, where it has no heads', async () => {
    const calls = await open();
    const order = await screen.findByRole('combobox', { name: 'Sort by', hidden: true });
    expect(order).toHaveProperty('value', 'iccid');
    fireEvent.change(order, { target: { value: '-provider' } });
    await waitFor(() => expect(asked(calls).at(-1)).toBe('sort=-provider&limit=50'));
  });

  it('is moved through by j and k', async () => {
    await open();
    const first = await screen.findByRole('link', { name: '8944000000000000001' });
    fireEvent.keyDown(window, { key: 'j' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(window, { key: 'j' });
    expect(document.activeElement?.textContent).toBe('8944000000000000002');
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: 'k' });
    expect(document.activeElement).toBe(first);
  });

  it('offers to create the first row, and nothing to search, where it holds nothing yet', async () => {
    await open('', []);
    expect(await screen.findByText('No SIM cards yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add SIM card' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBe(null);
  });

  it('keeps the search, and offers to clear it, where nothing fits', async () => {
    await open('?q=nothing', []);
    expect(await screen.findByText('No results match')).toBeDefined();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nothing');
  });
});
