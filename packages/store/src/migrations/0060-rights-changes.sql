-- A change of what a person may do or see is announced with its commit, by whatever statement it is made, so that open streams
-- show no more than they may: with the person's id, or without one where it may be anybody's.
create function announce_rights_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('tyrewatch_rights_change', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], ''));
  return null;
end $$;

create trigger rights_changed after update of role, permissions, organisation_id, deactivated_at on app_user
  for each row when ((old.role, old.permissions, old.organisation_id, old.deactivated_at)
    is distinct from (new.role, new.permissions, new.organisation_id, new.deactivated_at))
  execute function announce_rights_change('id');
create trigger rights_changed after insert or delete on driver_vehicle
  for each row execute function announce_rights_change('user_id');
create trigger rights_changed after insert or delete on managed_organisation
  for each row execute function announce_rights_change('user_id');
create trigger rights_changed after update of settings, parent_id on organisation
  for each row when ((old.settings, old.parent_id) is distinct from (new.settings, new.parent_id))
  execute function announce_rights_change('anybody');
