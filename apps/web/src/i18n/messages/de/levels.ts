import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/levels.ts';

/** Names of the alert levels, and where a wheel is. */
export const levels = {
  name: {
    critical: 'Kritisch',
    high_temperature: 'Übertemperatur',
    warning: 'Warnung',
    maintenance: 'Wartung',
    over_inflation: 'Überdruck',
    not_monitored: 'Nicht überwacht',
    okay: 'In Ordnung',
    stale: 'Veraltet',
    offline: 'Ohne Verbindung',
    unassigned: 'Nicht zugeordnet',
  },
  meaning: {
    critical: 'Unter der Gefahrenschwelle',
    high_temperature: 'Über der Temperaturschwelle',
    warning: 'Unter der Warnschwelle',
    maintenance: 'Unter der Wartungsschwelle',
    over_inflation: 'Über dem Solldruck',
    not_monitored: 'Nicht überwacht',
    okay: 'Keine Auffälligkeit',
    stale: 'Keine Daten seit 12 h',
    offline: 'Telematikeinheit stumm',
    unassigned: 'Keine Daten',
  },
  wheels: {
    critical: '{count, plural, one {# Rad kritisch} other {# Räder kritisch}}',
    high_temperature: '{count, plural, one {# Rad zu heiß} other {# Räder zu heiß}}',
    warning: '{count, plural, one {# Rad mit Warnung} other {# Räder mit Warnung}}',
    maintenance: '{count, plural, one {# Rad mit Wartungsbedarf} other {# Räder mit Wartungsbedarf}}',
    over_inflation: '{count, plural, one {# Rad mit Überdruck} other {# Räder mit Überdruck}}',
    not_monitored: '{count, plural, one {# Rad nicht überwacht} other {# Räder nicht überwacht}}',
    okay: '{count, plural, one {# Rad in Ordnung} other {# Räder in Ordnung}}',
    stale: '{count, plural, one {# Rad mit veralteten Daten} other {# Räder mit veralteten Daten}}',
    offline: '{count, plural, one {# Rad ohne Verbindung} other {# Räder ohne Verbindung}}',
    unassigned: '{count, plural, one {# Rad ohne Daten} other {# Räder ohne Daten}}',
  },
  notMonitored: {
    unit_clock: 'Uhr der Telematikeinheit geht falsch',
    unit_data: 'Telematikeinheit sendet unbrauchbare Daten',
    instruction: 'Prüfen Sie die Einstellungen der Telematikeinheit. Angezeigt werden die letzten gültigen Messungen.',
    lastKnown: 'zuletzt bekannt: {level}',
  },
  noConfiguration: 'Keine Achskonfiguration',
  staleThoughHeard: 'Die Telematikeinheit hat sich seitdem gemeldet, ihre Reifensensoren nicht',
} as const satisfies Translation<typeof english.levels>;
