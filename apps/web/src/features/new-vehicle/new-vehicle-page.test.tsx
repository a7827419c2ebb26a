import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

afterEach(() => localStorage.clear());

const checked = (sensors: readonly object[]) => ({ body: { sensors } });
const wheel = {
  position: '1B',
  axle_number: 1,
  side: 'right',
  place: 'single',
  registration: 'BFT119',
  reading_at: null,
};

/** Opens a step; the answers can be changed while it is open. */
async function openStep(step: string) {
  const answers: Record<string, { readonly status?: number; readonly body: object } | null> = {
    'GET /tyrewatch/live': null,
    'GET /tyrewatch/fleets/': { body: [] },
    'GET /tyrewatch/organizations': { body: [] },
    'GET /tyrewatch/telematics_units': { body: { items: [], next_cursor: null, total: 0, counts: {} } },
  };
  const calls = await openPage(`/vehicles/new?step=${step}`, answers, administratorRecord());
  const enter = async (label: RegExp | string, value: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  };
  const press = async (name: RegExp | string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  return { answers, calls, enter, press };
}

describe('a vehicle while it is set up', () => {
  it('stays on the device, and is offered again', async () => {
    const { enter } = await openStep('vehicle');
    await enter(/^Registration/, 'bft 124');
    cleanup();
    await openStep('vehicle');
    expect(await screen.findByDisplayValue('BFT 124')).toBeDefined();
    expect(screen.getByText(/^Draft kept on this device/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText(/^Registration/)).toHaveProperty('value', '');
  });

  it('has each sensor judged; one of another vehicle comes only where that is said', async () => {
    const { answers, enter, press } = await openStep('axles');
    answers['POST /tyrewatch/sensor_checks'] = checked([
      { sensor_id: '005C9C01', result: 'new', wheel: null },
      { sensor_id: '005C9C04', result: 'fitted', wheel },
      { sensor_id: '005C9C0', result: 'stock', wheel: null },
    ]);
    await enter('All layouts', '2x2');
    const first = await screen.findByLabelText(/^1A/);
    const data = { getData: () => '005C9C01\n005C9C04\n005C9C0' };
    fireEvent.paste(first, { clipboardData: data });
    expect(await screen.findByText('1 ready, 2 to look at')).toBeDefined();
    expect(screen.getByText('7 characters; the others have 8')).toBeDefined();
    expect(screen.getByText(/^On BFT119, 1B /)).toBeDefined();
    await press('Move it here');
    await press('Take it as it is');
    expect(await screen.findByText('3 ready, 0 to look at')).toBeDefined();
    expect(screen.getByText(/^Moves here from BFT119/)).toBeDefined();
  });

  it('says what is in the way before it is created, and keeps all where the server refuses it', async () => {
    const { answers, calls, enter, press } = await openStep('check');
    await press('Create vehicle');
    expect(await screen.findByRole('link', { name: /Registration: Fill this in\./ })).toBeDefined();
    expect(calls.filter((made) => made.startsWith('POST /tyrewatch/vehicles'))).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: /Registration: Fill this in\./ }));
    await enter(/^Registration/, 'BFT124');
    await enter(/^Vehicle type/, 'trailer');
    answers['POST /tyrewatch/vehicles'] = {
      status: 409,
      body: { status: 409, code: 'vehicle_duplicate', detail: 'Taken' },
    };
    await press('Create now without sensors');
    await waitFor(() => expect(calls.some((made) => made.startsWith('POST /tyrewatch/vehicles'))).toBe(true));
    await screen.findByRole('heading', { name: 'Check and create' });
    expect(screen.getByText('BFT124')).toBeDefined();
  });
});
