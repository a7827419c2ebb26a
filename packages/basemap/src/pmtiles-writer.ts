import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Bounds, TileAddress } from './tile-grid.ts';

/** A tile with its serialised, uncompressed contents. */
export interface Tile extends TileAddress {
  bytes: Uint8Array;
}

/** What the archive says about itself. */
export interface ArchiveDescription {
  leastZoom: number;
  greatestZoom: number;
  bounds: Bounds;
  metadata: Record<string, unknown>;
}

interface Entry {
  tileId: number;
  offset: number;
  length: number;
}

const headerBytes = 127;
/** Header and root directory must fit a reader's first request of 16 KiB (PMTiles v3 specification). */
const greatestRootBytes = 16_384 - headerBytes;
const entriesPerLeaf = 1_024;
const compressionGzip = 2;
const tileTypeVector = 1;

const writeVarint = (target: number[], value: number): void => {
  let rest = value;
  while (rest >= 0x80) {
    target.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  target.push(rest);
};

/** A directory, gzipped: entry count, id deltas, run lengths, lengths, offsets, each column by itself. */
const writeDirectory = (entries: readonly Entry[], runLength: 0 | 1): Uint8Array => {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let previousId = 0;
  for (const entry of entries) {
    writeVarint(bytes, entry.tileId - previousId);
    previousId = entry.tileId;
  }
  for (const _ of entries) writeVarint(bytes, runLength);
  for (const entry of entries) writeVarint(bytes, entry.length);
  let end = -1;
  for (const entry of entries) {
    // An offset of 0 says "right behind the one before".
    writeVarint(bytes, entry.offset === end ? 0 : entry.offset + 1);
    end = entry.offset + entry.length;
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
};

const writeDirectories = (entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } => {
  const whole = writeDirectory(entries, 1);
  if (whole.length <= greatestRootBytes) return { root: whole, leaves: new Uint8Array() };
  const leaves: Uint8Array[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const part = entries.slice(start, start + entriesPerLeaf);
    const leaf = writeDirectory(part, 1);
    pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length });
    offset += leaf.length;
    leaves.push(leaf);
  }
  return { root: writeDirectory(pointers, 0), leaves: Buffer.concat(leaves) };
};

const collectTiles = (tiles: Iterable<Tile>): { entries: Entry[]; data: Uint8Array } => {
  const sorted = [...tiles]
    .map((tile) => ({ tileId: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .toSorted((a, b) => a.tileId - b.tileId);
  const parts: Uint8Array[] = [];
  const offsetOf = new Map<string, number>();
  let size = 0;
  const entries = sorted.map(({ tileId, bytes }) => {
    const compressed = gzipSync(bytes, { level: 9 });
    // Tiles of plain inland are alike by the hundred; each content is kept once.
    const key = compressed.toString('latin1');
    let offset = offsetOf.get(key);
    if (offset === undefined) {
      offset = size;
      offsetOf.set(key, offset);
      parts.push(compressed);
      size += compressed.length;
    }
    return { tileId, offset, length: compressed.length };
  });
  return { entries, data: Buffer.concat(parts) };
};

/** Packs tiles into one PMTiles archive of version 3, clustered by tile id. */
export const writePmtiles = (tiles: Iterable<Tile>, about: ArchiveDescription): Uint8Array => {
  const { entries, data } = collectTiles(tiles);
  const { root, leaves } = writeDirectories(entries);
  const metadata = gzipSync(JSON.stringify(about.metadata));
  const header = new DataView(new ArrayBuffer(headerBytes));
  for (const [index, letter] of [...'PMTiles'].entries()) {
    header.setUint8(index, letter.charCodeAt(0));
  }
  header.setUint8(7, 3);
  const sections = [root.length, metadata.length, leaves.length, data.length];
  let offset = headerBytes;
  for (const [index, length] of sections.entries()) {
    header.setBigUint64(8 + index * 16, BigInt(offset), true);
    header.setBigUint64(16 + index * 16, BigInt(length), true);
    offset += length;
  }
  const counts = [entries.length, entries.length, new Set(entries.map((e) => e.offset)).size];
  for (const [index, count] of counts.entries()) {
    header.setBigUint64(72 + index * 8, BigInt(count), true);
  }
  const { bounds, leastZoom, greatestZoom } = about;
  const flags = [1, compressionGzip, compressionGzip, tileTypeVector, leastZoom, greatestZoom];
  for (const [index, flag] of flags.entries()) header.setUint8(96 + index, flag);
  const corners = [bounds.westDeg, bounds.southDeg, bounds.eastDeg, bounds.northDeg];
  for (const [index, degrees] of corners.entries()) {
    header.setInt32(102 + index * 4, Math.round(degrees * 1e7), true);
  }
  header.setUint8(118, leastZoom);
  header.setInt32(119, Math.round(((bounds.westDeg + bounds.eastDeg) / 2) * 1e7), true);
  header.setInt32(123, Math.round(((bounds.southDeg + bounds.northDeg) / 2) * 1e7), true);
  return Buffer.concat([new Uint8Array(header.buffer), root, metadata, leaves, data]);
};
