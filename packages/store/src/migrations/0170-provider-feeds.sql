-- How the registers of the provider (12 = DVSA_MOT) are doing, which serve all its customers, who do not see its rows.
create function provider_feeds() returns setof feed_state
language sql stable security definer set search_path = public, pg_temp as $$
  select state.* from feed_state state
  join organisation owner on owner.id = state.organisation_id and owner.kind = 'provider'
  where state.integration_id = 12
$$;
revoke all on function provider_feeds from public;
grant execute on function provider_feeds to tyrewatch_app;

-- The type of a service vehicle is offered where the feature (3 = SERVICE_VEHICLES) is on: nobody who has such vehicles loses it.
insert into organisation_integration (organisation_id, integration_id)
select organisation.id, 3 from organisation
where kind = 'provider' or exists (
  select from vehicle join organisation_closure line on line.descendant_id = vehicle.organisation_id
  where line.ancestor_id = organisation.id and vehicle.vehicle_type = 'service_vehicle'
)
on conflict do nothing;
