-- The second wall, should a query forget whose rows it changes: the application moves no person and no organisation to where the caller's
-- scope does not reach, and enters nothing with another customer than its organisation's. A condition of a policy sees the new row
-- alone, so functions compare it with what is stored; they run as the owner, since what lies above is outside the scope.

create function is_home_of_user(stored_id bigint, wanted_organisation_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from app_user where id = stored_id and organisation_id = wanted_organisation_id)
$$;
create function is_parent_of(wanted_parent_id bigint, stored_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation where id = stored_id and parent_id is not distinct from wanted_parent_id)
$$;
create function is_customer_of(wanted_customer_id bigint, stored_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation where id = stored_id and coalesce(customer_id, id) is not distinct from wanted_customer_id)
$$;
create function is_in_fleet_of(wanted_customer_id bigint, stored_fleet_id bigint, stored_depot_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from fleet where id = stored_fleet_id and customer_id = wanted_customer_id)
    and (stored_depot_id is null or exists (select from depot where id = stored_depot_id and fleet_id = stored_fleet_id))
$$;
revoke all on function is_home_of_user, is_parent_of, is_customer_of, is_in_fleet_of from public;
grant execute on function is_home_of_user, is_parent_of, is_customer_of, is_in_fleet_of to tyrewatch_app;

-- Restrictive policies narrow what the others allow; without `using` conditions of their own they hide nothing.
create policy home on app_user as restrictive for update to tyrewatch_app using (true)
  with check (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[])
    or is_home_of_user(id, organisation_id));

-- The topmost organisation of a scope stands below one outside it, and the customer of a part's administrator is outside theirs.
create policy place on organisation as restrictive for update to tyrewatch_app using (true)
  with check ((parent_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]) or is_parent_of(parent_id, id))
    and (customer_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[])
      or is_customer_of(coalesce(customer_id, id), id)));
create policy place_of_new on organisation as restrictive for insert to tyrewatch_app
  with check (parent_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[])
    and (customer_id = id or is_customer_of(customer_id, parent_id)));

create policy customer on fleet as restrictive to tyrewatch_app using (true) with check (is_customer_of(customer_id, organisation_id));
create policy customer on sensor as restrictive to tyrewatch_app using (true) with check (is_customer_of(customer_id, organisation_id));
create policy customer on telematics_unit as restrictive to tyrewatch_app using (true) with check (is_customer_of(customer_id, organisation_id));
create policy customer on vehicle as restrictive to tyrewatch_app using (true)
  with check (is_customer_of(customer_id, organisation_id)
    and ((fleet_id is null and depot_id is null) or is_in_fleet_of(customer_id, fleet_id, depot_id)));
