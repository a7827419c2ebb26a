/** How long a sensor may be silent before it counts as missing, in milliseconds: a day. */
export const sensorSilenceMs = 86_400_000;

/** Why nothing comes from a wheel: no sensor is fitted, it was never received, it fell silent, or the vehicle's unit is silent as a whole. */
export const missingSensorReasons = ['no_sensor', 'never_heard', 'silent', 'unit_silent'] as const;
/** One of them. */
export type MissingSensorReason = (typeof missingSensorReasons)[number];
