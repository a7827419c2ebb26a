-- When a key last opened something: by it people tell a key that is needed from one that can be taken away.
alter table api_key add column last_used_at timestamptz;
