/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Custom',
  customTitle: 'Custom time range',
  from: 'From',
  to: 'To',
  apply: 'Show',
  zone: 'Times are in {zone}.',
  faults: {
    missing: 'Enter a date and a time',
    too_early: 'Choose a later date',
    not_after_start: 'The end must come after the start',
    too_short: 'At least {minutes} minutes',
    too_long: 'At most {days} days',
    in_future: 'This time has not come yet',
  },
} as const;
