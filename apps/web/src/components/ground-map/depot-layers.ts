import type { Depot } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { FilterSpecification, GeoJSONSource, LayerSpecification, Map as MapView } from 'maplibre-gl';

/** A depot as far as a map shows it. */
export type MapDepot = Pick<Depot, 'name' | 'latitude' | 'longitude' | 'radius_m'>;

/** Name of the source with the depots. */
export const depotSource = 'depots';
const depotImage = 'depot';

interface Feature {
  type: 'Feature';
  properties: { name: string };
  geometry: { type: 'Point'; coordinates: number[] } | { type: 'Polygon'; coordinates: number[][][] };
}

interface Features {
  type: 'FeatureCollection';
  features: Feature[];
}

const metresPerDegree = 111_320;
const corners = 48;

/** A circle on the ground, as a ring of corners. */
function circleAround([longitude, latitude]: readonly [number, number], radiusM: number): Feature['geometry'] {
  const highDeg = radiusM / metresPerDegree;
  const wideDeg = highDeg / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI;
    return [longitude + Math.cos(angle) * wideDeg, latitude + Math.sin(angle) * highDeg];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

/** Depots with a place as points, and around each the circle of its radius. */
export const depotFeatures = (depots: readonly MapDepot[]): Features => ({
  type: 'FeatureCollection',
  features: depots.flatMap(({ name, latitude, longitude, radius_m: radiusM }): Feature[] => {
    if (latitude === null || longitude === null) return [];
    const place = [longitude, latitude] as const;
    const of = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: { name }, geometry });
    const point = of({ type: 'Point', coordinates: [...place] });
    return radiusM === null ? [point] : [of(circleAround(place, radiusM)), point];
  }),
});

const colours = {
  light: { line: '#5b3d8a', text: '#432c69', halo: '#ffffff' },
  dark: { line: '#c3a6f2', text: '#dccbf8', halo: '#10161e' },
} as const;

const layersOf = (scheme: 'light' | 'dark'): LayerSpecification[] => {
  const { line, text, halo } = colours[scheme];
  const isCircle: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
  return [
    {
      id: 'depot-reach',
      type: 'fill',
      source: depotSource,
      filter: isCircle,
      paint: { 'fill-color': line, 'fill-opacity': 0.14 },
    },
    {
      id: 'depot-edge',
      type: 'line',
      source: depotSource,
      filter: isCircle,
      paint: { 'line-color': line, 'line-width': 1.6, 'line-dasharray': [3, 2] },
    },
    {
      id: 'depot-points',
      type: 'symbol',
      source: depotSource,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'icon-image': depotImage,
        // On a stake: its vehicles stand upon the place itself.
        'icon-anchor': 'bottom',
        'icon-size': ['interpolate', ['linear'], ['zoom'], 5, 0.65, 8, 1],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['step', ['zoom'], '', 6.5, ['get', 'name']],
        'text-font': ['sans-serif'],
        'text-size': 12,
        'text-variable-anchor-offset': ['left', [1.1, -2.4], 'right', [-1.1, -2.4], 'bottom', [0, -3.4]],
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ];
};

/** Corners of the sign: a yard's building with its gate, in a box from −10 to 10. */
export const depotSignPath = 'M-10,-2.5L0,-9L10,-2.5V9H5.5V1H-5.5V9H-10ZM-3.5,3.5H3.5V5H-3.5ZM-3.5,7H3.5V8.5H-3.5Z';

function drawSign(scheme: 'light' | 'dark'): ImageData | null {
  const [widthPx, heightPx] = [44, 82];
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const sign = new Path2D(depotSignPath);
  context.fillStyle = colours[scheme].line;
  context.fillRect(widthPx / 2 - 2, widthPx / 2, 4, heightPx);
  context.translate(widthPx / 2, widthPx / 2);
  context.scale(1.7, 1.7);
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colours[scheme].halo;
  context.stroke(sign);
  context.fill(sign);
  return context.getImageData(0, 0, widthPx, heightPx);
}

/** Has a map show depots, below what is added to it afterwards. Answers the source in which they are changed. */
export function addDepotLayers(map: MapView, scheme: 'light' | 'dark', depots: readonly MapDepot[]): GeoJSONSource {
  const sign = drawSign(scheme);
  if (sign !== null) map.addImage(depotImage, sign, { pixelRatio: 2 });
  map.addSource(depotSource, { type: 'geojson', data: depotFeatures(depots) });
  for (const layer of layersOf(scheme)) map.addLayer(layer);
  const source = map.getSource<GeoJSONSource>(depotSource);
  if (source === undefined) throw new Error('a source that was just added');
  return source;
}
