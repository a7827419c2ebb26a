import { severityUpdate } from '../incidents/incident-severity.ts';

/** Named statements of the ingest transaction: parsed and planned once per connection. Rows come as one binary parameter. */
export const ingestStatements = {
  insertPackets: {
    name: 'ingest-packets',
    // Marks the buckets of new packets for the rollups in the same statement.
    text: `with inserted as (
        insert into packet select * from unnest($1::packet[]) on conflict do nothing returning vehicle_id, at, digest
      ), marked as (
        insert into dirty_bucket (vehicle_id, bucket_at)
        select distinct vehicle_id, date_bin('5 minutes', at, '2000-01-01 00:00:00+00') from inserted
      )
      select count(*) as inserted_count,
        case when count(*) < $2::int then array_agg(vehicle_id || '/' || (extract(epoch from at) * 1000)::bigint || '/' || digest) end as inserted_keys
      from inserted`,
  },
  insertRawFrames: {
    name: 'ingest-raw-frames',
    text: 'insert into raw_frame select * from unnest($1::raw_frame[])',
  },
  updateVehicleStates: {
    name: 'ingest-vehicle-states',
    text: `update vehicle_state state set last_heard_at = greatest(state.last_heard_at, input.last_heard_at), packet_at = input.packet_at,
        version = state.version + 1, fix_at = input.fix_at, speed_at = input.speed_at, ignition_at = input.ignition_at, odometer_at = input.odometer_at,
        latitude_e7 = input.latitude_e7, longitude_e7 = input.longitude_e7, odometer_m = input.odometer_m, altitude_m = input.altitude_m,
        heading_degrees = input.heading_degrees, speed_kmh = input.speed_kmh, ignition_on = input.ignition_on,
        channel_ids = input.channel_ids, channel_values = input.channel_values, channel_at = input.channel_at
      from unnest($1::vehicle_state[]) input
      where state.vehicle_id = input.vehicle_id and state.version = input.version
        and (state.packet_at is null or input.packet_at >= state.packet_at)`,
  },
  updateWheelStates: {
    name: 'ingest-wheel-states',
    text: `update wheel_state state set pressure_dkpa = input.pressure_dkpa, temperature_dc = input.temperature_dc,
        cold_pressure_dkpa = input.cold_pressure_dkpa, level = input.level, level_since = input.level_since, reading_at = input.reading_at,
        time_to_critical_hours = input.time_to_critical_hours, time_to_critical_lower_hours = input.time_to_critical_lower_hours,
        time_to_critical_upper_hours = input.time_to_critical_upper_hours, judgement = coalesce(input.judgement, state.judgement),
        time_to_critical_measured = input.time_to_critical_measured, confirm_at = input.confirm_at
      from unnest($1::wheel_state[]) input where state.vehicle_id = input.vehicle_id`,
  },
  updateLevels: {
    name: 'ingest-levels',
    text: `update vehicle_listing listing set level = input.level, level_since = input.level_since,
        critical_at = input.critical_at, off_target_percent = input.off_target_percent
      from unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::timestamptz[], $5::smallint[])
        input (vehicle_id, level, level_since, critical_at, off_target_percent)
      where listing.vehicle_id = input.vehicle_id and (listing.level, listing.level_since, listing.critical_at, listing.off_target_percent)
        is distinct from (input.level, input.level_since, input.critical_at, input.off_target_percent)`,
  },
  updateNotMonitored: {
    name: 'ingest-not-monitored',
    text: `update vehicle_listing listing set not_monitored_reason = input.reason, not_monitored_at = input.at,
        not_monitored_driving_ms = input.driving_ms
      from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::integer[]) input (vehicle_id, reason, at, driving_ms) where listing.vehicle_id = input.vehicle_id`,
  },
  upsertUnits: {
    name: 'ingest-units',
    // The organisation is that of the unit now: it may have been moved, or deleted, since it connected. What it sends over HTTP
    // meanwhile says nothing of a connection it holds, nor does a process that still believes in one that another has replaced.
    text: `insert into unit_state as state (unit_id, organisation_id, online, last_seen_at, connected_at, address, transport, gateway)
      select input.unit_id, unit.organisation_id, input.online, input.last_seen_at, input.connected_at, input.address, input.transport, input.gateway
      from unnest($1::bigint[], $2::boolean[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[], $7::text[])
        input (unit_id, online, last_seen_at, connected_at, address, transport, gateway)
      join telematics_unit unit on unit.id = input.unit_id order by input.unit_id
      on conflict (unit_id) do update set organisation_id = excluded.organisation_id, online = excluded.online, last_seen_at = excluded.last_seen_at,
        connected_at = case when excluded.transport = 'http' then state.connected_at else excluded.connected_at end,
        address = case when excluded.transport = 'http' and state.connected_at is not null then state.address else excluded.address end,
        transport = case when excluded.transport = 'http' and state.connected_at is not null then state.transport else excluded.transport end,
        gateway = case when excluded.transport = 'http' then state.gateway else excluded.gateway end
      where (state.last_seen_at is null or excluded.last_seen_at >= state.last_seen_at) and (excluded.gateway is null or state.gateway is null
        or excluded.gateway = state.gateway or not state.online or excluded.connected_at >= state.connected_at)`,
  },
  updateUnitClocks: {
    name: 'ingest-unit-clocks',
    text: `insert into unit_state as state (unit_id, organisation_id, online, clock_offset_ms)
      select input.unit_id, unit.organisation_id, false, input.offset_ms
      from unnest($1::bigint[], $2::integer[]) input (unit_id, offset_ms)
      join telematics_unit unit on unit.id = input.unit_id order by input.unit_id
      on conflict (unit_id) do update set clock_offset_ms = excluded.clock_offset_ms
      where state.clock_offset_ms is distinct from excluded.clock_offset_ms`,
  },
  insertArrivals: {
    name: 'ingest-arrivals',
    // Of units without a connection, before their state is written: nobody else knows that they were away.
    text: `insert into unit_event (vehicle_id, unit_id, at, kind, address)
      select unit.vehicle_id, unit.id, input.at, 'online', input.address
      from unnest($1::bigint[], $2::timestamptz[], $3::text[]) input (unit_id, at, address)
      join telematics_unit unit on unit.id = input.unit_id left join unit_state state on state.unit_id = unit.id
      where unit.vehicle_id is not null and state.online is not true on conflict do nothing`,
  },
  insertUnitEvents: {
    name: 'ingest-unit-events',
    text: `insert into unit_event (vehicle_id, unit_id, at, kind, address)
      select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[]) on conflict do nothing`,
  },
  upsertIncidents: {
    name: 'ingest-incidents',
    // A wheel's old incident is resolved before its next one opens, also where that one was opened by an earlier device time.
    text: `insert into incident as kept (vehicle_id, organisation_id, position_index, level, worst_level, opened_at, level_since, resolved_at, opening, latest)
      select vehicle_id, organisation_id, position_index, level, worst_level, opened_at, level_since, resolved_at, opening, latest
      from jsonb_to_recordset($1) as input (vehicle_id bigint, organisation_id bigint, position_index smallint, level smallint, worst_level smallint,
        opened_at timestamptz, level_since timestamptz, resolved_at timestamptz, opening jsonb, latest jsonb)
      order by vehicle_id, position_index, resolved_at is null, opened_at
      on conflict (vehicle_id, position_index, opened_at) do update set
        level = excluded.level, worst_level = greatest(kept.worst_level, excluded.worst_level), resolved_at = excluded.resolved_at, latest = excluded.latest,
        level_since = case when kept.level = excluded.level then greatest(kept.level_since, excluded.level_since) else excluded.level_since end,
        acknowledged_at = case when excluded.level > kept.level then null else kept.acknowledged_at end,
        acknowledged_by_user_id = case when excluded.level > kept.level then null else kept.acknowledged_by_user_id end,
        acknowledged_by_name = case when excluded.level > kept.level then null else kept.acknowledged_by_name end,
        acknowledged_until = case when excluded.level > kept.level then null else kept.acknowledged_until end,
        acknowledged_note = case when excluded.level > kept.level then null else kept.acknowledged_note end,
        version = kept.version + 1
      returning id, vehicle_id, position_index, opened_at, version`,
  },
  updateSeverities: {
    name: 'ingest-incident-severities',
    text: severityUpdate('$1::bigint[]'),
  },
  insertIncidentEvents: {
    name: 'ingest-incident-events',
    // Added to what is told of each incident now.
    text: `insert into incident_event (vehicle_id, incident_id, at, kind, position_index, level, numbers, telling)
      select input.*, coalesce((select max(told.telling) from incident_event told
        where told.vehicle_id = input.vehicle_id and told.incident_id = input.incident_id), 1)
      from jsonb_to_recordset($1) as input (vehicle_id bigint, incident_id bigint, at timestamptz, kind text, position_index smallint,
        level smallint, numbers jsonb) on conflict do nothing`,
  },
  insertOutbox: {
    name: 'ingest-outbox',
    text: `insert into outbox (id, organisation_id, kind, payload, available_at)
      select * from jsonb_to_recordset($1) as input (id text, organisation_id bigint, kind text, payload jsonb, available_at timestamptz)
      on conflict do nothing`,
  },
} as const;
