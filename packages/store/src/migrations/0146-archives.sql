-- All that an organisation owns as one file, made like reports are.

alter table report_file drop constraint report_file_format_check,
  add constraint report_file_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip')),
  add constraint report_file_archive check ((report_type = 'archive') = (format = 'zip'));
