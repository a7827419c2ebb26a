import { fireEvent, screen } from '@testing-library/react';
import type { ColdSnapTyre } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const tyre: ColdSnapTyre = {
  vehicle: { id: 7, registration: 'TW0007' },
  fleet: 'Trunking',
  depot: 'Leeds',
  position: '2A',
  axle_number: 2,
  side: 'left',
  place: 'single',
  pressure_kpa: 800,
  temperature_c: 20,
  reading_at: '2026-11-20T09:00:00.000Z',
  is_stale: false,
  recommended_kpa: 800,
  expected_kpa: 713.9,
  deviation_percent: -10.76,
  level: 'maintenance',
  inflation_advice: 'inspect_then_inflate',
  inflate_to_kpa: 895.2,
};

it('lists what falls below a threshold at the low of the address, then says that nothing does at the one typed', async () => {
  let answers = 0;
  const calls = await openPage(
    '/cold-snap?low=-8',
    {
      'GET /tyrewatch/live': null,
      'GET /tyrewatch/fleets': { body: [] },
      'GET /tyrewatch/cold_snap/depots': { body: { items: [], has_forecasts: true } },
      'GET /tyrewatch/cold_snap': () => {
        answers += 1;
        const items = answers === 1 ? [tyre] : [];
        return { body: { items, next_cursor: null, total: items.length, known_count: 61, unknown_count: 2 } };
      },
    },
    administratorRecord(),
  );
  const row = await screen.findByRole('row', { name: /TW0007/ });
  // 713.9 and 895.2 kPa.
  expect(row.textContent).toMatch(/104\spsi · −10\.8%130\spsi/);
  expect(row.textContent).toContain('Inspect for damage first');
  expect(screen.getByText(/^1 of 61 tyres · 2 tyres without/)).toBeDefined();

  const low = screen.getByRole('textbox', { name: 'Low for tomorrow (°C)' });
  fireEvent.change(low, { target: { value: '-12' } });
  fireEvent.blur(low);
  expect(await screen.findByText('All 61 tyres stay above their thresholds at −12 °C')).toBeDefined();
  const asked = calls.filter((one) => one.includes('cold_snap?')).map((one) => /low_c=([^&]*)/.exec(one)?.[1]);
  expect(asked).toEqual(['-8', '-12']);
});
