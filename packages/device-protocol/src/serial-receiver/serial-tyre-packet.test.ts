import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { deviceProfiles } from '../readings/device-profile.ts';
import { findMessageTyres } from '../readings/message-tyres.ts';
import { answerBody } from '../teltonika/command-exchange.ts';
import { seededNoise } from '../testing/seeded-noise.ts';
import { findSerialTyrePackets } from './serial-tyre-packet.ts';

/** As recorded, in this order (tpms_log.txt of github.com/rmacmorran/serialtpmsreceiver). */
const recorded = {
  frontRight: '55AA08011E4B00A3',
  rearLeft: '55AA0810004908A6',
  rearRight: '55AA0811004900AF',
  spare: '55AA0805005100A3',
  frontLeft: '55AA0800154900AB',
};
const bytesOf = (...packets: readonly string[]): Uint8Array => findBytesFromHex(packets.join('')) ?? new Uint8Array();
const foundIn = (payload: Uint8Array) => {
  const [message] = answerBody('').messages;
  return message === undefined ? null : findMessageTyres({ ...message, payload }, deviceProfiles.fmb);
};
/** A packet with its right XOR. */
function packetOf(...values: readonly number[]): Uint8Array {
  const bytes = [0x55, 0xaa, 8, ...values];
  return Uint8Array.of(
    ...bytes,
    bytes.reduce((sum, byte) => sum ^ byte, 0),
  );
}

describe('a serial receiver on the accessory port', () => {
  it('is never judged: what a step of its pressure is is not known', () => {
    expect(foundIn(bytesOf(...Object.values(recorded)))).toMatchObject({
      tyres: [],
      frameCount: 5,
      unrecognisedFrameCount: 5,
    });
  });

  it('has temperatures in °C from −50, a leak, a weak battery, and sensors that are silent', () => {
    const read = (...values: number[]) => findSerialTyrePackets(packetOf(...values))?.[0];
    const none = { isLeaking: false, isBatteryLow: false, isSilent: false };
    expect(read(1, 30, 150, 0)).toMatchObject({ place: 1, rawPressure: 30, temperatureC: 100, ...none });
    expect(read(1, 30, 75, 0x18)).toMatchObject({ temperatureC: 25, isLeaking: true, isBatteryLow: true });
    expect(read(0, 120, 150, 0x20)).toMatchObject({ rawPressure: null, temperatureC: null, isSilent: true });
  });

  it('is found where the port has cut its stream', () => {
    const whole = bytesOf(recorded.frontRight, recorded.rearRight, recorded.frontLeft);
    expect(findSerialTyrePackets(whole.subarray(3))?.map(({ place }) => place)).toEqual([0x11, 0]);
    expect(foundIn(whole.subarray(0, 20))?.frameCount).toBe(2);
    expect(foundIn(whole.subarray(0, 7))).toBeNull();
  });

  it('is not believed with a false checksum', () => {
    expect(findSerialTyrePackets(bytesOf('55AA08011E4B00A4'))).toBeNull();
  });

  it('never throws, whatever the bytes are', () => {
    const noise = seededNoise(9);
    for (let run = 0; run < 2000; run++) {
      const bytes = Uint8Array.from({ length: noise(40) }, () => [0x55, 0xaa, 8, noise(256)][noise(4)] ?? 0);
      expect(() => foundIn(bytes)).not.toThrow();
    }
  });
});
