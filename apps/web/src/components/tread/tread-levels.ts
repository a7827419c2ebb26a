import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';

/** The shape and colour in which tread is shown: those of the alert level that asks for as much. */
export const shownTreadLevel = {
  legal: 'critical',
  replace: 'warning',
  plan: 'maintenance',
  measure: 'stale',
  okay: 'okay',
  none: 'unassigned',
} as const satisfies Readonly<Record<string, DisplayLevel>>;
