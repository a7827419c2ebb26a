-- Usernames and e-mail addresses are one set of names to sign in by: what one person signs in with must open nobody else's account,
-- nor have links mailed to somebody else. A username with an @ is therefore the user's own address or refused, so that the two never
-- meet, whichever was there first. Rows from before stay as they are until their names change; the look-up prefers the address.
-- Runs as the owner, because the other row may be another customer's.
create function guard_sign_in_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted_username text := lower(new.username collate "und-x-icu");
  wanted_email text := lower(new.email collate "und-x-icu");
begin
  if tg_op = 'UPDATE' and new.username = old.username and new.email = old.email then
    return new;
  end if;
  if exists (select from app_user other where other.id <> new.id
    and (lower(other.email collate "und-x-icu") = wanted_username or lower(other.username collate "und-x-icu") = wanted_email)) then
    raise exception 'a user of this name or address exists' using errcode = 'unique_violation', constraint = 'app_user_sign_in_name';
  end if;
  if position('@' in wanted_username) > 0 and wanted_username <> wanted_email then
    raise exception 'a username with an @ is the own address' using errcode = 'check_violation', constraint = 'app_user_username_address';
  end if;
  return new;
end $$;
revoke all on function guard_sign_in_names from public;
create trigger guard_sign_in_names before insert or update of username, email on app_user
  for each row execute function guard_sign_in_names();
