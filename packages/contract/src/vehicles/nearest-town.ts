import * as z from 'zod/mini';

/** A town near a place, and distance and direction of the place from it. */
export const nearestTown = z.object({ name: z.string(), distance_km: z.number(), bearing_deg: z.number() });

/** The wire shape of a nearest town. */
export type NearestTownWire = z.output<typeof nearestTown>;
