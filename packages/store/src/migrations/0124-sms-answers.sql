-- The answer of a unit to a command by SMS is looked for at the provider of its SIM card.

-- The request that carries the command; null = it goes over the unit's own connection, or the request is gone.
alter table unit_command add column sim_request_id bigint references sim_request on delete set null;
-- When its answer is looked for next; also the end of the lease of the process that looks. Null = nobody looks.
alter table unit_command add column next_look_at timestamptz;
create index unit_command_sim_request on unit_command (sim_request_id) where sim_request_id is not null;
create index unit_command_look on unit_command (next_look_at) where state = 'sent' and next_look_at is not null;
