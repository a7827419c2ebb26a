-- By which channels a person hears of an alert; one of them at least, or the row would say nothing.
alter table alert_subscription
  add column by_email boolean not null default true,
  add column on_screen boolean not null default true,
  add check (by_email or on_screen);
create index alert_subscription_organisation on alert_subscription (organisation_id);

-- How many active administrators have an organisation in reach besides one user: they may sit above, where the caller does not see.
-- Only the number is told.
create function other_administrator_count(organisation bigint, besides_user_id bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from app_user member
  where member.role = 'ADMIN' and member.deactivated_at is null and member.id <> besides_user_id
    and exists (select from organisation_closure reach where reach.descendant_id = organisation
      and (reach.ancestor_id = member.organisation_id
        or reach.ancestor_id in (select managed.organisation_id from managed_organisation managed where managed.user_id = member.id)))
$$;
revoke all on function other_administrator_count from public;
grant execute on function other_administrator_count to tyrewatch_app;
