-- How many of some vehicles have readings before an instant that their hourly rollups do not hold yet. Runs as the owner,
-- because the lists of what is to be done are the jobs' alone; it answers with a number about the vehicles it is given.
create function vehicles_behind(wanted bigint[], before_at timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct vehicle_id) from (
    select vehicle_id from dirty_bucket where vehicle_id = any (wanted) and bucket_at < before_at
    union all
    select vehicle_id from rollup_due where vehicle_id = any (wanted) and width = 'hour' and bucket_at < before_at
  ) behind
$$;
revoke all on function vehicles_behind from public;
grant execute on function vehicles_behind to tyrewatch_app;
