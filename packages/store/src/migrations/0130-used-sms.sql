-- When the provider of the SIM card took the SMS that ended the command: it ends no other. Null = no SMS has ended it.
alter table unit_command add column answer_received_at timestamptz;
