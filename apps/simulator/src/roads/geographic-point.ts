/** A place on the WGS 84 ellipsoid. */
export interface GeographicPoint {
  /** Degrees, positive north. */
  readonly latitude: number;
  /** Degrees, positive east. */
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
const radiansPerDegree = Math.PI / 180;

/**
 * Distance in km on a sphere by the flat-earth approximation with the mean latitude's cosine; off
 * by less than 0.1 % over the 100 km between waypoints.
 */
export function distanceKm(from: GeographicPoint, to: GeographicPoint): number {
  const meanLatitude = ((from.latitude + to.latitude) / 2) * radiansPerDegree;
  const northRadians = (to.latitude - from.latitude) * radiansPerDegree;
  const eastRadians = (to.longitude - from.longitude) * radiansPerDegree * Math.cos(meanLatitude);
  return earthRadiusKm * Math.hypot(northRadians, eastRadians);
}

/** Direction of travel in degrees clockwise from north, 0 to below 360. */
export function headingDeg(from: GeographicPoint, to: GeographicPoint): number {
  const meanLatitude = ((from.latitude + to.latitude) / 2) * radiansPerDegree;
  const east = (to.longitude - from.longitude) * Math.cos(meanLatitude);
  const degrees = Math.atan2(east, to.latitude - from.latitude) / radiansPerDegree;
  return (degrees + 360) % 360;
}

/** Point at `share` (0..1) of the straight line between two points. */
export function pointBetween(from: GeographicPoint, to: GeographicPoint, share: number): GeographicPoint {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Point at a distance in km and a direction in degrees clockwise from north. */
export function pointAway(from: GeographicPoint, awayKm: number, directionDeg: number): GeographicPoint {
  const direction = directionDeg * radiansPerDegree;
  const degreesPerKm = 1 / (earthRadiusKm * radiansPerDegree);
  return {
    latitude: from.latitude + awayKm * Math.cos(direction) * degreesPerKm,
    longitude:
      from.longitude + (awayKm * Math.sin(direction) * degreesPerKm) / Math.cos(from.latitude * radiansPerDegree),
  };
}
