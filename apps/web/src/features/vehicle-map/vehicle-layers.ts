import { alertLevels } from '@tyrewatch/domain/alerts/alert-level';
import { findReferencedId } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { ExpressionSpecification, LayerSpecification, Map as MapView, SourceSpecification } from 'maplibre-gl';
import { badgePath, levelAppearance } from '../../components/alert-level/level-appearance.ts';
import { imageOf, type VehicleFeatures } from './vehicle-features.ts';

/** Name of the source with the vehicles. */
export const vehicleSource = 'vehicles';

/** Names of the layers that can be clicked. */
export const vehicleLayerNames = { clusters: 'vehicle-clusters', vehicles: 'vehicle-points' } as const;

const clusterUpToZoom = 11;

/** The vehicles as a source that gathers near ones; a cluster keeps the worst level within. */
export const vehicleSourceOf = (vehicles: VehicleFeatures): SourceSpecification => ({
  type: 'geojson',
  data: vehicles,
  cluster: true,
  clusterRadius: 44,
  clusterMaxZoom: clusterUpToZoom,
  clusterProperties: { worst: ['max', ['get', 'level_code']] },
});

/** The image of the level code that an expression gives. */
const badgeImage = (code: ExpressionSpecification): ExpressionSpecification => [
  'concat',
  'level-',
  ['to-string', code],
];

/** Tells the chosen vehicle, as addresses name it, from the others. */
function isChosen(selected: string): ExpressionSpecification {
  const id = findReferencedId(selected);
  return id === null ? ['==', ['get', 'registration'], selected] : ['==', ['id'], id];
}

/** The chosen vehicle is larger than the others. */
export const vehicleIconSize = (selected: string | null): ExpressionSpecification => [
  'case',
  isChosen(selected ?? ''),
  1.5,
  0.9,
];

/** What is written about vehicles stands out from the names of the ground. */
const writing = {
  light: { 'text-color': '#11151f', 'text-halo-color': '#ffffff' },
  dark: { 'text-color': '#ffffff', 'text-halo-color': '#10161e' },
} as const;

/** Layers from the lowest to the highest. */
export const vehicleLayers = (selected: string | null, scheme: 'light' | 'dark'): LayerSpecification[] => [
  {
    id: vehicleLayerNames.clusters,
    type: 'symbol',
    source: vehicleSource,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': badgeImage(['get', 'worst']),
      'icon-size': ['interpolate', ['linear'], ['get', 'point_count'], 2, 1.15, 1_000, 1.9],
      'icon-allow-overlap': true,
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['sans-serif'],
      'text-size': 12,
      'text-offset': [0, 1.7],
      'text-allow-overlap': true,
      // The worst are drawn above the others.
      'symbol-sort-key': ['get', 'worst'],
    },
    paint: { ...writing[scheme], 'text-halo-width': 2 },
  },
  {
    id: vehicleLayerNames.vehicles,
    type: 'symbol',
    source: vehicleSource,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': badgeImage(['get', 'level_code']),
      'icon-size': vehicleIconSize(selected),
      'icon-allow-overlap': true,
      'text-field': ['step', ['zoom'], '', 8.5, ['get', 'registration']],
      'text-font': ['sans-serif'],
      'text-size': 11,
      'text-offset': [0, 1.5],
      'text-optional': true,
      'symbol-sort-key': ['get', 'level_code'],
    },
    paint: { ...writing[scheme], 'text-halo-width': 1.6 },
  },
];

const imageSidePx = 64;

/** Draws each level's badge once, so that the map shows the same shapes as every other view. */
export const addLevelImages = (map: MapView): void => {
  for (const level of alertLevels) {
    const { fill, text, shape, glyph, glyphPath } = levelAppearance[level];
    const canvas = document.createElement('canvas');
    canvas.width = imageSidePx;
    canvas.height = imageSidePx;
    const context = canvas.getContext('2d');
    if (context === null) continue;
    context.translate(imageSidePx / 2, imageSidePx / 2);
    context.scale(2.3, 2.3);
    const outline = new Path2D(badgePath[shape]);
    context.lineJoin = 'round';
    // A light edge outside and a dark one inside show on any ground.
    context.strokeStyle = '#ffffff';
    context.lineWidth = 4;
    context.stroke(outline);
    context.fillStyle = fill;
    context.fill(outline);
    context.strokeStyle = '#11151f';
    context.lineWidth = 1.2;
    context.stroke(outline);
    context.fillStyle = text;
    context.font = `700 ${glyph.length > 1 ? 10 : 13}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (glyphPath !== null) context.fill(new Path2D(glyphPath));
    context.fillText(glyph, 0, shape === 'triangle' ? 3 : 0.5);
    const image = context.getImageData(0, 0, imageSidePx, imageSidePx);
    if (!map.hasImage(imageOf(level))) map.addImage(imageOf(level), image, { pixelRatio: 2 });
  }
};
