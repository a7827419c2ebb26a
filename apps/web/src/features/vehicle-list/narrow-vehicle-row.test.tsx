import { screen } from '@testing-library/react';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { describe, expect, it } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { testVehicle } from '../../testing/test-vehicle.ts';
import { NarrowVehicleRow } from './narrow-vehicle-row.tsx';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const unequipped: Partial<VehicleRow> = {
  imei: null,
  level: 'unassigned',
  level_since: null,
  wheel_levels: 'uuuu',
  worst_wheel: null,
};
const rowText = async (changes: Partial<VehicleRow>): Promise<string> => {
  const row = { ...testVehicle(), worst_wheel: null, ...unequipped, ...changes };
  await openPart(
    <div role="row">
      <NarrowVehicleRow row={row} link={{ to: '/vehicles' } as never} />
    </div>,
  );
  return (await screen.findByRole('row')).textContent;
};

describe('a vehicle without a telematics unit, on a phone', () => {
  it('names the maker that reports it, and when it was last heard', async () => {
    const text = await rowText({ fed_by: 'VOLVO_TRUCK_INGEST', last_heard_at: minutesAgo(3) });
    expect(text).toContain('Data from Volvo Trucks, no tyre data');
    expect(text).toContain('3 min');
    expect(text).not.toContain('Never');
  });

  it('has to be looked at with its maker where that is silent', async () => {
    const silent = { fed_by: 'ZF_INGEST', level: 'stale', level_since: minutesAgo(60) } as const;
    expect(await rowText(silent)).toContain('Check the connection to ZF SCALAR');
  });

  it('that nobody reports has none', async () => {
    const text = await rowText({ fed_by: null, last_heard_at: null });
    expect(text).toContain('No unit fitted');
    expect(text).toContain('Never');
  });
});
