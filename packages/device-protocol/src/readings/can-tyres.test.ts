import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { findCanFrames } from '../j1939/can-text.ts';
import type { CommandMessage } from '../teltonika/command-message.ts';
import { bytesFromText } from '../teltonika/payload-text.ts';
import { tyresOfCanFrames } from './can-tyres.ts';
import { deviceProfiles } from './device-profile.ts';
import { findMessageTyres } from './message-tyres.ts';

const sae = deviceProfiles.fmx6_conti_pressure_check.j1939Tyres;
const sq250 = deviceProfiles.fmx6_sq250.j1939Tyres;
const tyresOf = (text: string, coding = sae) => tyresOfCanFrames(findCanFrames(bytesFromText(text)) ?? [], coding);

describe('PGN 65268', () => {
  it('gives a tyre with its address', () => {
    expect(tyresOf('18FEF433#1B6E40264100005F')).toEqual({
      tyres: [
        {
          address: { kind: 'j1939', axle: 1, tyre: 11, location: 27 },
          pressureKpa: 440,
          temperatureC: 33,
          rawPressure: 110,
          fault: 'none',
          warning: 'none',
          leakagePaPerS: 0,
        },
      ],
      unrecognisedFrameCount: 0,
    });
  });

  it.each([
    [
      'a disabled sensor has no values',
      '10C9E023400000 5F',
      { pressureKpa: null, temperatureC: null, fault: 'disabled', leakagePaPerS: null },
    ],
    [
      '0 kPa of an enabled sensor is a flat tyre',
      '1000E023410000 5F',
      { pressureKpa: 0, temperatureC: 14, fault: 'none' },
    ],
    [
      'an error code is a sensor fault',
      '10FE00FE410000 5F',
      { pressureKpa: null, temperatureC: null, rawPressure: 254, fault: 'sensor' },
    ],
    [
      'not available is no fault',
      '10FFFFFF410000 5F',
      { pressureKpa: null, temperatureC: null, rawPressure: 255, fault: 'not_available' },
    ],
    [
      'a reserved code is no value',
      '10FBE023410000 5F',
      { pressureKpa: null, rawPressure: 251, fault: 'not_available' },
    ],
    [
      'an electrical error is a fault; what is measured is kept',
      '00C9E02361000040',
      { pressureKpa: 804, fault: 'sensor' },
    ],
    ['an electrical fault too', '00C9E02351000040', { pressureKpa: 804, fault: 'sensor' }],
    ['an undefined sensor state too', '00C9E02342000040', { pressureKpa: 804, fault: 'sensor' }],
    [
      'status that is not supported says nothing',
      '00C9E023FFFFFFFF',
      { pressureKpa: 804, fault: 'none', warning: null, leakagePaPerS: null },
    ],
    ['a leak is the warning', '00C9E023450A0060', { warning: 'leak', leakagePaPerS: 1 }],
    ['under', '3396A025410A0060', { warning: 'under' }],
    ['extreme under', '3396A025410A0080', { warning: 'extreme_under' }],
    ['over', '3396A025410A0020', { warning: 'over' }],
    ['an error of the threshold is no warning', '00C9E023410000C0', { warning: null }],
  ])('%s', (_, data, expected) => {
    expect(tyresOf(`18FEF433#${data.replace(' ', '')}`).tyres).toMatchObject([expected]);
  });

  it('is known by its group, whoever sends it with whatever priority', () => {
    for (const id of ['18FEF437', '0CFEF42B', '18FEF4C8']) {
      expect(tyresOf(`${id}#00E100244100005F`).tyres).toMatchObject([{ pressureKpa: 900 }]);
    }
  });

  it('counts frames that are of no tyre', () => {
    const text =
      '18FEF433#FFFFFFFFFFFFFFFF;18FEF433#E0E100244100005F;18FEF433#0EE100244100005F;18F00400#0000000000000000';
    expect(tyresOf(text)).toEqual({ tyres: [], unrecognisedFrameCount: 4 });
  });

  it('holds the last frame of a tyre', () => {
    const { tyres } = tyresOf('18FEF433#00E100244100005F;18FEF433#01E100244100005F;18FEF433#00E000244100005F');
    expect(tyres.map(({ address, pressureKpa }) => [address, pressureKpa])).toEqual([
      [expect.objectContaining({ location: 0 }), 896],
      [expect.objectContaining({ location: 1 }), 900],
    ]);
  });
});

describe('PGN 64578', () => {
  const extended = '18FC4233#00 4C04 0000 FFFFFF'.replaceAll(' ', '');

  it.each([
    ['is preferred where 65268 announces it', `18FEF433#00FA00244100005F;${extended}`, 1100, 250],
    ['in either order', `${extended};18FEF433#00FA00244100005F`, 1100, 250],
    ['is not where 65268 does not', `18FEF433#00FA00240100005F;${extended}`, 1000, 250],
    ['stands alone', extended, 1100, 1100],
    ['gives way when it has no value', '18FEF433#00FA00244100005F;18FC4233#00FFFF0000FFFFFF', 1000, 250],
    ['is nothing for a disabled sensor', `18FEF433#00FA00244000005F;${extended}`, null, 250],
    ['alone without a value', '18FC4233#00FFFF0000FFFFFF', null, 65_535],
  ])('%s', (_, text, pressureKpa, rawPressure) => {
    expect(tyresOf(text).tyres).toMatchObject([{ pressureKpa, rawPressure }]);
    expect(tyresOf(text).tyres).toHaveLength(1);
  });
});

describe('an SQ250-like sender', () => {
  it('has 8 kPa per bit, the leakage in bytes 5 and 6, and no status', () => {
    expect(tyresOf('18FEF433#1064E0230A00FF00', sq250).tyres).toEqual([
      {
        address: { kind: 'j1939', axle: 1, tyre: 0, location: 16 },
        pressureKpa: 800,
        temperatureC: 14,
        rawPressure: 100,
        fault: 'none',
        warning: null,
        leakagePaPerS: 1,
      },
    ]);
    expect(tyresOf('18FEF433#10FFE023FFFFFFFF', sq250).tyres).toMatchObject([
      { pressureKpa: null, fault: 'not_available', leakagePaPerS: null },
    ]);
  });
});

const message = (fields: Partial<CommandMessage>): CommandMessage => ({
  type: 6,
  declaredSize: 0,
  stamp: null,
  stampUnit: null,
  imei: null,
  payload: bytesFromText('18FEF433#00E100244100005F\r\n18FEF433 FF FF FF FF FF FF FF FF'),
  ...fields,
});

describe('a message from the accessory port', () => {
  const profile = deviceProfiles.fmx6_conti_pressure_check;

  it.each([
    ['codec 12 has no time', {}, null],
    ['codec 13 and 15 have seconds', { stamp: 1_680_554_705, stampUnit: 's' }, 1_680_554_705_000],
    ['old codec 13 has milliseconds', { stamp: 1_680_554_705_123, stampUnit: 'ms' }, 1_680_554_705_123],
  ] as const)('%s', (_, fields, atMs) => {
    expect(findMessageTyres(message(fields), profile)).toMatchObject({
      atMs,
      frameCount: 2,
      unrecognisedFrameCount: 1,
      tyres: [{ pressureKpa: 900, temperatureC: 15 }],
    });
  });

  it('is none when it is an answer, a command or bytes of something else', () => {
    expect(findMessageTyres(message({ payload: bytesFromText('Ver:1') }), profile)).toBeNull();
    expect(findMessageTyres(message({ type: 5 }), profile)).toBeNull();
    expect(
      findMessageTyres(message({ payload: findBytesFromHex('010300010015d5c5') ?? new Uint8Array() }), profile),
    ).toBeNull();
  });
});
