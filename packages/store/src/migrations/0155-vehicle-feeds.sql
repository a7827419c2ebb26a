-- Which maker's cloud reports a vehicle; null = none that is switched on. Runs as the owner: the account may belong to an organisation
-- above the caller's, of which the caller sees nothing else. Answers for vehicles within the caller's scope alone.
create function vehicle_feed(wanted_vehicle_id bigint) returns smallint
language sql stable security definer set search_path = public, pg_temp as $$
  select known.integration_id from feed_vehicle known
  join organisation_integration account on account.organisation_id = known.organisation_id and account.integration_id = known.integration_id
  join vehicle on vehicle.id = known.vehicle_id
  where known.vehicle_id = wanted_vehicle_id and known.ignored_at is null and account.enabled
    and vehicle.organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[])
  order by known.last_seen_at desc, known.id limit 1
$$;
revoke all on function vehicle_feed from public;
grant execute on function vehicle_feed to tyrewatch_app, tyrewatch_jobs;
