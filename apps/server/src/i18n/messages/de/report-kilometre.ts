import type { Translation } from '../../translation.ts';

/** Texts of the report of kilometres, in German. */
export const reportKilometre: Translation['reportKilometre'] = {
  title: 'Kilometer',
  subject: 'Kilometer: {count, plural, =0 {nichts gefahren} one {# Fahrzeug} other {# Fahrzeuge}} – {organisation}',
  found: '{count, plural, one {# Fahrzeug ist} other {# Fahrzeuge sind}} gefahren.',
  nothing: 'Kein Fahrzeug ist gefahren.',
  distance: 'Strecke',
  days_driven: 'Fahrtage',
  distance_per_day: 'Strecke je Fahrtag',
  busiest_day: 'Längster Tag',
  busiest_distance: 'Strecke am längsten Tag',
  left_out_steps: 'Ausgelassene Sprünge des Kilometerstands',
  day: 'Tag',
  per_vehicle: 'Mittel je Fahrzeug',
  vehicles_read: 'Fahrzeuge mit Kilometerstand',
  by_day: 'Strecke je Tag',
};
