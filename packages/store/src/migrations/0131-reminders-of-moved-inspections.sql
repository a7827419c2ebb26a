-- Whoever changes what an inspection is due by starts its reminders again: of the new day nobody was reminded.
create function forget_inspection_reminders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from inspection_reminder where vehicle_id = new.vehicle_id;
  return null;
end $$;
revoke execute on function forget_inspection_reminders() from public;

create trigger forget_inspection_reminders after update on maintenance_plan for each row
  when ((old.pmi_weeks, old.pmi_km, old.pmi_first_due_on) is distinct from (new.pmi_weeks, new.pmi_km, new.pmi_first_due_on))
  execute function forget_inspection_reminders();
create trigger forget_inspection_reminders after update on inspection for each row
  when ((old.done_on, old.odometer_km) is distinct from (new.done_on, new.odometer_km))
  execute function forget_inspection_reminders();
