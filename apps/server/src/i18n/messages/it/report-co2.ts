import type { Translation } from '../../translation.ts';

/** Texts of the carbon report, in Italian. */
export const reportCo2: Translation['reportCo2'] = {
  title: 'Rapporto CO₂',
  subject: 'Rapporto CO₂: {count, plural, =0 {nulla emesso} one {# veicolo} other {# veicoli}} – {organisation}',
  found:
    '{count, plural, one {# veicolo ha emesso, o non ha ancora un valore} other {# veicoli hanno emesso, o non hanno ancora un valore}}.',
  nothing: 'Nulla è stato emesso.',
  co2: 'CO₂e',
  per_km: 'CO₂e per km',
  source: 'Fonte',
  fuel: 'Carburante misurato',
  fuel_error: 'Carburante misurato, ±',
  register: 'Valore del registro',
  under_inflation: 'Sottogonfiaggio medio',
  extra_fuel_low: 'Carburante perso, min.',
  extra_fuel_high: 'Carburante perso, max.',
  extra_co2_high: 'CO₂e perso, max.',
  extra_cost: 'Costo degli pneumatici sgonfi',
  lost: 'Perso per pneumatici sgonfi',
  without: 'Senza valore',
  by_day: 'CO₂e per giorno',
  source_counter: 'Misurato dal contatore del motore',
  source_level: 'Misurato dal livello del serbatoio',
  source_register: 'Valore del registro × distanza',
  source_none: 'Senza valore',
  gap_fuel_type: 'Senza valore: inserire il carburante',
  gap_register: 'Senza valore: inserire i g/km',
  gap_distance: 'Senza valore: nessun chilometraggio letto',
};
