-- Who a user is and which organisations are in reach. It has to be known before a scope can be set, so it runs as the owner
-- and answers for exactly one user, in one round trip, for every request.
create function user_profile(wanted_user_id bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'userId', member.id, 'username', member.username, 'email', member.email, 'firstName', member.first_name, 'lastName', member.last_name,
    'role', member.role, 'permissions', to_jsonb(member.permissions), 'isDeactivated', member.deactivated_at is not null, 'version', member.version,
    'language', member.language, 'pressureUnit', member.pressure_unit, 'temperatureUnit', member.temperature_unit,
    'distanceUnit', member.distance_unit, 'timeZone', member.time_zone, 'theme', member.theme, 'density', member.density,
    'organisationId', organisation.id, 'organisationName', organisation.name, 'organisationBranding', organisation.branding,
    'organisationSettings', organisation.settings,
    'providerName', (select provider.name from organisation provider where provider.kind = 'provider'),
    'integrationIds', (select coalesce(jsonb_agg(integration.integration_id order by integration.integration_id), '[]')
      from organisation_integration integration where integration.organisation_id = organisation.id and integration.enabled),
    'organisationIds', (select jsonb_agg(distinct reach.descendant_id order by reach.descendant_id) from organisation_closure reach
      where reach.ancestor_id = member.organisation_id
        or reach.ancestor_id in (select managed.organisation_id from managed_organisation managed where managed.user_id = member.id))
  )
  from app_user member join organisation on organisation.id = member.organisation_id
  where member.id = wanted_user_id
$$;
revoke all on function user_profile from public;
grant execute on function user_profile to tyrewatch_app;
