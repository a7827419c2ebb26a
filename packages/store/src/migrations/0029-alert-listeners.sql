-- Who hears of an alert is worked out in the background, by the reach of that moment.
grant execute on function reaches_organisation to tyrewatch_jobs;
