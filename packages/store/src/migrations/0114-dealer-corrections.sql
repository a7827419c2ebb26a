-- A correction of a dealer that the tyre change does not carry, and who settled a fitting, so that erasing them finds it.

alter table dealer_request
  -- Whether the dealer corrected the fitting after the tyre change could not be undone any more: the operator mends it.
  add column is_change_behind boolean not null default false,
  add column settled_by_user_id bigint;
create index dealer_request_settler on dealer_request (settled_by_user_id) where settled_by_user_id is not null;
update dealer_request request set settled_by_user_id = (
  select actor_user_id from audit_entry entry where entry.subject_kind = 'job_sheet' and entry.subject_id = request.job_id::text
    and entry.action = 'job_sheet:settle_fitting' and entry.actor_name = request.settled_by_name order by entry.at desc limit 1)
where settled_by_name is not null;

do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure),
    'update dealer_request set created_by_name = pseudonym where',
    'update dealer_request set settled_by_name = pseudonym where settled_by_user_id = person.id;
    update dealer_request set created_by_name = pseudonym, call_back = pseudonym where');
end $$;
