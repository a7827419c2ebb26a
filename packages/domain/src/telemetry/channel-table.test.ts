import { describe, expect, it } from 'vitest';
import { allWheelPositions, wheelIndex } from '../vehicles/wheel-position.ts';
import {
  allChannels,
  channelId,
  findChannel,
  findTyreChannel,
  getChannel,
  isPlausibleValue,
  tyreChannel,
  tyreColdPressureChannel,
  tyrePressureChannel,
  tyreSeriesNames,
  tyreTemperatureChannel,
  tyreTimeToCriticalChannel,
  tyreTreadDepthChannel,
} from './channel-table.ts';
import { channelsOfServiceDatum, findServiceDatum, serviceData } from './service-data-table.ts';

describe('channels', () => {
  it('are 154, each at its place', () => {
    expect(allChannels.map(({ id }) => id)).toEqual(Array.from({ length: 154 }, (_, index) => index + 1));
    for (const { id } of allChannels) expect(getChannel(id).id).toBe(id);
    expect([0, 155, 1.5, -1].map(findChannel)).toEqual([null, null, null, null]);
    expect(() => getChannel(155)).toThrow(RangeError);
  });

  it.each([
    ['latitude', 1],
    ['longitude', 2],
    ['altitude', 3],
    ['odometer', 28],
    ['speed', 29],
    ['fuelLevel', 40],
    ['adBlueLevel', 41],
    ['oilLevel', 42],
    ['coolantTemperature', 43],
    ['batteryVoltage', 44],
    ['axleLoad', 151],
    ['operationalHours', 153],
    ['brakePerformance', 154],
  ] as const)('%s is %d, as settled', (name, id) => {
    expect(channelId[name]).toBe(id);
    expect(getChannel(id)).toMatchObject({ nameKey: name, position: null });
  });

  it.each([
    [tyrePressureChannel, 4, 27],
    [tyreTemperatureChannel, 55, 78],
    [tyreColdPressureChannel, 79, 102],
    [tyreTimeToCriticalChannel, 103, 126],
    [tyreTreadDepthChannel, 127, 150],
  ])('of a tyre series run over 24 positions', (channelOf, first, last) => {
    expect([channelOf('1A'), channelOf('6D')]).toEqual([first, last]);
    for (const position of allWheelPositions) {
      expect(channelOf(position)).toBe(first + wheelIndex(position));
      expect(getChannel(channelOf(position)).position).toBe(position);
    }
  });

  it('of tyres lead back to series and position, others to none', () => {
    for (const series of tyreSeriesNames) {
      for (const position of allWheelPositions) {
        expect(findTyreChannel(tyreChannel(series, position))).toEqual({ series, position });
      }
    }
    for (const id of Object.values(channelId)) expect(findTyreChannel(id)).toBeNull();
    expect([0, 155, 4.5].map(findTyreChannel)).toEqual([null, null, null]);
  });

  it('each have a range that holds its bounds and refuses what is beyond', () => {
    for (const { id, minimum, maximum } of allChannels) {
      expect(minimum).toBeLessThan(maximum);
      expect([minimum, maximum].every((value) => isPlausibleValue(id, value))).toBe(true);
      expect([minimum - 1, maximum + 1, Number.NaN].some((value) => isPlausibleValue(id, value))).toBe(false);
    }
    expect(isPlausibleValue(155, 0)).toBe(false);
  });
});

describe('service data', () => {
  it('are 46 with names of their own', () => {
    expect(serviceData.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, index) => index + 1));
    expect(new Set(serviceData.map(({ nameKey }) => nameKey)).size).toBe(46);
    expect([findServiceDatum(0), findServiceDatum(47)]).toEqual([null, null]);
  });

  it('reach every channel of the table', () => {
    const reached = serviceData.flatMap((datum) => [
      ...channelsOfServiceDatum(datum, null),
      ...allWheelPositions.flatMap((position) => channelsOfServiceDatum(datum, position)),
    ]);
    expect(new Set(reached)).toEqual(new Set(allChannels.map(({ id }) => id)));
  });

  it.each([
    ['mileage', null, [28]],
    ['position', null, [1, 2]],
    ['tyrePressure', '1B', [5]],
    ['tyrePressure', null, []],
    ['motDue', null, []],
  ] as const)('%s at %s comes from %j', (nameKey, position, channels) => {
    const datum = serviceData.find((candidate) => candidate.nameKey === nameKey);
    expect(datum && channelsOfServiceDatum(datum, position)).toEqual(channels);
  });

  it('cover what the fleet list tables show', () => {
    const names = new Set(serviceData.map(({ nameKey }) => nameKey));
    const columns = [
      ['mileage', 'serviceDistance', 'adBlueLevel', 'fuelLevel', 'oilLevel', 'coolantTemperature'],
      ['brakePerformance', 'brakeLining', 'batteryVoltage', 'screenWashLevel', 'motDue', 'wheelTorque', 'tyreLevel'],
    ].flat();
    expect(columns.filter((column) => !names.has(column))).toEqual([]);
  });
});
