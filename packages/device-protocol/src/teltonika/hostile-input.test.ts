import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { findMessageTyres } from '../readings/message-tyres.ts';
import { deviceProfiles } from '../readings/device-profile.ts';
import { readingsFromRecord } from '../readings/record-reading.ts';
import { captures } from '../testing/captures.ts';
import { mutant } from '../testing/mutation.ts';
import { seededNoise } from '../testing/seeded-noise.ts';
import type { Body } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { checksum } from './checksum.ts';
import { FrameReader, type ReaderEvent } from './frame-reader.ts';
import { encodeTcpFrame, longestBodyByteCount } from './tcp-frame.ts';
import { decodeUdpDatagram, encodeUdpDatagram, findDatagramImei } from './udp-datagram.ts';

/** FUZZ_FRAMES=1000000 runs a million; FUZZ_SEED repeats a run. */
const frameCount = Number(process.env['FUZZ_FRAMES'] ?? 50_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_711);
const timeLimitMs = 60_000 + frameCount;

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex) ?? new Uint8Array(1);
const originals = (transport: 'tcp' | 'udp'): Uint8Array[] =>
  captures.filter((capture) => capture.transport === transport).map(({ hex }) => bytesOf(hex));
const profiles = Object.values(deviceProfiles);

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** A time beyond 2^53 ms is kept rounded: no calendar has it. */
const hasExactTimes = (body: Body): boolean =>
  body.kind === 'command' || body.records.every(({ timeMs }) => Number.isSafeInteger(timeMs));

/** Everything a gateway does with an accepted body must be possible. */
function interpret(body: Body, profileIndex: number): void {
  const profile = profiles[profileIndex % profiles.length] ?? deviceProfiles.fmb;
  if (body.kind === 'command') {
    for (const message of body.messages) findMessageTyres(message, profile);
    return;
  }
  for (const record of body.records) {
    for (const tyre of readingsFromRecord(record, profile).tyres) {
      if (tyre.pressureKpa !== null && !(tyre.pressureKpa >= 0)) throw new Error('negative pressure');
    }
  }
}

/** Faults of one event; none may be. */
function faultOf(event: ReaderEvent, index: number): string | null {
  if (event.kind !== 'frame') return null;
  const { bytes, body } = event;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) !== 0 || view.getUint32(4) !== bytes.length - 12) return 'wrong head accepted';
  if (view.getUint32(bytes.length - 4) !== checksum(bytes.subarray(8, -4))) return 'wrong checksum accepted';
  if (hasExactTimes(body) && !isSame(encodeTcpFrame(body), bytes))
    return `not the bytes that were sent: ${hexFromBytes(bytes)}`;
  interpret(body, index);
  return null;
}

describe(`${frameCount} hostile packets, seed ${seed}`, () => {
  it('over TCP: no throw, no growth, no wrong acceptance', { timeout: timeLimitMs }, () => {
    const noise = seededNoise(seed);
    const seeds = originals('tcp');
    const faults: string[] = [];
    let acceptedCount = 0;
    let refusedCount = 0;
    for (let index = 0; index < frameCount / 2; index++) {
      const bytes = mutant(noise, seeds);
      const reader = new FrameReader({ loginRequired: noise(2) === 0 });
      const cut = noise(bytes.length + 1);
      const events = [...reader.push(bytes.subarray(0, cut)), ...reader.push(bytes.subarray(cut))];
      for (const event of events) {
        const fault = faultOf(event, index);
        if (fault) faults.push(fault);
        if (event.kind === 'frame') acceptedCount++;
        else if (event.kind !== 'login') refusedCount++;
      }
      if (events.length > bytes.length) faults.push('more events than bytes');
      if (reader.bufferedByteCount > Math.min(bytes.length, longestBodyByteCount + 12)) faults.push('growth');
    }
    expect(faults).toEqual([]);
    // A run that reached neither side would prove nothing.
    expect(acceptedCount).toBeGreaterThan(frameCount / 1000);
    expect(refusedCount).toBeGreaterThan(frameCount / 10);
  });

  it(
    'behind a right checksum or in a datagram: no throw, and accepted bytes come back',
    { timeout: timeLimitMs },
    () => {
      const noise = seededNoise(seed + 1);
      const bodies = originals('tcp')
        .map((bytes) => bytes.slice(8, -4))
        .filter(({ length }) => length > 0);
      const datagrams = originals('udp');
      const faults: string[] = [];
      let acceptedCount = 0;
      for (let index = 0; index < frameCount / 4; index++) {
        const content = mutant(noise, bodies);
        const body = decodeBody(content);
        if (body.accepted) {
          acceptedCount++;
          interpret(body.value, index);
          if (hasExactTimes(body.value) && !isSame(encodeBody(body.value), content)) faults.push(hexFromBytes(content));
        }
        const bytes = mutant(noise, datagrams);
        const datagram = decodeUdpDatagram(bytes);
        if (!/^\d{15}$/.test(findDatagramImei(bytes) ?? '000000000000000')) faults.push(hexFromBytes(bytes));
        if (datagram.accepted) {
          acceptedCount++;
          const { body: carried } = datagram.value;
          interpret(carried, index);
          if (hasExactTimes(carried) && !isSame(encodeUdpDatagram(datagram.value), bytes))
            faults.push(hexFromBytes(bytes));
        }
      }
      expect(faults).toEqual([]);
      expect(acceptedCount).toBeGreaterThan(frameCount / 200);
    },
  );
});
