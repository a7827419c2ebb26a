-- What was recorded stays: late readings tell the transitions of an incident anew beside what was told before. Those of the
-- greatest telling count. An incident that they disprove has a last telling that says so alone.
revoke delete on incident_event from tyrewatch_gateway;
alter table incident_event add column telling integer not null default 1;
alter table incident_event drop constraint incident_event_pkey;
alter table incident_event add primary key (vehicle_id, incident_id, at, kind, telling);
alter table incident_event drop constraint incident_event_kind_check;
alter table incident_event add check (kind in ('opened', 'raised', 'lowered', 'resolved', 'acknowledged',
  'acknowledgement_withdrawn', 'acknowledgement_expired', 'closed', 'disproved'));
