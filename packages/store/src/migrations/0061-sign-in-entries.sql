-- Sign-ins and failed ones stand in the audit trail. Those with a name that nobody has are the provider's to read, which is asked for
-- before anybody is signed in.
create function provider_organisation_id() returns bigint language sql stable security definer set search_path = public, pg_temp as
$$ select id from organisation where kind = 'provider' $$;
revoke all on function provider_organisation_id from public;
grant execute on function provider_organisation_id to tyrewatch_app;

-- Of a person who is erased they say neither who it was nor from where.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'update audit_entry set actor_name = pseudonym, address = null',
    'update audit_entry set subject_name = pseudonym, address = null where subject_kind = ''sign_in'' and subject_id = person.id::text;
  update audit_entry set actor_name = pseudonym, address = null');
end $$;
