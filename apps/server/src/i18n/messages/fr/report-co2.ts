import type { Translation } from '../../translation.ts';

/** Texts of the carbon report, in French. */
export const reportCo2: Translation['reportCo2'] = {
  title: 'Rapport carbone',
  subject: 'Rapport carbone : {count, plural, =0 {rien émis} one {# véhicule} other {# véhicules}} – {organisation}',
  found:
    '{count, plural, one {# véhicule a émis, ou n’a pas encore de valeur} other {# véhicules ont émis, ou n’ont pas encore de valeur}}.',
  nothing: 'Rien n’a été émis.',
  co2: 'CO₂e',
  per_km: 'CO₂e par km',
  source: 'Source',
  fuel: 'Carburant mesuré',
  fuel_error: 'Carburant mesuré, ±',
  register: 'Valeur du registre',
  under_inflation: 'Sous-gonflage moyen',
  extra_fuel_low: 'Carburant perdu, min.',
  extra_fuel_high: 'Carburant perdu, max.',
  extra_co2_high: 'CO₂e perdu, max.',
  extra_cost: 'Coût des pneus mous',
  lost: 'Perdu par des pneus mous',
  without: 'Sans valeur',
  by_day: 'CO₂e par jour',
  source_counter: 'Mesuré par le compteur du moteur',
  source_level: 'Mesuré par le niveau du réservoir',
  source_register: 'Valeur du registre × distance',
  source_none: 'Sans valeur',
  gap_fuel_type: 'Sans valeur : saisir le carburant',
  gap_register: 'Sans valeur : saisir les g/km',
  gap_distance: 'Sans valeur : aucun kilométrage lu',
};
