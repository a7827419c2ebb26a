-- The job of webhooks composes vehicles as they are answered, with the tyres on their wheels.
create policy jobs on tyre for select to tyrewatch_jobs using (true);
grant select on tyre to tyrewatch_jobs;
