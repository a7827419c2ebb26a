/** What an incident is about. */
export const incidentReasons = ['low_pressure', 'over_inflation', 'high_temperature', 'silent_sensor'] as const;
/** One of them. */
export type IncidentReason = (typeof incidentReasons)[number];
