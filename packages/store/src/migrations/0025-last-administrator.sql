-- Whether one of some organisations is left without anybody who administers it, by the customer's own people: administrators above the
-- customer, who reach everything, do not stand in for one of its own. Organisations of other customers than the home's are passed
-- over: whoever helped out there leaves nothing behind. Asked after a change, before it is kept. Only yes or no is told.
create function lacks_administrator(home_id bigint, left_ids bigint[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from organisation home join organisation place on place.customer_id is not distinct from home.customer_id
    where home.id = home_id and place.id = any (left_ids)
      and not exists (
        select from app_user member join organisation own on own.id = member.organisation_id
        where member.role = 'ADMIN' and member.deactivated_at is null and own.customer_id is not distinct from home.customer_id
          and exists (select from organisation_closure reach where reach.descendant_id = place.id
            and (reach.ancestor_id = own.id
              or reach.ancestor_id in (select managed.organisation_id from managed_organisation managed where managed.user_id = member.id)))))
$$;
revoke all on function lacks_administrator from public;
grant execute on function lacks_administrator to tyrewatch_app;
drop function other_administrator_count(bigint, bigint);
