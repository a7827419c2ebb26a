-- How long a vehicle was driven while nothing of what its unit sends could be used, up to an hour, and until when that was counted, by our
-- clock: from an hour on its wheels have incidents of the level stale.
alter table vehicle_listing
  add column not_monitored_at timestamptz,
  add column not_monitored_driving_ms integer not null default 0;

alter table incident drop constraint incident_level_check, drop constraint incident_worst_level_check;
alter table incident add constraint incident_level_check check (level = 2 or level between 4 and 8),
  add constraint incident_worst_level_check check (worst_level = 2 or worst_level between 4 and 8);
alter table alert_notification drop constraint alert_notification_level_check;
alter table alert_notification add constraint alert_notification_level_check check (level = 2 or level between 4 and 8);
