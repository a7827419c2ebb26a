import { queryOptions } from '@tanstack/react-query';
import { addProtocol } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';
import { queryClient } from '../../api/query-client.ts';
import { groupedRanges } from './grouped-ranges.ts';
import type { BaseMap } from './map-style.ts';

/** Where the server answers the archive of the ground: an operator's own where there is one, else the built-in one. */
const address = new URL('/basemap/ground.pmtiles', location.origin).href;

/** The archive of the ground as a style names it. */
export const groundArchive = `pmtiles://${address}`;

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

function openArchive(): PMTiles {
  const archive = new PMTiles(groupedRanges(new FetchSource(address)));
  protocol.add(archive);
  return archive;
}

let archive = openArchive();
let isSpoilt = false;

/** Has the archive opened anew before it is read the next time. */
export const spoilGround = (): void => {
  isSpoilt = true;
};

async function readBaseMap(): Promise<BaseMap> {
  // A reader keeps for good that it could not be read, also by a tile that the map asked for meanwhile.
  if (isSpoilt) archive = openArchive();
  spoilGround();
  const about = JSON.stringify(await archive.getMetadata());
  isSpoilt = false;
  // Street archives are cut by Protomaps' rules, which call the land "earth".
  return about.includes('"earth"') ? 'street' : 'built_in';
}

/** What kind of archive the ground is drawn from; an operator's new archive shows with the next page. */
export const baseMapQuery = queryOptions({ queryKey: ['base_map'], queryFn: readBaseMap, staleTime: Infinity });

// As soon as this module is there, which is before the map's place on the screen is.
void queryClient.prefetchQuery(baseMapQuery);
