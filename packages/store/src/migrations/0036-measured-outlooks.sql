-- Bit n: the time to critical of the wheel at tyre position n was measured from the newest readings (a fast fall, a quick
-- leak), which alone can tell of its end. Else it was worked out from stored hours.
alter table wheel_state add column time_to_critical_measured integer not null default 0;
