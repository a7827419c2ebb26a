import type { seededNoise } from './seeded-noise.ts';

type Noise = ReturnType<typeof seededNoise>;
type Mutation = (bytes: Uint8Array, noise: Noise, others: readonly Uint8Array[]) => Uint8Array;

const flipBits: Mutation = (bytes, noise) => {
  const changed = bytes.slice();
  for (let count = 1 + noise(4); count > 0; count--) {
    const at = noise(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << noise(8));
  }
  return changed;
};

const replaceBytes: Mutation = (bytes, noise) => {
  const changed = bytes.slice();
  for (let count = 1 + noise(6); count > 0; count--) changed[noise(changed.length)] = noise(256);
  return changed;
};

const truncate: Mutation = (bytes, noise) => bytes.slice(0, noise(bytes.length));

const splice: Mutation = (bytes, noise, others) => {
  const other = others[noise(others.length)] ?? bytes;
  return concat(bytes.subarray(0, noise(bytes.length)), other.subarray(noise(other.length)));
};

const insert: Mutation = (bytes, noise) => {
  const at = noise(bytes.length);
  const noiseBytes = Uint8Array.from({ length: 1 + noise(20) }, () => noise(256));
  return concat(bytes.subarray(0, at), noiseBytes, bytes.subarray(at));
};

const repeat: Mutation = (bytes) => concat(bytes, bytes);

/** Lies about the length (TCP bytes 4–7, UDP bytes 0–1) or a count near the front. */
const lieAboutLength: Mutation = (bytes, noise) => {
  const changed = bytes.slice();
  const at = [0, 1, 4, 5, 6, 7, 9][noise(7)] ?? 0;
  if (at < changed.length) changed[at] = noise(2) === 0 ? noise(256) : ((changed[at] ?? 0) + noise(5) - 2) & 0xff;
  return changed;
};

const mutations: readonly Mutation[] = [flipBits, replaceBytes, truncate, splice, insert, repeat, lieAboutLength];

/** One of `originals` (none may be empty) after one to three random injuries. */
export function mutant(noise: Noise, originals: readonly Uint8Array[]): Uint8Array {
  let bytes = originals[noise(originals.length)] ?? new Uint8Array(1);
  for (let count = 1 + noise(3); count > 0 && bytes.length > 0 && bytes.length < 4096; count--) {
    bytes = mutations[noise(mutations.length)]?.(bytes, noise, originals) ?? bytes;
  }
  return bytes;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
