-- Organisations that were deleted, and who reads their audit trail since: the organisation they stood below, and should that go too,
-- the one above it. The entries stay as they were written, under the id they were written with.
create table gone_organisation (
  id bigint primary key,
  organisation_id bigint not null references organisation (id),
  name text not null,
  deleted_at timestamptz not null default now()
);
create index gone_organisation_heir on gone_organisation (organisation_id);
alter table gone_organisation enable row level security;
create policy jobs on gone_organisation to tyrewatch_jobs using (true) with check (true);
create policy scope on gone_organisation for select to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
grant select on gone_organisation to tyrewatch_app;
grant select, delete on gone_organisation to tyrewatch_jobs;

-- The rows of gone_organisation are those its own policy lets the caller see.
create policy gone on audit_entry for select to tyrewatch_app using (organisation_id in (select gone.id from gone_organisation gone));

-- By a trigger, so that no way of deleting leaves a trail that nobody can read. Runs as the owner: the application only reads the table.
create function remember_gone_organisation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.parent_id is not null then
    update gone_organisation set organisation_id = old.parent_id where organisation_id = old.id;
    insert into gone_organisation (id, organisation_id, name) values (old.id, old.parent_id, old.name);
  end if;
  return old;
end $$;
revoke all on function remember_gone_organisation from public;
create trigger remember_gone before delete on organisation for each row execute function remember_gone_organisation();
