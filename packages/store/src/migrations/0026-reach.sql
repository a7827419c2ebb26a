-- Whether a user reaches an organisation: by the own one or by one they manage. Runs as the owner: what somebody manages from elsewhere
-- is outside the scope of whoever moves a fleet, and would be taken for no reach at all.
create function reaches_organisation(wanted_user_id bigint, wanted_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_closure reach join app_user member on member.id = wanted_user_id
    where reach.descendant_id = wanted_id and (reach.ancestor_id = member.organisation_id
      or reach.ancestor_id in (select managed.organisation_id from managed_organisation managed where managed.user_id = member.id)))
$$;
revoke all on function reaches_organisation from public;
grant execute on function reaches_organisation to tyrewatch_app;
