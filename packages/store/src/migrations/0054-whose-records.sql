-- Whose a unit was at a former place: what it recorded there is that organisation's, and not to be read by who has the unit now. No foreign
-- key: it is remembered as it was, and an organisation that is gone is nobody who could read it. Null = not known: the provider's alone.
alter table former_unit_place add column organisation_id bigint;
update former_unit_place former set organisation_id = (
  select vehicle.organisation_id from former_unit_place earlier join vehicle on vehicle.id = earlier.vehicle_id
  where earlier.imei = former.imei and earlier.until <= former.until order by earlier.until desc limit 1
);

-- What was put aside so far as recorded elsewhere stood under the organisation of the unit, and with its bytes in the log of its vehicle.
-- Whose it was was not noted: it is the provider's.
update raw_frame logged set frame = '' from quarantined_frame aside join telematics_unit unit on unit.imei = aside.imei
  where aside.reason = 'recorded_elsewhere' and logged.unit_id = unit.id and logged.received_at = aside.received_at and logged.frame = aside.frame;
update quarantined_frame set organisation_id = (select id from organisation where kind = 'provider') where reason = 'recorded_elsewhere';
