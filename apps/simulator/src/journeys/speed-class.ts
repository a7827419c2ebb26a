import type { RoadClass } from '../roads/road-table.ts';

/** Groups of vehicles with the same usual speeds. */
export type SpeedClass = 'heavy' | 'coach' | 'light' | 'plant';

/** Where a vehicle rolls: a class of road, or its own site. */
export type Surface = RoadClass | 'site';

/** Usual speed in km/h with free traffic; heavy vehicles are limited to 90 km/h by law. */
export const usualSpeedKmh: Readonly<Record<SpeedClass, Readonly<Record<Surface, number>>>> = {
  heavy: { motorway: 88, dual_carriageway: 82, single_carriageway: 66, urban: 33, site: 12 },
  coach: { motorway: 98, dual_carriageway: 90, single_carriageway: 72, urban: 30, site: 12 },
  light: { motorway: 108, dual_carriageway: 98, single_carriageway: 78, urban: 36, site: 15 },
  plant: { motorway: 80, dual_carriageway: 70, single_carriageway: 55, urban: 28, site: 14 },
};

/** Share of the usual speed that traffic leaves at a local time, 0.68..1. */
export function trafficShare(weekday: number, minuteOfDay: number): number {
  if (weekday >= 5) return 0.97;
  const hour = minuteOfDay / 60;
  const morning = Math.exp(-(((hour - 8) / 1.2) ** 2));
  const evening = Math.exp(-(((hour - 17.2) / 1.5) ** 2));
  return 1 - 0.28 * Math.max(morning, evening) - (hour > 6 && hour < 20 ? 0.04 : 0);
}
