import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { confirmSaved } from './confirm-saved.ts';

/** Opens the one page of an unknown address: it asks the server for nothing. */
const openAnyPage = () => openPage('/nowhere', { 'GET /tyrewatch/live': null }, administratorRecord());

describe('the confirmation of what is saved', () => {
  it('leads to what comes next, and is gone then', async () => {
    await openAnyPage();
    confirmSaved({ text: 'The vehicle is saved.', next: { label: 'Fit a unit', href: '/settings' } });
    const next = await screen.findByRole('link', { name: 'Fit a unit' });
    expect(next.getAttribute('href')).toBe('/settings');
    fireEvent.click(next);
    await waitFor(() => expect(screen.queryByText('The vehicle is saved.')).toBeNull());
  });

  it('takes back what was done; what refuses that is shown, and it can be tried again', async () => {
    await openAnyPage();
    let tries = 0;
    const undo = async (): Promise<void> => {
      tries += 1;
      if (tries === 1) throw new Error('the server refused');
    };
    confirmSaved({ text: 'The vehicle is archived.', undo });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('An unexpected error has occurred')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeDefined();
    expect(tries).toBe(2);
  });
});
