import type { Map as MapView } from 'maplibre-gl';
import type { DrawnTrack, Place } from './track-features.ts';

/** Name of the source with the track. */
export const trackSource = 'track';

const colours = {
  light: { halo: '#ffffff', driven: '#31417a', falling: '#c92a2a' },
  dark: { halo: '#10161e', driven: '#8ab4ff', falling: '#ff8787' },
} as const;

type TrackData = {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    properties: { kind: 'driven' | 'falling' | 'stop' };
    geometry:
      | { type: 'LineString'; coordinates: [number, number][] }
      | { type: 'Point'; coordinates: [number, number] };
  }[];
};

const pair = ([longitude, latitude]: Place): [number, number] => [longitude, latitude];

/** A track as the map library takes it; null is an empty one. */
export function trackData(track: DrawnTrack | null): TrackData {
  const lines = (['driven', 'falling'] as const).flatMap((kind) =>
    (track?.[kind] ?? [])
      .filter((line) => line.length > 1)
      .map((line) => ({
        type: 'Feature' as const,
        properties: { kind },
        geometry: { type: 'LineString' as const, coordinates: line.map(pair) },
      })),
  );
  const stops = (track?.stops ?? []).map((place) => ({
    type: 'Feature' as const,
    properties: { kind: 'stop' as const },
    geometry: { type: 'Point' as const, coordinates: pair(place) },
  }));
  return { type: 'FeatureCollection', features: [...lines, ...stops] };
}

/** Draws a track on a map whose style is there. */
export function addTrackLayers(map: MapView, scheme: 'light' | 'dark', data: TrackData): void {
  const { halo, driven, falling } = colours[scheme];
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addSource(trackSource, { type: 'geojson', data });
  map.addLayer({
    id: 'track-halo',
    type: 'line',
    source: trackSource,
    layout: round,
    paint: { 'line-color': halo, 'line-width': 7, 'line-opacity': 0.85 },
  });
  map.addLayer({
    id: 'track-driven',
    type: 'line',
    source: trackSource,
    filter: ['==', ['get', 'kind'], 'driven'],
    layout: round,
    paint: { 'line-color': driven, 'line-width': 3.5 },
  });
  map.addLayer({
    id: 'track-falling',
    type: 'line',
    source: trackSource,
    filter: ['==', ['get', 'kind'], 'falling'],
    paint: { 'line-color': falling, 'line-width': 4.5, 'line-dasharray': [1.4, 1] },
  });
  map.addLayer({
    id: 'track-stops',
    type: 'circle',
    source: trackSource,
    filter: ['==', ['get', 'kind'], 'stop'],
    paint: { 'circle-radius': 4, 'circle-color': halo, 'circle-stroke-color': driven, 'circle-stroke-width': 2 },
  });
}
