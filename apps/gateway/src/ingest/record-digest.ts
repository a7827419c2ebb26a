import type { AvlRecord, IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { LegacyRecord } from '@tyrewatch/device-protocol/teltonika/legacy-record';

/** Mixes a 32-bit integer into a hash (MurmurHash3, x86 32-bit, public domain). */
function mix(hash: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = hash ^ k;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

const mixLong = (hash: number, value: number): number =>
  mix(mix(hash, Math.floor(value / 0x1_0000_0000)), value % 0x1_0000_0000);

function mixIo(start: number, io: readonly IoElement[]): number {
  let hash = start;
  for (const element of io) {
    hash = mix(hash, element.id * 256 + element.byteLength);
    if (typeof element.value === 'number') hash = mix(hash, element.value);
    else if (typeof element.value === 'bigint') {
      hash = mix(mix(hash, Number(element.value >> 32n)), Number(element.value & 0xffff_ffffn));
    } else for (const byte of element.value) hash = mix(hash, byte);
  }
  return hash;
}

function mixAvl(start: number, record: AvlRecord): number {
  let hash = mix(start, Math.round(record.longitudeDeg * 1e7));
  hash = mix(hash, Math.round(record.latitudeDeg * 1e7));
  hash = mix(hash, (record.altitudeM << 16) ^ record.angleDeg);
  hash = mix(hash, (record.satellites << 16) ^ record.speedKmh);
  hash = mix(hash, (record.eventId << 8) ^ record.priority);
  return mix(hash, record.generationType ?? -1);
}

/**
 * Tells two records of one instant apart: a hash over all a record says, as a signed 32-bit integer. The same record
 * sent again, alone or among others, has the same one.
 */
export function recordDigest(record: AvlRecord | LegacyRecord): number {
  const start = mixLong(0, record.timeMs);
  if (!('position' in record)) return finish(mixIo(mixAvl(start, record), record.io));
  const { position } = record;
  let hash = mix(start, record.priority);
  for (const value of [position?.coordinates?.latitudeDeg, position?.coordinates?.longitudeDeg]) {
    hash = mix(hash, Math.round((value ?? 0) * 1e6));
  }
  hash = mix(hash, ((position?.speedKmh ?? 0) << 16) ^ (position?.altitudeM ?? 0));
  return finish(mixIo(mix(hash, position?.angleStep ?? -1), record.io));
}
