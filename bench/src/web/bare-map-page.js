// The map library alone on an empty page, over the product's ground with as many points as are asked for: what the browser
// takes for a map of this kind on this machine. Tells when everything in view is drawn.
// Not by `import … from`: these are addresses of the page's server, no modules of this package.
const { addProtocol, Map: MapView, setWorkerUrl } = await import(`${location.origin}/maplibre-gl.mjs`);
const { Protocol } = await import(`${location.origin}/pmtiles.js`);

setWorkerUrl('/maplibre-gl-worker.mjs');
addProtocol('pmtiles', new Protocol().tile);

const pointCount = Number(new URLSearchParams(location.search).get('points'));
const around = (index, step, middle, reach) => middle + reach * (((index * step) % 61) / 61 - 0.5);
const features = Array.from({ length: pointCount }, (_, index) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [around(index, 37, -2.5, 4), around(index, 17, 53.5, 5)] },
  properties: {},
}));
const style = {
  version: 8,
  sources: {
    ground: { type: 'vector', url: `pmtiles://${location.origin}/ground.pmtiles` },
    points: { type: 'geojson', data: { type: 'FeatureCollection', features }, cluster: true },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#d5e2ec' } },
    { id: 'land', type: 'fill', source: 'ground', 'source-layer': 'land', paint: { 'fill-color': '#f7f6f1' } },
    { id: 'borders', type: 'line', source: 'ground', 'source-layer': 'borders' },
    {
      id: 'places',
      type: 'symbol',
      source: 'ground',
      'source-layer': 'places',
      filter: ['<=', ['coalesce', ['get', 'least_zoom'], 0], ['zoom']],
      layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12 },
    },
    { id: 'points', type: 'circle', source: 'points', paint: { 'circle-radius': 9, 'circle-color': '#1e6b3a' } },
  ],
};
const map = new MapView({
  container: 'map',
  style,
  bounds: [-7, 50, 2, 58],
  fadeDuration: 0,
  attributionControl: false,
});
map.once('idle', () => {
  globalThis.tyrewatchDrawnMs = performance.now();
});
