-- Vehicles whose hourly rollups changed since their outlooks (time to critical) were worked out from them.
create table outlook_due (
  vehicle_id bigint primary key,
  -- From when it may be worked out: a little after the end of the hour that is being filled, for earlier hours at once.
  due_at timestamptz not null,
  -- Raised by a change that a run under way may not have seen: only a mark that is still as it was read is taken away.
  revision bigint not null default 0
) with (fillfactor = 70);
create index outlook_due_at on outlook_due (due_at);

insert into outlook_due (vehicle_id, due_at)
  select distinct vehicle_id, now() from rollup_hour where bucket_at >= now() - interval '7 days';

alter table outlook_due enable row level security;
create policy jobs on outlook_due to tyrewatch_jobs using (true) with check (true);
grant select, insert, update, delete on outlook_due to tyrewatch_jobs;
