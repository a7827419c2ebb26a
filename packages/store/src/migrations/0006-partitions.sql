-- Partitions are made and dropped by functions of the owner, because the roles that need them own nothing.

create table partition_rule (
  parent_name text primary key,
  width text not null check (width in ('week', 'month')),
  -- How long rows are kept; null = for ever. Days, so that a month's length does not matter.
  retention_days integer check (retention_days > 0)
);
insert into partition_rule (parent_name, width, retention_days) values
  ('packet', 'week', 396),
  ('raw_frame', 'week', 90),
  ('quarantined_frame', 'month', 90),
  ('rollup_5_minutes', 'month', 1096),
  ('rollup_hour', 'month', 1096),
  ('rollup_day', 'month', 1096),
  ('audit_entry', 'month', 731);

-- Makes the partition that holds `at`, if it is not there. Attaching instead of creating in place takes no lock that stops readers or writers.
create function ensure_partition(parent text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule partition_rule;
  lower_bound timestamp;
  upper_bound timestamp;
  child text;
begin
  select * into strict rule from partition_rule where parent_name = parent;
  if at < '2000-01-01' or at >= '2200-01-01' then
    raise exception 'no partition of % for %', parent, at using errcode = 'check_violation';
  end if;
  lower_bound := date_trunc(rule.width, at at time zone 'UTC');
  upper_bound := lower_bound + case rule.width when 'week' then interval '1 week' else interval '1 month' end;
  child := parent || '_' || to_char(lower_bound, 'YYYYMMDD');
  if to_regclass('public.' || child) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tyrewatch partition ' || parent, 0));
  -- Asked of the catalogue itself: to_regclass may still remember that there was none.
  if exists (select from pg_class where relname = child and relnamespace = 'public'::regnamespace) then
    return;
  end if;
  execute format('create table %I (like %I including defaults including constraints including indexes including storage)', child, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
    parent, child, lower_bound at time zone 'UTC', upper_bound at time zone 'UTC');
end $$;

-- Drops the partitions of `parent` that lie wholly before `before`; answers their names.
create function drop_partitions(parent text, before timestamptz) returns setof text
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  rule partition_rule;
  child record;
begin
  select * into strict rule from partition_rule where parent_name = parent;
  for child in
    select relation.relname::text as name, to_date(right(relation.relname, 8), 'YYYYMMDD')::timestamp as lower_bound
    from pg_inherits join pg_class relation on relation.oid = inhrelid
    where inhparent = parent::regclass order by 1
  loop
    if child.lower_bound + (case rule.width when 'week' then interval '1 week' else interval '1 month' end)
      <= before at time zone 'UTC' then
      execute format('drop table %I', child.name);
      return next child.name;
    end if;
  end loop;
end $$;

-- Adds an organisation to the closure from its parent's place in the tree. The closure decides who sees what,
-- so callers may not write it themselves.
create function enter_organisation(new_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into organisation_closure (ancestor_id, descendant_id, depth)
  select above.ancestor_id, child.id, above.depth + 1
  from organisation child join organisation_closure above on above.descendant_id = child.parent_id
  where child.id = new_id
  union all
  select new_id, new_id, 0
  on conflict do nothing;
$$;
