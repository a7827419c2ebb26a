-- Whether anything can be stored now: the readiness check writes the one row. It belongs to no tenant and tells nothing.
create table heartbeat (
  is_only boolean primary key default true check (is_only),
  beaten_at timestamptz not null default now()
);
insert into heartbeat default values;
grant update on heartbeat to tyrewatch_app;
