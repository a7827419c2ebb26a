-- The secret of an app that is to take the place of the present one, encrypted; null = none begun. The present one is asked for until a
-- code of the new one has been shown.
alter table user_second_factor add column replacement_secret bytea;
