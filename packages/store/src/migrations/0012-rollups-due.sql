-- Hours and days whose narrower rollups changed. A bucket still being filled waits, so that it is recomputed a few times and not
-- with each of its parts; one that is over is due at once. Written by the rollup job alone, which runs in one process at a time.
create table rollup_due (
  vehicle_id bigint not null,
  width text not null check (width in ('hour', 'day')),
  bucket_at timestamptz not null,
  due_at timestamptz not null,
  primary key (vehicle_id, width, bucket_at)
);
create index rollup_due_at on rollup_due (width, due_at);

alter table rollup_due enable row level security;
create policy jobs on rollup_due to tyrewatch_jobs using (true) with check (true);
grant select, insert, update, delete on rollup_due to tyrewatch_jobs;
