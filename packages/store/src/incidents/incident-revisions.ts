/**
 * Condition on an `incident_event` by its alias: it is an act of a person, or a transition of the newest telling of its
 * incident. What was told before late readings came is kept, and shown nowhere.
 */
export const isLatestRevision = (event: string): string => `${event}.kind <> 'disproved' and (
  ${event}.kind not in ('opened', 'raised', 'lowered', 'resolved')
  or ${event}.telling = (select max(every.telling) from incident_event every
    where every.vehicle_id = ${event}.vehicle_id and every.incident_id = ${event}.incident_id))`;
