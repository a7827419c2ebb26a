import { canCaptures } from '@tyrewatch/device-protocol/testing/can-captures';
import { describe, expect, it } from 'vitest';
import { reportCanFrame } from './can-report.ts';

const snakeCase = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

describe('a CAN frame', () => {
  it.each(canCaptures.map((frame) => [frame.name, frame] as const))('%s', (_, { canId, data, pgn, sa, decoded }) => {
    const report = reportCanFrame(`${canId}#${data}`);
    expect(report).toMatchObject({ outcome: 'accept', kind: 'tyre_condition', pgn, source_address: sa, reason: null });
    expect(report.decoded).toMatchObject(snakeCase(decoded));
  });

  it.each(['18FEF43300E100244100005F', '18fef433  [8]  00 E1 00 24 41 00 00 5F', '0x18FEF433 00E100244100005F'])(
    'is read as %s too',
    (line) => {
      expect(reportCanFrame(line)).toEqual(reportCanFrame('18FEF433#00E100244100005F'));
    },
  );

  it('of PGN 64578 tells pressures beyond 1,000 kPa', () => {
    expect(reportCanFrame('18FC4233#11B004B004FFFFFF')).toMatchObject({
      outcome: 'accept',
      kind: 'extended_tyre_condition',
      decoded: { location: 17, pressure_kpa: 1200, required_pressure_kpa: 1200 },
    });
  });

  it.each([
    ['18FEF433#00E1', 'incomplete', 'have 12 of 24 hexadecimal digits'],
    ['18FEF433#00E100244100005F00', 'reject', 'more than 8 bytes of data'],
    ['38FEF433#00E100244100005F', 'reject', 'an identifier has 29 bits'],
    ['18FEF433#00E10024410000XY', 'reject', 'not hexadecimal'],
    ['18FEEE00#FFFFFFFFFFFFFFFF', 'reject', 'PGN 65262 tells no tyre'],
  ])('%s: %s', (line, outcome, reason) => {
    expect(reportCanFrame(line)).toMatchObject({ outcome, reason, decoded: null });
  });
});
