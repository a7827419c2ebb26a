-- What units sent. One row per packet with arrays by tyre position: measured at 7 times the rate and a fifth of the
-- size of one row per tyre. Wide columns come first and aligned, which saves 8 bytes of padding a row.

create table packet (
  vehicle_id bigint not null,
  -- Device time.
  at timestamptz not null,
  received_at timestamptz not null,
  -- Tells two different packets of one instant apart; the same packet sent again has the same digest.
  digest integer not null,
  latitude_e7 integer,
  longitude_e7 integer,
  odometer_m integer,
  altitude_m smallint,
  heading_degrees smallint,
  speed_kmh smallint,
  ignition_on boolean,
  pressure_dkpa smallint[],
  temperature_dc smallint[],
  channel_ids smallint[],
  channel_values real[],
  primary key (vehicle_id, at, digest)
) partition by range (at);

create table raw_frame (
  vehicle_id bigint not null,
  unit_id bigint not null,
  received_at timestamptz not null,
  transport text not null,
  record_count smallint not null,
  decode_success boolean not null,
  decode_error text,
  reason text,
  frame bytea not null
) partition by range (received_at);
create index raw_frame_unit on raw_frame (unit_id, received_at);

-- What nobody could trust: unknown units, undecodable or absurd packets. Never lost, never judged.
create table quarantined_frame (
  id bigint not null default 0,
  -- The unit's organisation, or the provider's for an unknown unit.
  organisation_id bigint not null,
  received_at timestamptz not null,
  transport text not null,
  address text not null,
  imei text,
  reason text not null,
  detail text,
  frame bytea not null,
  primary key (received_at, id)
) partition by range (received_at);
create sequence quarantined_frame_id_sequence as bigint owned by quarantined_frame.id;
alter table quarantined_frame alter column id set default nextval('quarantined_frame_id_sequence');
create index quarantined_frame_imei on quarantined_frame (imei, received_at);

-- Caps what one address can fill the quarantine with in a day.
create table quarantine_allowance (
  address text not null,
  day date not null,
  stored_count integer not null default 0,
  refused_count integer not null default 0,
  primary key (address, day)
);

-- Statistics per bucket and tyre position. Every array is by position; sums are exact integers of 0.1 units.
create table rollup_5_minutes (
  vehicle_id bigint not null,
  bucket_at timestamptz not null,
  packet_count integer not null,
  moving_packet_count integer not null,
  first_odometer_m integer,
  last_odometer_m integer,
  distance_m integer not null,
  maximum_speed_kmh smallint,
  pressure_n smallint[],
  pressure_min_dkpa smallint[],
  pressure_max_dkpa smallint[],
  pressure_sum_dkpa integer[],
  pressure_first_dkpa smallint[],
  pressure_last_dkpa smallint[],
  cold_pressure_n smallint[],
  cold_pressure_min_dkpa smallint[],
  cold_pressure_max_dkpa smallint[],
  cold_pressure_sum_dkpa integer[],
  cold_pressure_first_dkpa smallint[],
  cold_pressure_last_dkpa smallint[],
  temperature_n smallint[],
  temperature_min_dc smallint[],
  temperature_max_dc smallint[],
  temperature_sum_dc integer[],
  temperature_first_dc smallint[],
  temperature_last_dc smallint[],
  primary key (vehicle_id, bucket_at)
) partition by range (bucket_at);

create table rollup_hour (like rollup_5_minutes including defaults including constraints, primary key (vehicle_id, bucket_at))
  partition by range (bucket_at);
create table rollup_day (like rollup_5_minutes including defaults including constraints, primary key (vehicle_id, bucket_at))
  partition by range (bucket_at);

-- Buckets whose packets changed since they were last rolled up. Append-only and without a key: a mark is deleted only by
-- the transaction that saw it, so a packet committed during a recomputation leaves a mark of its own behind.
create table dirty_bucket (
  vehicle_id bigint not null,
  bucket_at timestamptz not null
);
