-- How far a depot reaches around its place; null = it is only a point.
alter table depot add column radius_m integer check (radius_m between 25 and 20000);
alter table depot add constraint depot_radius_has_place check (radius_m is null or latitude_degrees is not null);
