import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  Map as MapView,
  SourceSpecification,
} from 'maplibre-gl';
import { badgePath, levelAppearance } from '../../components/alert-level/level-appearance.ts';
import { imageOf, silencedBy, type VehicleFeatures } from './vehicle-features.ts';

/** Name of the source with the vehicles. */
export const vehicleSource = 'vehicles';

/** Name of the source with the chosen vehicle, which no cluster swallows. */
export const chosenSource = 'chosen-vehicle';

/** Names of the layers that are asked what they show. */
export const vehicleLayerNames = {
  clusters: 'vehicle-clusters',
  vehicles: 'vehicle-points',
  labels: 'vehicle-labels',
  chosen: 'chosen-vehicle',
} as const;

const clusterUpToZoom = 11;

/** The vehicles as a source that gathers near ones; a cluster keeps the worst level within and how many need action. */
export const vehicleSourceOf = (vehicles: VehicleFeatures): SourceSpecification => ({
  type: 'geojson',
  data: vehicles,
  cluster: true,
  clusterRadius: 44,
  clusterMaxZoom: clusterUpToZoom,
  clusterProperties: { worst: ['max', ['get', 'level_code']], need_action: ['+', ['get', 'need_action']] },
});

/** The image of the level code that an expression gives. */
const badgeImage = (code: ExpressionSpecification): ExpressionSpecification => [
  'concat',
  'level-',
  ['to-string', ['case', ['<', code, 0], ['+', code, silencedBy], code]],
];

/** All that are no cluster, but for one vehicle; id 0 = no exception. */
export const labelledVehicles = (chosenId: number): FilterSpecification => [
  'all',
  ['!', ['has', 'point_count']],
  ['!=', ['id'], chosenId],
];

/** What is written about vehicles stands out from the names of the ground. */
const writing = {
  light: { 'text-color': '#11151f', 'text-halo-color': '#ffffff' },
  dark: { 'text-color': '#ffffff', 'text-halo-color': '#10161e' },
} as const;

/** The ring that tells a cluster from a vehicle, and the one that marks the chosen vehicle. */
const rings = {
  light: { fill: '#ffffff', edge: '#4d5566', chosen: '#1746a2' },
  dark: { fill: '#1b222d', edge: '#aab3c2', chosen: '#8ab4ff' },
} as const;

/** How many of a cluster's vehicles need action, of how many; only how many they are where none does. */
const clusterText: ExpressionSpecification = [
  'case',
  ['==', ['get', 'need_action'], 0],
  ['to-string', ['get', 'point_count_abbreviated']],
  ['concat', ['to-string', ['get', 'need_action']], ' / ', ['to-string', ['get', 'point_count_abbreviated']]],
];

/** A number between two by how many vehicles a cluster has. */
const byCount = (least: number, greatest: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['get', 'point_count'],
  2,
  least,
  1_000,
  greatest,
];

const vehicleIcon = {
  'icon-image': badgeImage(['get', 'level_code']),
  'icon-size': 0.9,
  'icon-allow-overlap': true,
  'icon-padding': 0,
} as const;
const vehicleText = {
  'text-field': ['get', 'plate'],
  'text-font': ['sans-serif'],
  'text-size': 11,
} as const satisfies LayerSpecification['layout'];

const clusterLayers = (scheme: 'light' | 'dark'): LayerSpecification[] => [
  {
    id: 'vehicle-cluster-rings',
    type: 'circle',
    source: vehicleSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': byCount(17, 26),
      'circle-color': rings[scheme].fill,
      'circle-opacity': 0.85,
      'circle-stroke-color': rings[scheme].edge,
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: vehicleLayerNames.clusters,
    type: 'symbol',
    source: vehicleSource,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': badgeImage(['get', 'worst']),
      'icon-size': byCount(1.05, 1.7),
      'icon-allow-overlap': true,
      'text-field': clusterText,
      'text-font': ['sans-serif'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [
        'interpolate',
        ['linear'],
        ['get', 'point_count'],
        2,
        ['literal', [0, 1.5]],
        1_000,
        ['literal', [0, 2.3]],
      ],
      'text-allow-overlap': true,
      // The worst are drawn above the others.
      'symbol-sort-key': ['get', 'worst'],
    },
    paint: { ...writing[scheme], 'text-halo-width': 2 },
  },
];

/** Layers from the lowest to the highest. */
export const vehicleLayers = (scheme: 'light' | 'dark'): LayerSpecification[] => [
  ...clusterLayers(scheme),
  {
    id: 'chosen-vehicle-ring',
    type: 'circle',
    source: chosenSource,
    paint: {
      'circle-radius': 17,
      'circle-color': rings[scheme].fill,
      'circle-opacity': 0.85,
      'circle-stroke-color': rings[scheme].chosen,
      'circle-stroke-width': 4,
    },
  },
  // Beneath the others: at one point the worst vehicle's badge stays on top.
  { id: vehicleLayerNames.chosen, type: 'symbol', source: chosenSource, layout: vehicleIcon },
  // Beneath the badges, which are placed first: no label covers the badge of another vehicle.
  {
    id: vehicleLayerNames.labels,
    type: 'symbol',
    source: vehicleSource,
    minzoom: 8.5,
    filter: labelledVehicles(0),
    layout: {
      ...vehicleText,
      'text-anchor': 'top',
      // Below its own badge's box, which would push it out.
      'text-offset': [0, 1.35],
      'text-padding': 0,
      // Placed in this order, where there is room: the worst first, so that the label is that of the badge on top.
      'symbol-sort-key': ['-', 0, ['get', 'level_code']],
    },
    paint: { ...writing[scheme], 'text-halo-width': 1.6 },
  },
  {
    id: vehicleLayerNames.vehicles,
    type: 'symbol',
    source: vehicleSource,
    filter: ['!', ['has', 'point_count']],
    layout: {
      ...vehicleIcon,
      // Drawn in this order: the worst last, on top.
      'symbol-sort-key': ['get', 'level_code'],
    },
  },
  {
    id: 'chosen-vehicle-label',
    type: 'symbol',
    source: chosenSource,
    // Above its badge: below it may be the label of a worse vehicle at the same point.
    layout: {
      ...vehicleText,
      'text-size': 12,
      'text-anchor': 'bottom',
      'text-offset': [0, -1.8],
      'text-allow-overlap': true,
    },
    paint: { ...writing[scheme], 'text-halo-width': 2 },
  },
];

const imageSidePx = 64;

/** Draws each level's badge once, so that the map shows the same shapes as every other view. */
export const addLevelImages = (map: MapView): void => {
  for (const level of displayLevels) {
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
