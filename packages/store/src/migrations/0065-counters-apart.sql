-- Each counter of attempts has a kind of its own, which says how long its window is: what is typed as a name at one counter is never the key
-- of another. What was counted so far is forgotten, as its keys cannot be told apart.
delete from sign_in_attempt;
alter table sign_in_attempt drop constraint sign_in_attempt_kind_check;

-- With a person are forgotten the counters whose subjects are names or addresses of mail; of names behind an address too.
do $$
begin
  execute replace(pg_get_functiondef('erase_person(bigint, text)'::regprocedure), 'delete from sign_in_attempt where kind = ''user''',
    'delete from sign_in_attempt where (kind in (''sign_in'', ''sign_in_at_address'', ''ask_for_name'') or kind like ''mail:%'')');
end $$;
