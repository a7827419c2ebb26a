-- What the vehicle list searches, filters and sorts by, in one narrow table: a list over 100,000 vehicles must not join.
-- Copied from the configuration when that changes; `level` moves with the alert level, which is rare, so indexes are affordable.
create table vehicle_listing (
  vehicle_id bigint primary key,
  organisation_id bigint not null,
  registration text not null,
  fleet_id bigint,
  fleet_name text,
  fleet_search_name text,
  depot_id bigint,
  depot_name text,
  vehicle_type text not null,
  manufacturer text,
  model text,
  axle_configuration text,
  imei text,
  mot_due_on date,
  archived boolean not null default false,
  deactivated boolean not null default false,
  maintenance_mode boolean not null default false,
  -- Registration, IMEI, fleet and depot without case, accents and Turkish dots, a line each.
  search_text text not null,
  -- Alert level of the worst wheel: 8 critical, 7 high temperature, 6 warning, 5 maintenance, 4 over-inflation,
  -- 3 okay, 2 stale, 1 offline, 0 unassigned.
  level smallint not null default 0 check (level between 0 and 8),
  level_since timestamptz
) with (fillfactor = 85);
create index vehicle_listing_search on vehicle_listing using gin (search_text gin_trgm_ops);
create index vehicle_listing_organisation on vehicle_listing (organisation_id) include (archived, deactivated, level, fleet_id, depot_id);
create index vehicle_listing_level on vehicle_listing (level desc, level_since, vehicle_id)
  include (organisation_id, archived, deactivated, fleet_id, depot_id);
create index vehicle_listing_registration on vehicle_listing (registration, vehicle_id)
  include (organisation_id, archived, deactivated, fleet_id, depot_id, level);
create index vehicle_listing_fleet on vehicle_listing (fleet_search_name, registration, vehicle_id)
  include (organisation_id, archived, deactivated);
create index vehicle_listing_type on vehicle_listing (vehicle_type, registration, vehicle_id)
  include (organisation_id, archived, deactivated);
create index vehicle_listing_mot_due on vehicle_listing (mot_due_on, vehicle_id)
  include (organisation_id, archived, deactivated);
create index vehicle_listing_fleet_id on vehicle_listing (fleet_id);

-- Last values: one row per vehicle, rewritten by every batch. The fill factor leaves room for HOT updates,
-- so no column that changes with each packet may be indexed. Rows are created with the vehicle.
create table vehicle_state (
  vehicle_id bigint primary key,
  organisation_id bigint not null,
  -- When anything last arrived (server clock), and the newest device time accepted.
  last_heard_at timestamptz,
  packet_at timestamptz,
  -- Raised by every ingest update; a writer that read an older one folds again.
  version bigint not null default 0,
  -- Newest known values, each group with the device time it came with: a late packet may still hold the newest of one of them.
  fix_at timestamptz,
  speed_at timestamptz,
  ignition_at timestamptz,
  odometer_at timestamptz,
  -- Degrees times 10^7, as the units send them.
  latitude_e7 integer,
  longitude_e7 integer,
  odometer_m integer,
  altitude_m smallint,
  heading_degrees smallint,
  speed_kmh smallint,
  ignition_on boolean,
  -- Every other channel, as parallel arrays.
  channel_ids smallint[] not null default '{}',
  channel_values real[] not null default '{}',
  channel_at timestamptz[] not null default '{}'
) with (fillfactor = 70);

create table wheel_state (
  vehicle_id bigint primary key,
  organisation_id bigint not null,
  -- Arrays by tyre position (0 = 1A … 23 = 6D), cut after the last wheel; null = no valid value.
  pressure_dkpa smallint[] not null default '{}',
  temperature_dc smallint[] not null default '{}',
  cold_pressure_dkpa smallint[] not null default '{}',
  level smallint[] not null default '{}',
  level_since timestamptz[] not null default '{}',
  reading_at timestamptz[] not null default '{}',
  time_to_critical_hours real[] not null default '{}',
  time_to_critical_lower_hours real[] not null default '{}',
  time_to_critical_upper_hours real[] not null default '{}',
  -- The domain's fold state; null = nothing worth remembering.
  judgement jsonb
) with (fillfactor = 70);

create table unit_state (
  unit_id bigint primary key,
  organisation_id bigint not null,
  online boolean not null default false,
  last_seen_at timestamptz,
  connected_at timestamptz,
  address text,
  transport text
) with (fillfactor = 70);
