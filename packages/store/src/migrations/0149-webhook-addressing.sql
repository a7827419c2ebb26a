-- What ingest writes waits for no webhook that is being deleted, and is not refused because of one.

-- Of a deleted organisation the webhooks go, and their deliveries with them: its own key would be waited for.
alter table webhook_delivery drop constraint webhook_delivery_organisation_id_fkey;

create or replace function address_webhook_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One that is being deleted is left out; the lock keeps the others until the end, so that their key is never missing.
  insert into webhook_delivery (webhook_id, organisation_id, event_id, lane)
  select webhook.id, webhook.organisation_id, event.id, coalesce(event.vehicle_id, 0)
  from added event join organisation_closure tree on tree.descendant_id = event.organisation_id
  join webhook on webhook.organisation_id = tree.ancestor_id and event.type = any (webhook.event_types)
  order by event.id, webhook.id for key share of webhook skip locked;
  return null;
exception when integrity_constraint_violation or data_exception then
  raise warning 'events are delivered to no webhook: %', sqlerrm;
  return null;
end $$;
