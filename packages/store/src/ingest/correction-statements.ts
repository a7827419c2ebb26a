import { isLatestRevision } from '../incidents/incident-revisions.ts';

/** Statements that correct the record of a wheel's incidents; unnamed, because late readings seldom do. */
export const correctionStatements = {
  lockIncidents: {
    text: `select incident.id, incident.opened_at, incident.resolved_at, incident.level, incident.opening, incident.latest,
        incident.closed_at is not null as is_closed,
        incident.acknowledged_at is not null or exists (select from incident_event event where event.vehicle_id = incident.vehicle_id
          and event.incident_id = incident.id and event.by_user_id is not null) as is_touched,
        coalesce((select jsonb_agg(jsonb_build_object('at_ms', (extract(epoch from at) * 1000)::bigint, 'kind', case when kind in ('sensor_changed', 'silenced') then 'resolved' else kind end,
            'level', level, 'numbers', numbers) order by at, kind in ('resolved', 'sensor_changed', 'silenced'))
          from incident_event event where event.vehicle_id = incident.vehicle_id and event.incident_id = incident.id
            and (kind in ('opened', 'raised', 'lowered', 'resolved', 'sensor_changed')
              or kind = 'silenced' and incident.silenced_at is not null) and ${isLatestRevision('event')}), '[]') as moves
      from incident
      where incident.vehicle_id = $1 and incident.position_index = $2 and (incident.resolved_at is null or incident.resolved_at >= $3)
      order by incident.opened_at for update of incident`,
  },
  insertRevision: {
    text: `insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers, telling)
      select input.*, coalesce((select max(told.telling) from incident_event told
        where told.vehicle_id = input.vehicle_id and told.incident_id = input.incident_id), 0) + 1
      from jsonb_to_recordset($1) as input (vehicle_id bigint, incident_id bigint, at timestamptz, kind text, position_index smallint,
        level smallint, numbers jsonb)`,
  },
  tellWithoutEnd: {
    text: `insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers, telling)
      select event.vehicle_id, event.incident_id, event.at, event.kind, event.position_index, event.level, event.numbers, event.telling + 1
      from incident_event event join unnest($1::bigint[], $2::bigint[]) incident (vehicle_id, id)
        on event.vehicle_id = incident.vehicle_id and event.incident_id = incident.id
      where event.kind in ('opened', 'raised', 'lowered') and ${isLatestRevision('event')}`,
  },
  deleteIncidents: {
    text: 'delete from incident where vehicle_id = $1 and id = any($2::bigint[])',
  },
  setAside: {
    // Openings are unique and one incident a wheel may be open: the others must not be in the way while they move.
    text: `update incident set opened_at = opened_at - interval '1000 years', resolved_at = opened_at
      where vehicle_id = $1 and id = any($2::bigint[])`,
  },
  updateIncidents: {
    text: `update incident kept set level = input.level, worst_level = input.worst_level, opened_at = input.opened_at,
        level_since = input.level_since, resolved_at = input.resolved_at,
        silenced_at = case when input.resolved_at is not null then kept.silenced_at end, opening = input.opening, latest = input.latest,
        acknowledged_at = case when asks_again then null else kept.acknowledged_at end,
        acknowledged_by_user_id = case when asks_again then null else kept.acknowledged_by_user_id end,
        acknowledged_by_name = case when asks_again then null else kept.acknowledged_by_name end,
        acknowledged_until = case when asks_again then null else kept.acknowledged_until end,
        acknowledged_note = case when asks_again then null else kept.acknowledged_note end,
        version = kept.version + 1
      from jsonb_to_recordset($2) as input (id bigint, asks_again boolean, level smallint, worst_level smallint, opened_at timestamptz,
        level_since timestamptz, resolved_at timestamptz, opening jsonb, latest jsonb)
      where kept.vehicle_id = $1 and kept.id = input.id`,
  },
} as const;
