-- When the register is asked again after a fault, for those who wait for it.
alter table mot_history add column retry_at timestamptz;
