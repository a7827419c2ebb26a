-- Every kind of report, in which units of its readers and as which files it is mailed.
alter table report
  drop constraint report_report_type_check,
  add constraint report_report_type_check check (report_type in
    ('pmi', 'kilometre', 'co2', 'maintenance', 'critical_maintenance', 'trailer_utilisation', 'weekly', 'brake_performance')),
  add column temperature_unit text not null default 'celsius' check (temperature_unit in ('celsius', 'fahrenheit')),
  add column distance_unit text not null default 'km' check (distance_unit in ('km', 'mile')),
  add column formats text[] not null default '{csv}'
    check (cardinality(formats) between 1 and 3 and formats <@ array['csv', 'xlsx', 'pdf']);

-- Scheduled reports are made by a job from the same queries as the screens, in the scope of their organisation.
do $$
declare
  name text;
begin
  for name in select viewname from pg_views where schemaname = current_schema and (viewname like 'visible\_%' or viewname like 'scoped\_%')
  loop
    execute format('grant select on %I to tyrewatch_jobs', name);
  end loop;
end $$;
grant execute on function scoped_organisation_ids, scoped_vehicle_ids, limited_driver_id, limited_vehicle_ids to tyrewatch_jobs;
