-- Organisations that move within the tree, what they look like, and what they are connected to.

alter table organisation_integration
  add column credentials_set_at timestamptz,
  -- The last characters of the main secret, by which people recognise which one was entered; null for secrets too short to show any.
  add column credentials_ending text,
  -- What the last test did and found; null = never tested, or changed since.
  add column last_test jsonb;

-- Logos as they are served: encoded anew, so nothing of the uploaded file is left. The id is random and is the permission to read one:
-- mails and the page's <img> carry no token.
create table organisation_logo (
  id uuid primary key,
  organisation_id bigint not null references organisation (id) on delete cascade,
  content bytea not null check (octet_length(content) <= 524288),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  created_at timestamptz not null
);
create index organisation_logo_organisation on organisation_logo (organisation_id, created_at);
alter table organisation_logo enable row level security;
create policy jobs on organisation_logo to tyrewatch_jobs using (true) with check (true);
create policy scope on organisation_logo to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy named on organisation_logo for select to tyrewatch_app
  using (id = nullif(current_setting('tyrewatch.logo_id', true), '')::uuid);
grant select, insert, delete on organisation_logo to tyrewatch_app;
grant select on organisation_logo to tyrewatch_jobs;

-- Writes the pairs of a moved organisation and of all below it anew, after its parent_id was changed. The lock lets moves queue:
-- two that would close a circle together are both fine alone, and the second has to see the first. The caller's rights to both ends
-- are the application's to check.
create function reenter_organisation(moved_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table organisation_closure in share row exclusive mode;
  if exists (select from organisation moved join organisation_closure below on below.ancestor_id = moved.id
    and below.descendant_id = moved.parent_id where moved.id = moved_id) then
    raise exception 'organisations form a circle' using errcode = 'check_violation';
  end if;
  delete from organisation_closure pair
  using organisation_closure below
  where below.ancestor_id = moved_id and pair.descendant_id = below.descendant_id
    and pair.ancestor_id not in (select inside.descendant_id from organisation_closure inside where inside.ancestor_id = moved_id);
  insert into organisation_closure (ancestor_id, descendant_id, depth)
  select above.ancestor_id, below.descendant_id, above.depth + 1 + below.depth
  from organisation moved
  join organisation_closure above on above.descendant_id = moved.parent_id
  join organisation_closure below on below.ancestor_id = moved.id
  where moved.id = moved_id;
end $$;
revoke all on function reenter_organisation from public;
grant execute on function reenter_organisation to tyrewatch_app;

-- Whether an organisation may look like itself: the provider always, others while the feature BRANDING (4) is switched on for them
-- or for one above them.
create function may_brand(wanted_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation where id = wanted_id and kind = 'provider')
    or exists (select from organisation_closure above
      join organisation_integration feature on feature.organisation_id = above.ancestor_id and feature.integration_id = 4 and feature.enabled
      where above.descendant_id = wanted_id)
$$;

-- What an organisation looks like: each entry from itself or the nearest organisation above that sets it. Runs as the owner, because
-- those above are outside the caller's scope; what it tells is what everybody below sees anyway.
create function organisation_branding(wanted_id bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(nearest.key, nearest.value), '{}') from (
    select distinct on (entry.key) entry.key, entry.value
    from organisation_closure line
    join organisation on organisation.id = line.ancestor_id and may_brand(organisation.id)
    cross join jsonb_each(organisation.branding) entry
    where line.descendant_id = wanted_id and jsonb_typeof(entry.value) <> 'null' and entry.value <> '""'
    order by entry.key, line.depth
  ) nearest
$$;
revoke all on function may_brand, organisation_branding from public;
grant execute on function may_brand, organisation_branding to tyrewatch_app, tyrewatch_jobs;

-- Whoever is signed in sees what is in effect for them, not only what their own organisation sets.
do $$
begin
  execute replace(pg_get_functiondef('user_profile(bigint)'::regprocedure), ' organisation.branding', ' organisation_branding(organisation.id)');
end $$;
