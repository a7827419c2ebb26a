/** Whether a telematics unit is connected now, was, or has never been heard. */
export const unitStates = ['online', 'offline', 'never_heard'] as const;

/** State of a telematics unit. */
export type UnitState = (typeof unitStates)[number];
