-- Taking months locks their rows, which needs the right to change them.
grant update on brake_month_due to tyrewatch_jobs;
