-- Whether vehicles of several customers can be in a user's reach: registrations are unique within one only.
do $$
begin
  execute replace(pg_get_functiondef('user_profile(bigint)'::regprocedure), '''hasSecondFactor'',',
    '''reachesSeveralCustomers'', organisation.kind = ''provider'' or exists (select from managed_organisation managed where managed.user_id = member.id),
    ''hasSecondFactor'',');
end $$;
