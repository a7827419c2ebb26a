import type { AlertLevel } from '../levels/alert-level.ts';

/**
 * For how many hours an acknowledgement silences an incident of a level where nobody says otherwise; null = until it is
 * resolved. A tyre that may fail on the road comes back while somebody can still act.
 */
export const defaultSilenceHours = (level: AlertLevel): number | null =>
  level === 'critical' ? 1 : level === 'warning' || level === 'high_temperature' ? 4 : null;
