-- Whether a file has a line for each of what a vehicle's row consists of, such as its days.
alter table report_file add column has_lines boolean not null default false;
