-- Erasing a person, as in 0021, and what that left: the name in invitations to others, which then come from the product, and counters
-- under names and addresses the person had before, which the audit trail tells until it is emptied of them; and usernames in the trail of
-- moved fleets.
create or replace function erase_person(erased_user_id bigint, pseudonym text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person app_user;
  names text[];
begin
  select * into person from app_user where id = erased_user_id
    and organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]) for update;
  if not found then
    return false;
  end if;
  select array_agg(distinct lower(held.name)) into names from (
    select person.username as name union all select person.email
    union all select told.name from audit_entry entry
      cross join lateral (values (entry.before ->> 'username'), (entry.before ->> 'email'), (entry.after ->> 'username'), (entry.after ->> 'email')) told (name)
      where entry.subject_kind = 'user' and entry.subject_id = person.id::text) held where held.name <> '';
  delete from sign_in_attempt where kind = 'user'
    and (lower(subject) = any (names) or lower(substring(subject from position(' ' in subject) + 1)) = any (names));
  update outbox set payload = payload #- '{params,inviter}' #- '{params,inviter_id}' where kind = 'mail'
    and (payload #>> '{params,inviter_id}' = person.id::text or payload #>> '{params,inviter}'
      = coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.username));
  update audit_entry set actor_name = pseudonym, address = null where actor_user_id = person.id;
  update audit_entry set subject_name = pseudonym, before = null, after = null where subject_kind = 'user' and subject_id = person.id::text;
  update audit_entry set after = jsonb_set(after, '{ended_for}', (
      select jsonb_agg(case when one -> 'user_id' = to_jsonb(person.id) then jsonb_set(one, '{username}', to_jsonb(pseudonym)) else one end)
      from jsonb_array_elements(after -> 'ended_for') one))
    where action = 'fleet:move' and after -> 'ended_for' @> jsonb_build_array(jsonb_build_object('user_id', person.id));
  update incident set acknowledged_by_name = pseudonym where acknowledged_by_user_id = person.id;
  update incident_event set by_name = pseudonym where by_user_id = person.id;
  update mail_delivery set email = '', smtp_answer = null, last_error = null where user_id = person.id;
  delete from outbox where kind = 'mail' and payload ->> 'userId' = person.id::text;
  delete from app_user where id = person.id;
  return true;
end $$;
