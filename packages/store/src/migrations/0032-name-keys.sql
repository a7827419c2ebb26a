-- Names that people take for the same are the same: see packages/domain/src/names/name-key.ts, which this function follows step by step
-- (packages/store/src/names/name-key.test.ts holds them together). Letters of any case and width, Turkish i's,
-- letters of other alphabets that look alike, blanks, characters that show nothing.
create function name_key(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(
    replace(translate(replace(normalize(
      lower(upper(lower(regexp_replace(normalize(value, NFKC),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g') collate "und-x-icu") collate "und-x-icu") collate "und-x-icu"), NFKD), 'ς', 'σ'),
      'авекмнорстухіјѕԁԛԝһӏαβεζηικμνορτυχϳօսոցզհɑɡɩ‐‒–—―−’‘ʼ`´',
      'abekmhopctyxijsdqwhlabezhikmnoptyxjounguhagi------'''''''''''),
      U&'i\0307', 'i'), NFKC),
    '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- What stood beside a name of the same key before this is kept, each with a number of its own until it gets another name; new names have 0.
alter table organisation add column name_key text not null generated always as (name_key(name)) stored,
  add column name_repeat smallint not null default 0;
alter table fleet add column name_key text not null generated always as (name_key(name)) stored,
  add column name_repeat smallint not null default 0;
alter table depot add column name_key text not null generated always as (name_key(name)) stored,
  add column name_repeat smallint not null default 0;
alter table app_user add column username_key text not null generated always as (name_key(username)) stored,
  add column username_repeat smallint not null default 0,
  add column email_key text not null generated always as (name_key(email)) stored,
  add column email_repeat smallint not null default 0;

update organisation set name_repeat = place - 1 from (
  select id as same_id, row_number() over (partition by parent_id, name_key order by id) as place from organisation) numbered
  where id = same_id and place > 1;
update fleet set name_repeat = place - 1 from (
  select id as same_id, row_number() over (partition by customer_id, name_key order by id) as place from fleet) numbered
  where id = same_id and place > 1;
update depot set name_repeat = place - 1 from (
  select id as same_id, row_number() over (partition by fleet_id, name_key order by id) as place from depot) numbered
  where id = same_id and place > 1;
update app_user set username_repeat = place - 1 from (
  select id as same_id, row_number() over (partition by username_key order by id) as place from app_user) numbered
  where id = same_id and place > 1;
update app_user set email_repeat = place - 1 from (
  select id as same_id, row_number() over (partition by email_key order by id) as place from app_user) numbered
  where id = same_id and place > 1;

drop index organisation_name_per_parent, fleet_name_per_customer, depot_name_per_fleet;
create unique index organisation_name_per_parent on organisation (parent_id, name_key, name_repeat);
create unique index fleet_name_per_customer on fleet (customer_id, name_key, name_repeat);
create unique index depot_name_per_fleet on depot (fleet_id, name_key, name_repeat);

-- Before anybody is signed in: the one user whom the name or address names, however it is typed.
drop policy sign_in on app_user;
create policy sign_in on app_user for select to tyrewatch_app
  using (username_key = nullif(current_setting('tyrewatch.sign_in_name', true), '')
    or email_key = nullif(current_setting('tyrewatch.sign_in_name', true), ''));
drop index app_user_username, app_user_email;
create unique index app_user_username on app_user (username_key, username_repeat);
create unique index app_user_email on app_user (email_key, email_repeat);

-- As in 0024, by the keys: usernames and addresses are one set of names to sign in by. A name of another key has the number 0 again.
create or replace function guard_sign_in_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted_username text := name_key(new.username);
  wanted_email text := name_key(new.email);
begin
  if tg_op = 'UPDATE' and new.username = old.username and new.email = old.email then
    return new;
  end if;
  if tg_op = 'UPDATE' and wanted_username <> old.username_key then
    new.username_repeat := 0;
  end if;
  if tg_op = 'UPDATE' and wanted_email <> old.email_key then
    new.email_repeat := 0;
  end if;
  if exists (select from app_user other where other.id <> new.id and (other.email_key = wanted_username or other.username_key = wanted_email)) then
    raise exception 'a user of this name or address exists' using errcode = 'unique_violation', constraint = 'app_user_sign_in_name';
  end if;
  if position('@' in wanted_username) > 0 and wanted_username <> wanted_email then
    raise exception 'a username with an @ is the own address' using errcode = 'check_violation', constraint = 'app_user_username_address';
  end if;
  return new;
end $$;

-- Attempts are counted by the key of what was typed: forgotten with the person by the same.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'lower(', 'name_key(');
end $$;
