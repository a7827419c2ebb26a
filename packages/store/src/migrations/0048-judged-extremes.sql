-- The lowest and highest pressure that was judged in an hour or a day: cold where a temperature was told, else measured, of each 5 minutes. An hour's
-- cold extremes alone do not know of the minutes in which its thermometer was silent. Null where `pressure_…` and `cold_pressure_…` tell the
-- same: cold where there was any temperature, else measured. So hours as they were before are right but for those with both kinds of minutes.
alter table rollup_hour add column judged_min_dkpa smallint[], add column judged_max_dkpa smallint[];
alter table rollup_day add column judged_min_dkpa smallint[], add column judged_max_dkpa smallint[];

create or replace view visible_rollup_hour as
  select * from rollup_hour where case when vehicle_id in (select scoped_vehicle_ids()) then true end;

-- Vehicles whose hours and days from before have not been looked through for such. The rollup job does it when it has nothing else to do, vehicle
-- by vehicle, and recomputes what it finds: three years of 100,000 vehicles are terabytes, which no start can wait for.
create table rollup_review (vehicle_id bigint primary key);
insert into rollup_review select id from vehicle;

alter table rollup_review enable row level security;
create policy jobs on rollup_review to tyrewatch_jobs using (true) with check (true);
grant select, delete on rollup_review to tyrewatch_jobs;
