-- The second step of a sign-in: a secret shared with an authenticator app (RFC 6238), and codes for the day the phone is lost.
create table user_second_factor (
  user_id bigint primary key,
  organisation_id bigint not null,
  -- Encrypted before it reaches the database.
  sealed_secret bytea not null,
  -- Null = begun, but no code has been shown yet: it is not asked for.
  confirmed_at timestamptz,
  -- The newest period of 30 seconds whose code was accepted; that one and earlier ones are not accepted again.
  last_step bigint not null default 0,
  -- SHA-256 of the codes that have not been used.
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  foreign key (user_id, organisation_id) references app_user (id, organisation_id) on update cascade on delete cascade
);
alter table user_second_factor enable row level security;
create policy scope on user_second_factor to tyrewatch_app
  using (organisation_id = any (nullif(current_setting('tyrewatch.organisation_ids', true), '')::bigint[]));
create policy self on user_second_factor to tyrewatch_app
  using (user_id = nullif(current_setting('tyrewatch.user_id', true), '')::bigint);
grant select, insert, update, delete on user_second_factor to tyrewatch_app;

-- Whoever is signed in: whether there is a second step, so that an organisation can ask for one.
do $$
begin
  execute replace(pg_get_functiondef('user_profile(bigint)'::regprocedure), '''organisationSettings'', organisation.settings,',
    '''organisationSettings'', organisation.settings,
    ''hasSecondFactor'', exists (select from user_second_factor factor where factor.user_id = member.id and factor.confirmed_at is not null),');
end $$;
