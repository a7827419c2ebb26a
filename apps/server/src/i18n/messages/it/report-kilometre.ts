import type { Translation } from '../../translation.ts';

/** Texts of the report of kilometres, in Italian. */
export const reportKilometre: Translation['reportKilometre'] = {
  title: 'Chilometri',
  subject: 'Chilometri: {count, plural, =0 {niente percorso} one {# veicolo} other {# veicoli}} – {organisation}',
  found: '{count, plural, one {# veicolo ha viaggiato} other {# veicoli hanno viaggiato}}.',
  nothing: 'Nessun veicolo ha viaggiato.',
  distance: 'Distanza',
  days_driven: 'Giorni di viaggio',
  distance_per_day: 'Distanza per giorno di viaggio',
  busiest_day: 'Giorno più lungo',
  busiest_distance: 'Distanza del giorno più lungo',
  left_out_steps: 'Salti del chilometraggio esclusi',
  day: 'Giorno',
  per_vehicle: 'Media per veicolo',
  vehicles_read: 'Veicoli con chilometraggio',
  by_day: 'Distanza per giorno',
};
