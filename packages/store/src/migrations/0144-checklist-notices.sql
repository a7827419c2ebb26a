-- Subscribers are notified of faults that walk-round checks found.
alter table checklist add column notified_at timestamptz;
create index checklist_to_notify on checklist (id) where notified_at is null and verdict <> 'clear' and vehicle_id is not null;
grant update (notified_at) on checklist to tyrewatch_jobs;

alter table user_notice drop constraint user_notice_kind_check;
alter table user_notice add constraint user_notice_kind_check
  check (kind in ('report_file_done', 'report_file_failed', 'unit_commands_over', 'webhook_failed', 'checklist_faults'));
