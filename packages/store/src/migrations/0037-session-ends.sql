-- The end of a session is told to whoever keeps something open for it, such as a stream of events: by whatever statement it ends,
-- with its commit.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('tyrewatch_session_end', old.id::text);
  return null;
end $$;

create trigger session_revoked after update of revoked_at on user_session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end();
create trigger session_deleted after delete on user_session
  for each row when (old.revoked_at is null) execute function tell_session_end();
