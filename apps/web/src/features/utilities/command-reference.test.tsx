import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const commands = (): readonly (string | null)[] =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('code').textContent);

it('finds commands by purpose, effect and the number of a parameter, and opens them', async () => {
  await openPage('/utilities/checksumCalculator?tab=commands&effect=interrupts&family=fmx6', {}, administratorRecord());
  await screen.findByRole('heading', { name: 'Command reference' });
  await waitFor(() => expect(commands()).toEqual(['scanfms', 'cpureset']));
  fireEvent.click(screen.getByRole('link', { name: /Interrupts/ }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search commands' }), { target: { value: '2001' } });
  await waitFor(() => expect(commands()).toEqual(['getparam …', 'setparam …']));
  expect(screen.getByText(/1 parameter matches/).textContent).toContain('2001 APN');

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search commands' }), {
    target: { value: 'status of the unit' },
  });
  await waitFor(() => expect(commands()).toEqual(['getinfo']));
  fireEvent.click(screen.getByRole('button', { name: 'getinfo' }));
  expect(screen.getByText('2 spaces before it', { exact: false })).toBeDefined();

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search commands' }), { target: { value: 'no such' } });
  expect(await screen.findByText('No command matches')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('button', { name: 'Send getinfo' });
  expect(within(screen.getByRole('row', { name: /^deleterecords/ })).getByText('Provider only')).toBeDefined();
});

it('offers to send nothing to who may not', async () => {
  const record = { ...administratorRecord(), role: 'USER', permissions: [{ action: 'vehicle:list' as const }] };
  await openPage('/utilities/checksumCalculator?tab=commands', {}, record);
  await screen.findByRole('button', { name: 'getinfo' });
  expect(screen.queryByRole('button', { name: 'Send getinfo' })).toBeNull();
});
