import { type DisplayLevel, displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  Map as MapView,
  SourceSpecification,
} from 'maplibre-gl';
import { badgePath, levelAppearance } from '../../components/alert-level/level-appearance.ts';
import { imageOf, levelOfMapCode, silencedBy, type VehicleFeatures } from './vehicle-features.ts';

/** Name of the source with the vehicles. */
export const vehicleSource = 'vehicles';

/** Name of the source with the chosen vehicle, which no cluster swallows. */
export const chosenSource = 'chosen-vehicle';

/** What stands for several vehicles, gathered by the server or here. */
const isGroup: FilterSpecification = ['>', ['get', 'count'], 1];

/** Names of the layers that are asked what they show. */
export const vehicleLayerNames = {
  clusters: 'vehicle-clusters',
  vehicles: 'vehicle-points',
  labels: 'vehicle-labels',
  chosen: 'chosen-vehicle',
} as const;

const clusterUpToZoom = 11;

/** The vehicles as a source that gathers near ones; a group keeps the worst level within, how many they are and how many need action. */
export const vehicleSourceOf = (vehicles: VehicleFeatures): SourceSpecification => ({
  type: 'geojson',
  data: vehicles,
  cluster: true,
  clusterRadius: 44,
  clusterMaxZoom: clusterUpToZoom,
  clusterProperties: {
    level_code: ['max', ['get', 'level_code']],
    count: ['+', ['get', 'count']],
    need_action: ['+', ['get', 'need_action']],
  },
});

/** A code without what silencing takes from it. */
const levelCodeOf = (code: ExpressionSpecification): ExpressionSpecification => [
  'case',
  ['<', code, 0],
  ['+', code, silencedBy],
  code,
];

/** The image of the level code that an expression gives. */
const badgeImage = (code: ExpressionSpecification): ExpressionSpecification => [
  'concat',
  'level-',
  ['to-string', levelCodeOf(code)],
];

/** All single vehicles but for one; id 0 = no exception. */
export const labelledVehicles = (chosenId: number): FilterSpecification => [
  'all',
  ['!', isGroup],
  ['!=', ['id'], chosenId],
];

/** What is written about vehicles stands out from the names of the ground. */
const writing = {
  light: { 'text-color': '#11151f', 'text-halo-color': '#ffffff' },
  dark: { 'text-color': '#ffffff', 'text-halo-color': '#10161e' },
} as const;

/** A group's disc with its ring, and the ring that marks the chosen vehicle. */
const rings = {
  light: { fill: '#ffffff', edge: '#4d5566', track: '#c3c9d4', chosen: '#1746a2' },
  dark: { fill: '#1b222d', edge: '#aab3c2', track: '#4a5565', chosen: '#8ab4ff' },
} as const;

/** Into how many parts a group's ring is divided. */
const ringParts = 12;
const groupImagePrefix = 'group-';

/** The image of a group: its worst level, and how many twelfths of its ring need action. */
const groupImage: ExpressionSpecification = [
  'concat',
  groupImagePrefix,
  ['to-string', levelCodeOf(['get', 'level_code'])],
  '-',
  ['to-string', ['ceil', ['*', ringParts, ['/', ['get', 'need_action'], ['get', 'count']]]]],
];

/** How many vehicles a group has, in thousands where they are many. */
const groupText: ExpressionSpecification = [
  'step',
  ['get', 'count'],
  ['to-string', ['get', 'count']],
  1_000,
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'count'], 100]], 10]], 'k'],
  10_000,
  ['concat', ['to-string', ['round', ['/', ['get', 'count'], 1_000]]], 'k'],
];

/** A number between two by how many vehicles a group has. */
const byCount = (least: number, greatest: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['get', 'count'],
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

/** A group shows the number of its vehicles; its ring how many of them need action, its badge the worst level. */
const groupLayer = (scheme: 'light' | 'dark'): LayerSpecification => ({
  id: vehicleLayerNames.clusters,
  type: 'symbol',
  source: vehicleSource,
  filter: isGroup,
  layout: {
    'icon-image': groupImage,
    'icon-size': byCount(0.9, 1.25),
    'icon-allow-overlap': true,
    'text-field': groupText,
    'text-font': ['sans-serif'],
    'text-size': byCount(13, 15),
    'text-allow-overlap': true,
    // The worst are drawn above the others.
    'symbol-sort-key': ['get', 'level_code'],
  },
  paint: { 'text-color': writing[scheme]['text-color'] },
});

/** Layers from the lowest to the highest. */
export const vehicleLayers = (scheme: 'light' | 'dark'): LayerSpecification[] => [
  groupLayer(scheme),
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
    filter: ['!', isGroup],
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

/** A square to be drawn on around its middle, of images that are twice as fine as the map. */
const imageContext = (sidePx: number): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  context?.translate(sidePx / 2, sidePx / 2);
  return context;
};

/** Draws the badge of a level around the context's middle, as every other view shows it. */
const drawBadge = (context: CanvasRenderingContext2D, level: DisplayLevel): void => {
  const { fill, text, shape, glyph, glyphPath } = levelAppearance[level];
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
};

const addImage = (map: MapView, name: string, context: CanvasRenderingContext2D): void => {
  const { width, height } = context.canvas;
  if (!map.hasImage(name)) map.addImage(name, context.getImageData(0, 0, width, height), { pixelRatio: 2 });
};

const groupSidePx = 112;
const [discPx, ringPx, badgeAtPx] = [32, 9, 27] as const;

/** Draws a group: a disc for its number, a ring of which the worst level's colour takes the share that needs action, a badge. */
const addGroupImage = (map: MapView, name: string, scheme: 'light' | 'dark'): void => {
  const context = imageContext(groupSidePx);
  const [code = 0, parts = 0] = name.slice(groupImagePrefix.length).split('-').map(Number);
  if (context === null) return;
  const { fill, edge, track } = rings[scheme];
  const level = levelOfMapCode(code);
  const circle = (radius: number, share: number): void => {
    context.beginPath();
    context.arc(0, 0, radius, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  };
  circle(discPx, 1);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = ringPx + 4;
  context.strokeStyle = edge;
  context.stroke();
  context.lineWidth = ringPx;
  context.strokeStyle = track;
  context.stroke();
  circle(discPx, parts / ringParts);
  context.strokeStyle = levelAppearance[level].fill;
  if (parts > 0) context.stroke();
  context.translate(badgeAtPx, -badgeAtPx);
  context.scale(1.55, 1.55);
  drawBadge(context, level);
  addImage(map, name, context);
};

/** Draws each level's badge once, so that the map shows the same shapes as every other view; groups as they come. */
export const addLevelImages = (map: MapView, scheme: 'light' | 'dark'): void => {
  for (const level of displayLevels) {
    const context = imageContext(imageSidePx);
    if (context === null) continue;
    context.scale(2.3, 2.3);
    drawBadge(context, level);
    addImage(map, imageOf(level), context);
  }
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(groupImagePrefix)) addGroupImage(map, id, scheme);
  });
};
