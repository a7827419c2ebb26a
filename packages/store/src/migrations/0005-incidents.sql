-- Incidents, their history, and the work that leaves the database.

create sequence incident_id_sequence as bigint;
create table incident (
  vehicle_id bigint not null,
  id bigint not null default nextval('incident_id_sequence'),
  organisation_id bigint not null,
  position_index smallint not null check (position_index between 0 and 23),
  level smallint not null check (level between 4 and 8),
  worst_level smallint not null check (worst_level between 4 and 8),
  opened_at timestamptz not null,
  level_since timestamptz not null,
  resolved_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by_user_id bigint,
  acknowledged_by_name text,
  acknowledged_until timestamptz,
  acknowledged_note text,
  -- Closed by hand while the wheel was still bad: quiet until the wheel gets worse or well.
  closed_at timestamptz,
  closed_by_user_id bigint,
  closed_note text,
  -- Pressure, cold pressure, temperature, target at opening and at the newest judged reading.
  opening jsonb not null,
  latest jsonb not null,
  version bigint not null default 1,
  primary key (vehicle_id, id),
  unique (vehicle_id, position_index, opened_at)
) with (fillfactor = 80);
create unique index incident_one_open_per_wheel on incident (vehicle_id, position_index) where resolved_at is null and closed_at is null;
create index incident_id on incident (id);
create index incident_open on incident (organisation_id, level desc, opened_at desc) where resolved_at is null;
create index incident_wheel on incident (vehicle_id, position_index, opened_at desc) where resolved_at is null;
create index incident_order on incident (level desc, opened_at desc, id desc) include (organisation_id);

create table incident_event (
  vehicle_id bigint not null,
  incident_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('opened', 'raised', 'lowered', 'resolved', 'acknowledged',
    'acknowledgement_withdrawn', 'acknowledgement_expired', 'closed')),
  position_index smallint not null,
  level smallint not null,
  numbers jsonb not null default '{}',
  by_user_id bigint,
  by_name text,
  note text,
  -- Exactly once under retry.
  primary key (vehicle_id, incident_id, at, kind)
);
create index incident_event_vehicle on incident_event (vehicle_id, at desc);

-- When units came and went, for the event log.
create table unit_event (
  vehicle_id bigint not null,
  unit_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('online', 'offline')),
  address text,
  primary key (vehicle_id, unit_id, at, kind)
);
create index unit_event_vehicle on unit_event (vehicle_id, at desc);

-- Work for the jobs, written in the transaction that causes it. The id is derived from the cause: a retry adds nothing.
create table outbox (
  id text primary key,
  organisation_id bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempt_count integer not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (available_at) where done_at is null and failed_at is null;

-- Who did what, with the row before and after. Append-only: nobody but the owner may change or delete.
create sequence audit_entry_id_sequence as bigint;
create table audit_entry (
  organisation_id bigint not null,
  at timestamptz not null,
  id bigint not null default nextval('audit_entry_id_sequence'),
  actor_user_id bigint,
  actor_name text not null,
  address text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text,
  before jsonb,
  after jsonb,
  primary key (organisation_id, at, id)
) partition by range (at);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at);
