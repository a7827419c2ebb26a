import type { Translation } from '../../translation.ts';

/** Texts of the report of periodic inspections, in French. */
export const reportPmi: Translation['reportPmi'] = {
  title: 'Contrôles préventifs de sécurité (PMI)',
  subject:
    'Contrôles préventifs de sécurité : {count, plural, =0 {rien à faire} one {# véhicule à contrôler} other {# véhicules à contrôler}} – {organisation}',
  found:
    '{count, plural, one {# véhicule est en retard, à contrôler sous 35 jours ou sans contrôle enregistré} other {# véhicules sont en retard, à contrôler sous 35 jours ou sans contrôle enregistré}}.',
  nothing: 'Aucun contrôle à faire sous 35 jours.',
  overdue: 'En retard',
  soon: 'À faire sous 7 jours',
  done: 'Faits dans la période',
  by_week: 'Véhicules à contrôler par semaine',
  days: '{count, plural, one {en retard de # jour} other {en retard de # jours}}',
  weeks_interval: 'Intervalle (semaines)',
  km_interval: 'Intervalle par distance',
  low_tyres: 'Pneus sous-gonflés constatés',
  expected_on: 'Distance atteinte vers le',
  coverage: 'Couverture (7 derniers jours)',
};
