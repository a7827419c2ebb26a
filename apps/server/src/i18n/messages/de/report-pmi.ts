import type { Translation } from '../../translation.ts';

/** Texts of the report of periodic inspections, in German. */
export const reportPmi: Translation['reportPmi'] = {
  title: 'Sicherheitsprüfungen (PMI)',
  subject:
    'Sicherheitsprüfungen: {count, plural, =0 {nichts fällig} one {# Fahrzeug zu prüfen} other {# Fahrzeuge zu prüfen}} – {organisation}',
  found:
    '{count, plural, one {# Fahrzeug ist überfällig, in 35 Tagen fällig oder ohne eingetragene Prüfung} other {# Fahrzeuge sind überfällig, in 35 Tagen fällig oder ohne eingetragene Prüfung}}.',
  nothing: 'In den nächsten 35 Tagen ist keine Prüfung fällig.',
  overdue: 'Überfällig',
  soon: 'In 7 Tagen fällig',
  done: 'Im Zeitraum erledigt',
  by_week: 'Fällige Fahrzeuge je Woche',
  days: '{count, plural, one {# Tag überfällig} other {# Tage überfällig}}',
  weeks_interval: 'Abstand (Wochen)',
  km_interval: 'Abstand nach Strecke',
  low_tyres: 'Dabei zu niedrige Reifen',
  expected_on: 'Strecke voraussichtlich gefahren am',
  coverage: 'Abdeckung (letzte 7 Tage)',
};
