-- Which names to sign in by are taken, by anybody anywhere: an imported file is judged by this before anything is written, in one go and
-- without the locks that writing would hold. Told are the key of each name, by which equal ones in the file are found, and whether it is
-- taken; the same as whoever creates a user of that name learns. Runs as the owner, because the other user may be another customer's.
create function look_up_sign_in_names(names text[]) returns table (name text, key text, is_taken boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select given.name, given.key,
    exists (select from app_user member where member.username_key = given.key)
    or exists (select from app_user member where member.email_key = given.key)
  from (select wanted as name, name_key(wanted) as key from unnest(names) as wanted offset 0) given
$$;
revoke all on function look_up_sign_in_names from public;
grant execute on function look_up_sign_in_names to tyrewatch_app;
