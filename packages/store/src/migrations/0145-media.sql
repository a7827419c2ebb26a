-- Pictures may lie outside the database, on a disk or in a store that speaks S3: a job carries them there. Small ones stay.

alter table photo alter column content drop not null, add column media_key text,
  add constraint photo_place check (num_nonnulls(content, media_key) = 1);
create index photo_to_carry on photo (id) where media_key is null;

-- Pictures outside whose photo is gone.
create table media_garbage (
  media_key text primary key,
  deleted_at timestamptz not null default now()
);

create function keep_media_garbage() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into media_garbage (media_key) values (old.media_key) on conflict do nothing;
  return null;
end $$;
create trigger media_garbage after delete on photo for each row when (old.media_key is not null) execute function keep_media_garbage();

grant select on photo to tyrewatch_jobs;
grant update (content, media_key) on photo to tyrewatch_jobs;
grant select, update, delete on media_garbage to tyrewatch_jobs;
create policy carried on photo to tyrewatch_jobs using (true) with check (true);
