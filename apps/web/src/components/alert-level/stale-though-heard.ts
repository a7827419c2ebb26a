import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';

/** What tells a silent unit from silent sensors; instants are ISO 8601, null = never. */
interface HeardVehicle {
  readonly level: AlertLevel;
  readonly level_since: string | null;
  readonly last_heard_at: string | null;
}

/** The vehicle is stale, yet its unit has been heard since it became so: its sensors are what is silent. */
export const isStaleThoughHeard = ({ level, level_since: since, last_heard_at: heardAt }: HeardVehicle): boolean =>
  level === 'stale' && since !== null && heardAt !== null && Date.parse(heardAt) > Date.parse(since);
