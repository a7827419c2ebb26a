/** How a sensor is fitted: inside the tyre, strapped to the rim, or screwed onto the valve. */
export const sensorTypes = ['tyre', 'strap', 'valve'] as const;

/** How a sensor is fitted. */
export type SensorType = (typeof sensorTypes)[number];
