import type { VehicleTrack } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';

/** Longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** A place on the track with when the vehicle was there, epoch seconds. */
export interface TrackPlace {
  readonly place: Place;
  readonly atS: number;
}

/** A track as it is drawn. */
export interface DrawnTrack {
  /** Lines before a tyre began to fall, and since. */
  readonly driven: readonly (readonly Place[])[];
  readonly falling: readonly (readonly Place[])[];
  readonly start: TrackPlace | null;
  /** Where a tyre began to fall; null where none does, or it began before the track. */
  readonly fall: TrackPlace | null;
  /** Where it stood, but for its end. */
  readonly stops: readonly Place[];
}

type Path = Pick<VehicleTrack, 'at_s' | 'latitude' | 'longitude' | 'breaks'>;

/** Where the vehicle was at an instant (epoch seconds), between two points of its track; null outside of it and without one. */
export function placeAt({ at_s: atS, latitude, longitude }: Path, wantedS: number): Place | null {
  const next = atS.findIndex((at) => at >= wantedS);
  const at = atS[next];
  if (at === undefined) return null;
  const before = next === 0 || at === wantedS ? next : next - 1;
  if (next === 0 && at !== wantedS) return null;
  const span = at - (atS[before] ?? at);
  const share = span === 0 ? 0 : (wantedS - (atS[before] ?? at)) / span;
  const between = (values: readonly number[]): number => {
    const [from = 0, to = 0] = [values[before], values[next]];
    return from + share * (to - from);
  };
  return [between(longitude), between(latitude)];
}

/** The track as lines and places; `fellAtS` is when a tyre began to fall, epoch seconds, null = none does. */
export function drawnTrack(track: VehicleTrack, fellAtS: number | null): DrawnTrack {
  const { at_s: atS, latitude, longitude } = track;
  const places = atS.map((_, row): Place => [longitude[row] ?? 0, latitude[row] ?? 0]);
  const driven: Place[][] = [];
  const falling: Place[][] = [];
  const fallPlace = fellAtS === null ? null : placeAt(track, fellAtS);
  for (const [row, place] of places.entries()) {
    const isFalling = fellAtS !== null && (atS[row] ?? 0) > fellAtS;
    const lines = isFalling ? falling : driven;
    const isBegin = row === 0 || track.breaks.includes(row);
    const wasFalling = fellAtS !== null && (atS[row - 1] ?? 0) > fellAtS;
    if (!isBegin && isFalling && !wasFalling) {
      const turn = fallPlace ?? place;
      driven.at(-1)?.push(turn);
      falling.push([turn, place]);
    } else if (isBegin) lines.push([place]);
    else lines.at(-1)?.push(place);
  }
  const [first] = places;
  return {
    driven,
    falling,
    start: first === undefined ? null : { place: first, atS: atS[0] ?? 0 },
    fall: fallPlace === null || fellAtS === null ? null : { place: fallPlace, atS: fellAtS },
    stops: track.stops
      .filter((row) => row + 1 < places.length - 1 && row > 0)
      .flatMap((row) => places.slice(row, row + 1)),
  };
}
