-- Readings that come late correct the record of incidents: what they disprove goes, and the transitions are told anew.
grant delete on incident, incident_event to tyrewatch_gateway;
