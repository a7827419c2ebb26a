-- Which integration a packet came through, a maker's cloud; null = a telematics unit of ours.
alter table packet add column integration_id smallint;
-- Feeds name their vehicles by VIN, and an account is of an organisation and its parts.
create index vehicle_vin on vehicle (upper(vin)) where vin is not null;
grant select on organisation_closure to tyrewatch_gateway;
