-- What registers of vehicles answered, by the organisation that asked, so that a check shows nothing of what others have asked.
create table register_answer (
  organisation_id bigint not null references organisation (id),
  registration text not null check (registration ~ '^[A-Z0-9]{1,8}$'),
  asked_at timestamptz not null,
  -- Fields as the register gave them; null = it does not know the registration.
  answer jsonb,
  primary key (organisation_id, registration)
);
create index register_answer_asked on register_answer (asked_at);

alter table register_answer enable row level security;
create policy own_organisations on register_answer to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]))
  with check (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy jobs on register_answer to tyrewatch_jobs using (true);
grant select, insert, update, delete on register_answer to tyrewatch_app;
grant select, delete on register_answer to tyrewatch_jobs;

-- The provider enters the keys of the registers (11 = DVLA_VES, 12 = DVSA_MOT) once; they serve all its customers, who do not see its rows.
create function provider_integrations() returns setof organisation_integration
language sql stable security definer set search_path = public, pg_temp as $$
  select integration.* from organisation_integration integration
  join organisation owner on owner.id = integration.organisation_id and owner.kind = 'provider'
  where integration.integration_id in (11, 12)
$$;
revoke all on function provider_integrations from public;
grant execute on function provider_integrations to tyrewatch_app, tyrewatch_jobs;
