import type { Translation } from '../../translation.ts';

/** Texts of the report of kilometres, in French. */
export const reportKilometre: Translation['reportKilometre'] = {
  title: 'Kilométrage',
  subject: 'Kilométrage : {count, plural, =0 {rien parcouru} one {# véhicule} other {# véhicules}} – {organisation}',
  found: '{count, plural, one {# véhicule a roulé} other {# véhicules ont roulé}}.',
  nothing: 'Aucun véhicule n’a roulé.',
  distance: 'Distance parcourue',
  days_driven: 'Jours de conduite',
  distance_per_day: 'Distance par jour de conduite',
  busiest_day: 'Jour le plus long',
  busiest_distance: 'Distance du jour le plus long',
  left_out_steps: 'Sauts du kilométrage écartés',
  day: 'Jour',
  per_vehicle: 'Moyenne par véhicule',
  vehicles_read: 'Véhicules avec kilométrage',
  by_day: 'Distance par jour',
};
