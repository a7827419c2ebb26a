-- What was recorded can be removed of vehicles alone that are deleted.
do $$
declare
  name text;
begin
  foreach name in array array['packet', 'raw_frame', 'incident', 'incident_event', 'unit_event']
  loop
    execute format('create policy of_deleted_vehicle on %I as restrictive for delete to tyrewatch_jobs
      using (not exists (select from vehicle where vehicle.id = vehicle_id))', name);
  end loop;
end $$;
