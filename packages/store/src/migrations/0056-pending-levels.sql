-- When the first of a vehicle's pending levels is confirmed by time, unless a reading contradicts it before; null = none is pending. The
-- index holds the few vehicles with one: it is written only where that changes, so that updates stay within their page.
alter table wheel_state add column confirm_at timestamptz;
create index wheel_state_confirm on wheel_state (confirm_at) where confirm_at is not null;
