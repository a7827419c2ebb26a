-- Whose kept messages are given: those of the unit's organisation, and of organisations above it in whose stock the unit was, as far as who
-- asks for it acts for them.
alter table kept_message_assignment add column owner_ids bigint[];
update kept_message_assignment set owner_ids = array[organisation_id];
alter table kept_message_assignment alter column owner_ids set not null;
create policy owners on kept_message_assignment as restrictive for insert to tyrewatch_app
  with check (owner_ids <@ nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]);
