-- Whether an organisation, or one above it, asks those who administer it for a second step. Found through the tree whenever somebody
-- calls, so that an organisation made or moved later is covered too. Runs as the owner: those above are outside the caller's scope.
create function asks_for_second_factor(wanted_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_closure line join organisation above on above.id = line.ancestor_id
    where line.descendant_id = wanted_id and above.settings -> 'second_factor_required' = 'true')
$$;
revoke all on function asks_for_second_factor from public;
grant execute on function asks_for_second_factor to tyrewatch_app;

-- Whoever is signed in: whether they administer such an organisation, as their own or as one they manage.
do $$
begin
  execute replace(pg_get_functiondef('user_profile(bigint)'::regprocedure), '''hasSecondFactor'',',
    '''isSecondFactorAsked'', member.role = ''ADMIN'' and (asks_for_second_factor(member.organisation_id)
      or exists (select from managed_organisation managed where managed.user_id = member.id and asks_for_second_factor(managed.organisation_id))),
    ''hasSecondFactor'',');
end $$;
