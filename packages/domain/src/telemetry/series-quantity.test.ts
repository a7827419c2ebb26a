import { describe, expect, it } from 'vitest';
import { allChannels } from './channel-table.ts';
import { allSeriesQuantities, findSeriesQuantity, findSeriesReference, seriesReference } from './series-quantity.ts';
import { serviceData } from './service-data-table.ts';

describe('a series', () => {
  it('can be of every channel, and of every indicator that no channel holds', () => {
    expect(allSeriesQuantities.flatMap(({ channelId }) => channelId ?? [])).toEqual(allChannels.map(({ id }) => id));
    const derived = serviceData.filter(({ source }) => source.kind === 'derived').map(({ id }) => id);
    expect(
      allSeriesQuantities.filter(({ channelId }) => channelId === null).map(({ serviceDatumId }) => serviceDatumId),
    ).toEqual(derived);
  });

  it('has a key that leads back to it', () => {
    for (const quantity of allSeriesQuantities) expect(findSeriesQuantity(quantity.key)).toBe(quantity);
  });

  it.each([
    ['p3D', 4 + 11],
    ['t1a', 55],
    ['c6D', 102],
    ['k1A', 103],
    ['d1A', 127],
    ['29', 29],
    ['15', 15],
    ['s5', 29],
    ['s37-3D', 15],
  ])('%s is of channel %i', (key, channelId) => {
    expect(findSeriesQuantity(key)?.channelId).toBe(channelId);
  });

  it.each(['', '0', '155', 'p7A', 'x1A', 's1', 's37', 's47', 's0', '1e1', 'p', '29.5'])('%j is none', (key) => {
    expect(findSeriesQuantity(key)).toBeNull();
  });

  it('is kept over time, but for what is worked out anew', () => {
    expect(['29', 'p1A', 'c1A', 'k1A', 'd1A', 's30'].map((key) => findSeriesQuantity(key)?.isRecorded)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is named behind the last dot of its reference', () => {
    expect(findSeriesReference('DG71KSH.p3D')).toMatchObject({ vehicle: 'DG71KSH', quantity: { key: 'p3D' } });
    expect(findSeriesReference(seriesReference('A.1', '29'))).toMatchObject({
      vehicle: 'A.1',
      quantity: { key: '29' },
    });
    expect(['DG71KSH', '.29', 'DG71KSH.', 'DG71KSH.p9X'].map(findSeriesReference)).toEqual([null, null, null, null]);
  });
});
