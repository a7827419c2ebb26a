import type { Translation } from '../../translation.ts';

/** Texts of the carbon report, in German. */
export const reportCo2: Translation['reportCo2'] = {
  title: 'CO₂-Bericht',
  subject:
    'CO₂-Bericht: {count, plural, =0 {nichts ausgestoßen} one {# Fahrzeug} other {# Fahrzeuge}} – {organisation}',
  found: '{count, plural, one {# Fahrzeug hat} other {# Fahrzeuge haben}} ausgestoßen oder noch keinen Wert.',
  nothing: 'Es wurde nichts ausgestoßen.',
  co2: 'CO₂e',
  per_km: 'CO₂e je km',
  source: 'Quelle',
  fuel: 'Kraftstoff gemessen',
  fuel_error: 'Kraftstoff gemessen, ±',
  register: 'Registerwert',
  under_inflation: 'Mittlerer Minderdruck',
  extra_fuel_low: 'Kraftstoff verloren, min.',
  extra_fuel_high: 'Kraftstoff verloren, max.',
  extra_co2_high: 'CO₂e verloren, max.',
  extra_cost: 'Kosten weicher Reifen',
  lost: 'Durch weiche Reifen verloren',
  without: 'Ohne Wert',
  by_day: 'CO₂e je Tag',
  source_counter: 'Gemessen am Zähler des Motors',
  source_level: 'Gemessen am Tankstand',
  source_register: 'Registerwert × Strecke',
  source_none: 'Kein Wert',
  gap_fuel_type: 'Kein Wert: Kraftstoff eintragen',
  gap_register: 'Kein Wert: g/km eintragen',
  gap_distance: 'Kein Wert: kein Kilometerstand gelesen',
};
