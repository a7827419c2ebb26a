-- Erases a person: the row with all that hangs on it goes, and what has to stay (who changed what, who acknowledged) keeps a pseudonym
-- in place of name and address. Runs as the owner, because the audit trail is append-only to everybody else; it therefore asks itself
-- whether the person is within the caller's scope. Answers false when not.
create function erase_person(erased_user_id bigint, pseudonym text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person app_user;
begin
  select * into person from app_user where id = erased_user_id
    and organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]) for update;
  if not found then
    return false;
  end if;
  update audit_entry set actor_name = pseudonym, address = null where actor_user_id = person.id;
  update audit_entry set subject_name = pseudonym, before = null, after = null where subject_kind = 'user' and subject_id = person.id::text;
  update incident set acknowledged_by_name = pseudonym where acknowledged_by_user_id = person.id;
  update incident_event set by_name = pseudonym where by_user_id = person.id;
  update mail_delivery set email = '', smtp_answer = null, last_error = null where user_id = person.id;
  delete from outbox where kind = 'mail' and payload ->> 'userId' = person.id::text;
  delete from sign_in_attempt where kind = 'user' and (lower(subject) in (lower(person.username), lower(person.email))
    or lower(subject) like '% ' || lower(person.username) or lower(subject) like '% ' || lower(person.email));
  delete from app_user where id = person.id;
  return true;
end $$;
revoke all on function erase_person from public;
grant execute on function erase_person to tyrewatch_app;
create index audit_entry_actor on audit_entry (actor_user_id) where actor_user_id is not null;

-- When units came and went tells from where they connected: cleared away with the packets.
grant delete on unit_event to tyrewatch_jobs;
