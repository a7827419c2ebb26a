-- The same rows as in 0016. The vehicles a driver is limited to are read by a function, which is called for a driver and planned for
-- nobody: planning them anew for every view of a list took each list 4 ms, of everybody.
create function limited_vehicle_ids() returns setof bigint
language sql stable security definer set search_path = public, pg_temp rows 10 as $$
  select vehicle_id from driver_vehicle where user_id = limited_driver_id();
$$;
revoke all on function limited_vehicle_ids from public;
grant execute on function limited_vehicle_ids to tyrewatch_app;

create or replace view visible_vehicle_listing as
  select * from vehicle_listing where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;
create or replace view visible_vehicle_state as
  select * from vehicle_state where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;
create or replace view visible_wheel_state as
  select * from wheel_state where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;
create or replace view visible_incident as
  select * from incident where case when organisation_id in (select scoped_organisation_ids())
    and ((select limited_driver_id()) is null or vehicle_id in (select limited_vehicle_ids())) then true end;

-- For counts of callers who are not limited to vehicles; empty for a driver, who has few of them to count. The scope is one array, made
-- once per query, and no join: an index takes it as its condition, so that a count costs what it costs without a scope. Half of the
-- time of a count of 100,000 vehicles was the join.
create or replace view scoped_vehicle_listing as
  select listing.* from vehicle_listing listing
  where listing.organisation_id = any ((select array_agg(id) from scoped_organisation_ids() id where limited_driver_id() is null)::bigint[]);

-- Who calls, by the session an access token names: null when it was ended, has run out or is another user's. Every request asks this
-- first, so it is one round trip; like user_profile it runs as the owner and answers for exactly one user.
create function live_session_profile(wanted_session_id uuid, wanted_user_id bigint, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select user_profile(session.user_id) from user_session session
  where session.id = wanted_session_id and session.user_id = wanted_user_id and session.revoked_at is null and session.expires_at > at
$$;
revoke all on function live_session_profile from public;
grant execute on function live_session_profile to tyrewatch_app;
