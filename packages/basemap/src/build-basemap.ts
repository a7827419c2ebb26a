import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { buildTiles, zoomRange } from './build-tiles.ts';
import { writePmtiles } from './pmtiles-writer.ts';
import { world } from './tile-grid.ts';

/** Where the built archive lies; the server answers it below `/basemap/`. */
export const basemapFile = new URL('../dist/basemap.pmtiles', import.meta.url);

/** Who must be named wherever the map is shown. */
export const attribution = 'Natural Earth · GeoNames (CC BY 4.0)';

/** Builds the archive and puts it in place in one step, so that a reader never meets half a file. */
export const buildBasemap = (): { bytes: number } => {
  const archive = writePmtiles(buildTiles(), {
    leastZoom: zoomRange.least,
    greatestZoom: zoomRange.greatest,
    bounds: world,
    metadata: {
      name: 'Tyrewatch base map',
      attribution,
      vector_layers: [
        { id: 'land', fields: {} },
        { id: 'borders', fields: {} },
        {
          id: 'places',
          fields: {
            name: 'String',
            population: 'Number',
            capital: 'Boolean',
            least_zoom: 'Number',
          },
        },
      ],
    },
  });
  mkdirSync(new URL('.', basemapFile), { recursive: true });
  const draft = new URL(`${basemapFile.href}.${process.pid}`);
  writeFileSync(draft, archive);
  renameSync(draft, basemapFile);
  return { bytes: archive.length };
};

if (import.meta.main) {
  const { bytes } = buildBasemap();
  console.log(`basemap: ${(bytes / 1_048_576).toFixed(1)} MB`);
}
