import { describe, expect, it } from 'vitest';
import { getChannel } from '@tyrewatch/domain/telemetry/channel-table';
import { findAvlParameter } from '../teltonika/avl-dictionary.ts';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { listAxleLoadIds, listChannelSources } from './channel-sources.ts';
import { deviceProfiles } from './device-profile.ts';

/** Steps of the channel's unit in one unit of the vendor's table. */
const unitRatio: Record<string, number> = { 'mV V': 1000, 'm km': 1000, 'min h': 60, ' none': 1, 'L/h l/h': 1 };
const families: readonly DeviceFamily[] = ['fmb', 'fmx6', 'ft', 'ruptela'];
const sources = families.flatMap((family) =>
  listChannelSources(family).flatMap(([channel, list]) => list.map((source) => ({ family, channel, ...source }))),
);

describe.each(families)('%s', (family) => {
  it.each(sources.filter((source) => source.family === family))(
    'AVL id $avlId for channel $channel has the vendor’s sign and scale',
    ({ avlId, channel, signed, stepsPerUnit }) => {
      const parameter = findAvlParameter(family, avlId);
      expect(parameter?.coding).toBe(signed ? 'signed' : 'unsigned');
      const { unit } = getChannel(channel);
      const ratio = parameter?.unit === unit ? 1 : unitRatio[`${parameter?.unit} ${unit}`];
      expect((ratio ?? Number.NaN) / (parameter?.multiplier ?? Number.NaN)).toBeCloseTo(stepsPerUnit, 6);
    },
  );

  it('axle loads are kilograms', () => {
    for (const id of listAxleLoadIds(family).flat()) {
      expect(findAvlParameter(family, id)).toMatchObject({ unit: 'kg', multiplier: 1, coding: 'unsigned' });
    }
  });
});

it('every profile’s odometer is one', () => {
  for (const { family, odometerAvlId } of Object.values(deviceProfiles)) {
    expect(findAvlParameter(family, odometerAvlId)).toMatchObject({
      name: family === 'ruptela' ? 'Virtual odometer' : 'Total Odometer',
      byteLength: 4,
    });
  }
});
