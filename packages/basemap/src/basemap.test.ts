import { createHash } from 'node:crypto';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTiles, extent, greatestWorldZoom, levels, zoomRange } from './build-tiles.ts';
import { landInAtlas, landInTile, placeInTile } from './testing/land-at.ts';
import { readLandPolygons } from './map-features.ts';
import { type Tile, writePmtiles } from './pmtiles-writer.ts';
import { europe, tilesWithin, world } from './tile-grid.ts';

/** Answers byte ranges of an archive in memory, as the server's range requests do. */
class MemorySource implements Source {
  readonly archive: Uint8Array;
  constructor(archive: Uint8Array) {
    this.archive = archive;
  }
  getKey(): string {
    return 'memory';
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    return { data: new Uint8Array(this.archive.subarray(offset, offset + length)).buffer };
  }
}

const pack = (tiles: Iterable<Tile>): Uint8Array =>
  writePmtiles(tiles, { leastZoom: 0, greatestZoom: 8, bounds: world, metadata: { name: 'test' } });

describe('PMTiles archive', () => {
  it('gives back every tile, also when the directory needs leaves', async () => {
    const tiles = [...tilesWithin(world, 6)].map((address) => ({
      ...address,
      bytes: new TextEncoder().encode(`${address.z}/${address.x}/${address.y}`),
    }));
    // Lengths without a pattern, so that the directory of all these does not compress into the root.
    const deeper = [...tilesWithin(europe, 8), ...tilesWithin(world, 7)].map(({ z, x, y }) => {
      const noise = createHash('sha512').update(`${z}/${x}/${y}`).digest();
      return { z, x, y, bytes: new Uint8Array(noise.subarray(0, 1 + ((noise[0] ?? 0) % 64))) };
    });
    const reader = new PMTiles(new MemorySource(pack([...tiles, ...deeper])));
    const header = await reader.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    for (const { z, x, y, bytes } of [...tiles, ...deeper].filter((_, n) => n % 61 === 0)) {
      const found = await reader.getZxy(z, x, y);
      expect(new Uint8Array(found?.data ?? new ArrayBuffer())).toEqual(bytes);
    }
    expect(await reader.getZxy(8, 0, 0)).toBeUndefined();
  }, 60_000);

  it('keeps a content that many tiles share once', () => {
    const same = (z: number): Tile[] =>
      [...tilesWithin(world, z)].map((address) => ({ ...address, bytes: new Uint8Array(5_000) }));
    expect(pack(same(5)).length).toBeLessThan(6_000);
  });
});

/** Simplified coasts may be this far from where the atlas has them, in tile units: a pixel and a half on the screen. */
const tolerance = 12;

/** In the last pixels of the map, coasts beyond it are pressed flat against its edge. */
const greatestLatitudeDeg = 85;

/** Neighbours of a point that tell whether a coast is near. */
const around = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4).map((angle) => ({
  x: (Math.cos(angle) * tolerance) / extent,
  y: (Math.sin(angle) * tolerance) / extent,
}));

/** Points across a tile, the outermost right at its borders, where its neighbours have to go on alike. */
const pointsAcross = (perSide: number): { x: number; y: number }[] => {
  const shares = Array.from({ length: perSide }, (_, n) => 1 / extent + (n / (perSide - 1)) * (1 - 2 / extent));
  return shares.flatMap((x) => shares.map((y) => ({ x, y })));
};

describe('base map', () => {
  let reader: PMTiles;
  let sizeBytes: number;
  beforeAll(() => {
    const archive = pack(buildTiles());
    sizeBytes = archive.length;
    reader = new PMTiles(new MemorySource(archive));
  }, 120_000);

  const layersOf = async (z: number, x: number, y: number) => {
    const tile = await reader.getZxy(z, x, y);
    return new VectorTile(new Pbf(tile?.data)).layers;
  };
  const namesOf = async (z: number, x: number, y: number): Promise<unknown[]> => {
    const { places } = await layersOf(z, x, y);
    return places === undefined
      ? []
      : Array.from({ length: places.length }, (_, n) => places.feature(n).properties['name']);
  };

  it('has towns of Britain at county level and only the largest cities of the world far out', async () => {
    expect(await namesOf(8, 126, 82)).toContain('Leeds');
    expect(await namesOf(8, 126, 82)).toContain('Wetherby');
    expect(await namesOf(2, 1, 1)).not.toContain('Leeds');
  });

  it('does not lose Scotland in the tile that holds all of Britain', async () => {
    const { land } = await layersOf(5, 15, 9);
    expect(land?.length).toBeGreaterThan(20);
  });

  describe.each(levels)('drawn from the $detail atlas', ({ detail, zooms }) => {
    const isLand = landInAtlas(readLandPolygons(detail));

    it.each(zooms)('has land and sea where the atlas has them, all over zoom %i', async (z) => {
      const points = pointsAcross(Math.max(3, 64 / 2 ** z));
      const compared = { land: 0, sea: 0 };
      const wrong: string[] = [];
      for (const address of tilesWithin(z <= greatestWorldZoom ? world : europe, z)) {
        const { land } = await layersOf(z, address.x, address.y);
        const isDrawn = landInTile(land);
        for (const { x, y } of points) {
          const place = placeInTile(address, { x, y });
          const expected = isLand(place);
          const isClearOfCoasts = around.every(
            (offset) => isLand(placeInTile(address, { x: x + offset.x, y: y + offset.y })) === expected,
          );
          if (!isClearOfCoasts || Math.abs(place.latitudeDeg) > greatestLatitudeDeg) continue;
          compared[expected ? 'land' : 'sea'] += 1;
          if (isDrawn({ x: x * extent, y: y * extent }) !== expected) wrong.push(JSON.stringify({ address, place }));
        }
      }
      expect(wrong).toEqual([]);
      expect(Math.min(compared.land, compared.sea)).toBeGreaterThan(500);
    });
  });

  it('reaches the zoom it promises and stays small', async () => {
    expect(await reader.getZxy(zoomRange.greatest, 126, 82)).toBeDefined();
    expect(sizeBytes).toBeLessThan(4_000_000);
  });
});
