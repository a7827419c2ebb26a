-- What each role may touch. Nobody but the owner owns, nobody bypasses row-level security.
-- Policies compare a column with a setting of the transaction and nothing else; a missing or empty setting matches no row.

revoke all on all tables in schema public from public;
revoke all on function ensure_partition, drop_partitions, enter_organisation from public;
grant usage on schema public to tyrewatch_app, tyrewatch_gateway, tyrewatch_jobs;
grant usage on all sequences in schema public to tyrewatch_app, tyrewatch_gateway, tyrewatch_jobs;
grant execute on function ensure_partition to tyrewatch_app, tyrewatch_gateway, tyrewatch_jobs;
grant execute on function drop_partitions to tyrewatch_jobs;
grant execute on function enter_organisation to tyrewatch_app;

do $$
declare
  name text;
begin
  for name in
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('schema_migration', 'partition_rule', 'sign_in_attempt', 'quarantine_allowance', 'instance_setting')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy gateway on %I to tyrewatch_gateway using (true) with check (true)', name);
    execute format('create policy jobs on %I to tyrewatch_jobs using (true) with check (true)', name);
  end loop;

  -- Tables with the organisation in the row.
  foreach name in array array['organisation_integration', 'app_user', 'user_session', 'one_time_token', 'managed_organisation', 'api_key',
    'fleet', 'fleet_contact', 'depot', 'vehicle', 'axle', 'wheel_fitment', 'sensor', 'sim_card', 'telematics_unit', 'driver_vehicle',
    'alert_subscription', 'vehicle_listing', 'vehicle_state', 'wheel_state', 'unit_state', 'incident', 'outbox', 'audit_entry', 'quarantined_frame']
  loop
    execute format('create policy scope on %I to tyrewatch_app
      using (organisation_id = any (nullif(current_setting(''tyrewatch.organisation_ids'', true), '''')::bigint[]))', name);
  end loop;

  -- Tables that know the vehicle alone.
  foreach name in array array['packet', 'raw_frame', 'rollup_5_minutes', 'rollup_hour', 'rollup_day', 'incident_event', 'unit_event']
  loop
    execute format('create policy scope on %I to tyrewatch_app
      using (vehicle_id = any (nullif(current_setting(''tyrewatch.vehicle_ids'', true), '''')::bigint[]))', name);
  end loop;
end $$;

create policy scope on organisation to tyrewatch_app
  using (id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]))
  with check (id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[])
    or parent_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy scope on organisation_closure for select to tyrewatch_app
  using (ancestor_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));

-- Before a caller is known only the one row that the name, the token or the key points at can be seen.
create policy self on app_user to tyrewatch_app
  using (id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint);
create policy sign_in on app_user for select to tyrewatch_app
  using (lower(username collate "und-x-icu") = nullif(current_setting('tyrewatch.sign_in_name', true), '')
    or lower(email collate "und-x-icu") = nullif(current_setting('tyrewatch.sign_in_name', true), ''));
create policy self on managed_organisation for select to tyrewatch_app
  using (user_id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint);
create policy self on user_session to tyrewatch_app
  using (user_id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint);
create policy token on user_session for select to tyrewatch_app
  using (refresh_token_hash = decode(nullif(current_setting('tyrewatch.token_hash', true), ''), 'hex')
    or previous_token_hash = decode(nullif(current_setting('tyrewatch.token_hash', true), ''), 'hex'));
create policy self on one_time_token to tyrewatch_app
  using (user_id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint);
create policy token on one_time_token for select to tyrewatch_app
  using (token_hash = decode(nullif(current_setting('tyrewatch.token_hash', true), ''), 'hex'));
create policy token on api_key for select to tyrewatch_app
  using (key_hash = decode(nullif(current_setting('tyrewatch.token_hash', true), ''), 'hex'));

-- The application: what requests need. Telemetry is read-only to it, history is append-only.
grant select, insert, update, delete on organisation, organisation_integration, app_user, user_session, one_time_token,
  managed_organisation, sign_in_attempt, api_key, instance_setting, fleet, fleet_contact, depot, vehicle, axle, wheel_fitment, sensor,
  sim_card, telematics_unit, driver_vehicle, alert_subscription, vehicle_listing, vehicle_state, wheel_state, unit_state to tyrewatch_app;
grant select on organisation_closure, partition_rule, packet, raw_frame, quarantined_frame, rollup_5_minutes, rollup_hour, rollup_day to tyrewatch_app;
grant select, insert, update on incident to tyrewatch_app;
grant select, insert on incident_event, unit_event, audit_entry, outbox to tyrewatch_app;

-- The gateway: reads the configuration, appends telemetry, moves the hot state.
grant select on organisation, fleet, depot, vehicle, axle, wheel_fitment, sensor, telematics_unit, api_key, partition_rule to tyrewatch_gateway;
grant select (key, value, updated_at) on instance_setting to tyrewatch_gateway;
grant select, insert on packet, raw_frame, quarantined_frame, incident_event, unit_event, outbox, dirty_bucket to tyrewatch_gateway;
grant select, update on vehicle_listing, vehicle_state, wheel_state to tyrewatch_gateway;
grant select, insert, update on unit_state, incident, quarantine_allowance to tyrewatch_gateway;

-- Background jobs: rollups, silence, mail, clearing away.
grant select on all tables in schema public to tyrewatch_jobs;
grant select, insert, update, delete on rollup_5_minutes, rollup_hour, rollup_day, outbox, dirty_bucket, quarantine_allowance,
  sign_in_attempt, user_session, one_time_token to tyrewatch_jobs;
grant select, insert, update on instance_setting, vehicle_listing, vehicle_state, wheel_state, unit_state, incident, sim_card, app_user, partition_rule to tyrewatch_jobs;
grant insert on incident_event, unit_event, audit_entry to tyrewatch_jobs;
