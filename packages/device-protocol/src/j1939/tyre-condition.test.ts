import { describe, expect, it } from 'vitest';
import fixtureJson from '../../fixtures/j1939-tire.json' with { type: 'json' };
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { canCaptures } from '../testing/can-captures.ts';
import { canIdOf, extendedTyreConditionPgn, isCanId, pgnOf, sourceAddressOf, tyreConditionPgn } from './can-frame.ts';
import { decodeExtendedTyreCondition, encodeExtendedTyreCondition } from './extended-tyre-condition.ts';
import { decodeTyreCondition, encodeTyreCondition, tyreConditionOf } from './tyre-condition.ts';

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex) ?? new Uint8Array(0);

const said = (pressureKpa: number | null, temperatureC: number | null) =>
  decodeTyreCondition(tyreConditionOf({ location: 0x1b, pressureKpa, temperatureC, threshold: 'under' }));

describe('PGN 65268', () => {
  it.each(canCaptures.map((frame) => [frame.name, frame] as const))('%s', (_, frame) => {
    const condition = decodeTyreCondition(bytesOf(frame.data));
    const { temperatureRaw, reservedBits, ...decoded } = condition;
    expect(decoded).toEqual(frame.decoded);
    expect([temperatureRaw, reservedBits]).toEqual([
      Number.parseInt(frame.data.slice(6, 8) + frame.data.slice(4, 6), 16),
      Number.parseInt(frame.data.slice(14), 16) & 31,
    ]);
    expect(pgnOf(Number.parseInt(frame.canId, 16))).toBe(frame.pgn);
    expect(sourceAddressOf(Number.parseInt(frame.canId, 16))).toBe(frame.sa);
    expect(hexFromBytes(encodeTyreCondition(condition)).toUpperCase()).toBe(frame.data);
  });

  it('agrees with what a publisher wrote beside a capture', () => {
    const stated = fixtureJson.frames.flatMap((frame) => (frame.stated ? [{ frame, stated: frame.stated }] : []));
    expect(stated).toHaveLength(1);
    for (const { frame, stated: values } of stated) {
      expect(decodeTyreCondition(bytesOf(frame.data))).toMatchObject(values);
    }
  });

  it('comes back from every byte', () => {
    for (let value = 0; value < 256; value++) {
      const bytes = Uint8Array.from({ length: 8 }, (_, index) => (value * (index + 1) + 37 * index) & 0xff);
      expect(encodeTyreCondition(decodeTyreCondition(bytes))).toEqual(bytes);
    }
  });

  it('is measured in steps of 4 kPa and 1/32 °C, within what a frame can say', () => {
    expect(said(802, 21.49)).toMatchObject({
      pressureKpa: 804,
      temperatureC: 21.5,
      location: 27,
      thresholdDetection: 3,
    });
    expect(said(0, -273)).toMatchObject({ pressureKpa: 0, temperatureC: -273, sensorEnable: 1 });
    expect(said(1200, 5000)).toMatchObject({ pressureKpa: 1000, temperatureC: 1734.96875 });
    expect(said(null, null)).toMatchObject({
      pressureKpa: null,
      pressureRaw: 255,
      temperatureC: null,
      leakagePaPerS: null,
    });
  });
});

describe('PGN 64578', () => {
  it('has pressures of 1 kPa beyond 1,000 kPa', () => {
    const bytes = encodeExtendedTyreCondition({ location: 0x12, pressureRaw: 1100, requiredPressureRaw: 0xffff });
    expect(hexFromBytes(bytes)).toBe('124c04ffffffffff');
    expect(decodeExtendedTyreCondition(bytes)).toEqual({
      location: 0x12,
      pressureRaw: 1100,
      pressureKpa: 1100,
      requiredPressureRaw: 65_535,
      requiredPressureKpa: null,
    });
  });

  it.each([
    [0, 0],
    [0xfaff, 0xfaff],
    [0xfb00, null],
    [0xfe00, null],
    [0xffff, null],
  ])('raw %i is %s kPa', (raw, expected) => {
    const data = encodeExtendedTyreCondition({ location: 0, pressureRaw: raw, requiredPressureRaw: raw });
    expect(decodeExtendedTyreCondition(data)).toMatchObject({ pressureKpa: expected, requiredPressureKpa: expected });
  });
});

describe('CAN identifiers', () => {
  it('name their parameter group whatever priority and sender', () => {
    expect(canIdOf(tyreConditionPgn, 0x33)).toBe(0x18fef433);
    expect(canIdOf(extendedTyreConditionPgn, 0x33)).toBe(0x18fc4233);
    for (const id of [0x18fef433, 0x18fef437, 0x0cfef42b, 0x1cfef4c8]) expect(pgnOf(id)).toBe(tyreConditionPgn);
    expect(pgnOf(0x18ef3320)).toBe(0xef00);
    expect(isCanId(0x1fffffff)).toBe(true);
    expect(isCanId(0x20000000)).toBe(false);
  });
});
