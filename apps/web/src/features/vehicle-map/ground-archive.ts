import { addProtocol } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';
import { groupedRanges } from './grouped-ranges.ts';
import type { BaseMap } from './map-style.ts';

/** Where the server answers the archive of the ground: an operator's own where there is one, else the built-in one. */
const address = new URL('/basemap/ground.pmtiles', location.origin).href;

/** The archive of the ground as a style names it. */
export const groundArchive = `pmtiles://${address}`;

const archive = new PMTiles(groupedRanges(new FetchSource(address)));
const protocol = new Protocol();
protocol.add(archive);
addProtocol('pmtiles', protocol.tile);

const readBaseMap = async (): Promise<BaseMap> => {
  const about = JSON.stringify(await archive.getMetadata());
  // Street archives are cut by Protomaps' rules, which call the land "earth".
  return about.includes('"earth"') ? 'street' : 'built_in';
};

/**
 * What kind of archive the ground is drawn from; the built-in kind also where it cannot be read, which the map tells.
 * Asked for as soon as this module is there, which is before the map's place on the screen is.
 */
export const baseMap: Promise<BaseMap> = readBaseMap().catch(() => 'built_in');
