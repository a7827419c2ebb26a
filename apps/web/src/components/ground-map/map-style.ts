import type { FilterSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** Colours of the ground; the vehicles alone carry strong colours. */
interface GroundColours {
  sea: string;
  land: string;
  border: string;
  label: string;
  halo: string;
  road: string;
}

const ground: Readonly<Record<'light' | 'dark', GroundColours>> = {
  light: {
    sea: '#d5e2ec',
    land: '#f7f6f1',
    border: '#a9b0ba',
    label: '#333c48',
    halo: '#ffffff',
    road: '#dcd8cc',
  },
  dark: {
    sea: '#0d141c',
    land: '#1d2631',
    border: '#4a5666',
    label: '#c7d0dc',
    halo: '#10161e',
    road: '#303c4a',
  },
};

/** What the ground is drawn from: our own archive, or a street-level one the operator put there. */
export type BaseMap = 'built_in' | 'street';

/** The closest that a map is looked at. */
export const greatestZoom = 15;

/** Name of the source with the ground. */
export const groundSource = 'ground';
const attribution: Readonly<Record<BaseMap, string>> = {
  built_in: 'Natural Earth · GeoNames (CC BY 4.0)',
  street: '© OpenStreetMap contributors',
};

/** Names of layers and fields differ: ours are land, borders, places; street archives use Protomaps' names. */
const layerNames: Readonly<Record<BaseMap, { land: string; borders: string; places: string }>> = {
  built_in: { land: 'land', borders: 'borders', places: 'places' },
  street: { land: 'earth', borders: 'boundaries', places: 'places' },
};

const fill = (id: string, layer: string, colour: string): LayerSpecification => ({
  id,
  type: 'fill',
  source: groundSource,
  'source-layer': layer,
  filter: ['==', ['geometry-type'], 'Polygon'],
  paint: { 'fill-color': colour },
});

const line = (id: string, layer: string, colour: string, width: number): LayerSpecification => ({
  id,
  type: 'line',
  source: groundSource,
  'source-layer': layer,
  paint: { 'line-color': colour, 'line-width': width },
});

/** Name of the image of the dot that marks a town. */
export const townImage = 'town';

/** Where a name may stand beside the dot of its town, best first; in ems. */
const besideDot = ['left', [0.45, 0], 'right', [-0.45, 0], 'bottom', [0, -0.35], 'top', [0, 0.35]];
/** Where the name of a large town may stand when vehicles cover its dot: in the same line, beside their sign. */
const besideVehicles = ['left', [1.4, 0], 'right', [-1.4, 0]];
/** People from which a town's name is worth a place beside what covers its dot. */
const leastShiftedPopulation = 300_000;

/** The dot of a town in a colour scheme, as an image of double density. */
export const drawTownDot = (scheme: 'light' | 'dark'): ImageData | null => {
  const sidePx = 12;
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const { label, halo } = ground[scheme];
  context.arc(sidePx / 2, sidePx / 2, sidePx / 2 - 2.5, 0, 2 * Math.PI);
  context.strokeStyle = halo;
  context.lineWidth = 3;
  context.stroke();
  context.fillStyle = label;
  context.fill();
  return context.getImageData(0, 0, sidePx, sidePx);
};

/** Suburbs wait until there is room beside their town; archives of others have already chosen. */
const isDue: Readonly<Record<BaseMap, FilterSpecification>> = {
  built_in: ['<=', ['coalesce', ['get', 'least_zoom'], 0], ['zoom']],
  street: ['has', 'name'],
};

const placeLabels = (baseMap: BaseMap, layer: string, colours: GroundColours): LayerSpecification => ({
  id: 'place-labels',
  type: 'symbol',
  source: groundSource,
  'source-layer': layer,
  filter: isDue[baseMap],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': ['interpolate', ['linear'], ['coalesce', ['get', 'population'], 0], 1_000, 11, 1_000_000, 15],
    // Larger towns win where there is not room for all, and a name gives way to the vehicles in its town.
    'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
    'text-variable-anchor-offset': [
      'step',
      ['coalesce', ['get', 'population'], 0],
      ['literal', besideDot],
      leastShiftedPopulation,
      ['literal', [...besideDot, ...besideVehicles]],
    ],
    'text-padding': 3,
    'icon-image': townImage,
    'icon-padding': 0,
    // No name without its dot, which may lie under a vehicle's sign (they overlap everything) but not under a name.
    'icon-optional': false,
    'icon-overlap': 'cooperative',
  },
  paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
});

/**
 * The style of the ground in a colour scheme, drawn from the archive at the address `archive`. Without `glyphs`: labels
 * are drawn from the device's fonts.
 */
export const groundStyle = (scheme: 'light' | 'dark', baseMap: BaseMap, archive: string): StyleSpecification => {
  const colours = ground[scheme];
  const names = layerNames[baseMap];
  const source: SourceSpecification = {
    type: 'vector',
    url: archive,
    attribution: attribution[baseMap],
  };
  const streets =
    baseMap === 'street' ? [fill('water', 'water', colours.sea), line('roads', 'roads', colours.road, 1.2)] : [];
  return {
    version: 8,
    sources: { [groundSource]: source },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      fill('land', names.land, colours.land),
      ...streets,
      line('borders', names.borders, colours.border, 0.8),
      placeLabels(baseMap, names.places, colours),
    ],
  };
};
