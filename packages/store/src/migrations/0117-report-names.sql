-- Reports have names, can be paused and can cover depots; a person can have one sent to themselves alone.

alter table report
  add column name text,
  -- Null = it runs. While it is paused, next_run_at means nothing.
  add column paused_at timestamptz;
update report set name = case report_type
    when 'maintenance' then case language when 'de' then 'Wartung' when 'fr' then 'Entretien' when 'it' then 'Manutenzione'
      when 'tr' then 'Bakım' when 'pt' then 'Manutenção' else 'Maintenance' end
    when 'critical_maintenance' then case language when 'de' then 'Kritische Wartung' when 'fr' then 'Entretien critique'
      when 'it' then 'Manutenzione critica' when 'tr' then 'Kritik bakım' when 'pt' then 'Manutenção crítica' else 'Critical maintenance' end
    when 'weekly' then case language when 'de' then 'Reifenalarme der Woche' when 'fr' then 'Alertes pneus de la semaine'
      when 'it' then 'Avvisi pneumatici della settimana' when 'tr' then 'Haftalık lastik uyarıları'
      when 'pt' then 'Alertas de pneus da semana' else 'Weekly tyre alerts' end
    else report_type end || ' – ' || left((select organisation.name from organisation where organisation.id = report.organisation_id), 60);
alter table report
  alter column name set not null,
  add constraint report_name_check check (btrim(name) <> '' and char_length(name) <= 120);
drop index report_due;
create index report_due on report (coalesce(retry_at, next_run_at)) where paused_at is null;

alter table report drop constraint report_coverage_check;
alter table report add constraint report_coverage_check check (coverage in ('organization', 'fleets', 'depots', 'vehicles'));
create table report_depot (
  report_id bigint not null,
  organisation_id bigint not null,
  depot_id bigint not null references depot (id) on delete cascade,
  primary key (report_id, depot_id),
  foreign key (report_id, organisation_id) references report (id, organisation_id) on delete cascade
);
create index report_depot_depot on report_depot (depot_id);
alter table report_depot enable row level security;
create policy jobs on report_depot to tyrewatch_jobs using (true) with check (true);
create policy scope on report_depot to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
grant select, insert, update, delete on report_depot to tyrewatch_app;
grant select on report_depot to tyrewatch_jobs;

-- `reader`: sent to the one alone who asked for it.
alter table report_run drop constraint report_run_trigger_check;
alter table report_run add constraint report_run_trigger_check check (trigger in ('schedule', 'person', 'reader'));
