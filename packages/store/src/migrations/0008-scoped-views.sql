-- A policy's comparison is evaluated for every row it filters, and parsing the setting costs up to 10 µs: a second over
-- 100,000 vehicles. Lists therefore read these views, which make the same comparison with the setting parsed once per query.
-- They belong to the owner, whom row-level security does not filter, and are no security barriers: a search may use its index
-- before the comparison, which a policy would forbid. Point reads go to the tables and their policies.
--
-- The CASE keeps the planner from using the comparison as an index condition or in an estimate: it does not know the setting and
-- would take it for ten organisations. What the query itself says about organisations decides the plan.

create function scoped_organisation_ids() returns setof bigint
language sql stable parallel safe rows 50 as $$
  select unnest(nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]);
$$;

create view visible_vehicle_listing as
  select * from vehicle_listing where case when organisation_id in (select scoped_organisation_ids()) then true end;
create view visible_vehicle_state as
  select * from vehicle_state where case when organisation_id in (select scoped_organisation_ids()) then true end;
create view visible_wheel_state as
  select * from wheel_state where case when organisation_id in (select scoped_organisation_ids()) then true end;
create view visible_incident as
  select * from incident where case when organisation_id in (select scoped_organisation_ids()) then true end;

grant select on visible_vehicle_listing, visible_vehicle_state, visible_wheel_state, visible_incident to tyrewatch_app;
grant execute on function scoped_organisation_ids to tyrewatch_app;
