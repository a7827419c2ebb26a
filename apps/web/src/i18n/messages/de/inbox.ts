import type { Translation } from '../../translation.ts';
import type { inbox as english } from '../en-GB/inbox.ts';

/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Alarme durchsuchen',
  searchHint: 'Kennzeichen, Flotte, Betriebshof, Sensor',
  level: 'Stufe',
  reason: 'Grund',
  reasons: {
    low_pressure: 'Zu wenig Druck',
    over_inflation: 'Überdruck',
    high_temperature: 'Übertemperatur',
    leak: 'Luftverlust',
    predicted: 'Erwartet, nicht gemessen',
    silent_sensor: 'Stummer Sensor',
    not_monitored: 'Nicht überwacht',
    heat_difference: 'Heißer als die andere Seite',
    dual_mismatch: 'Zwillingsreifen ungleich',
    swapped_sensors: 'Sensoren vertauscht',
  },
  assigned: 'Zugewiesen an',
  toMe: 'mir',
  sort: 'Reihenfolge',
  sorts: {
    worst: 'Schlimmste zuerst',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
  },
  total: '{count, plural, one {# Alarm} other {# Alarme}}',
  trend: 'Kaltdruck in 24 Stunden: von {from} auf {to}',
  near: '{distance} von {town}',
  wheel: 'Rad',
  place: 'Ort',
  contact: 'Kontakt',
  ended: {
    reading: 'Um {time} wieder innerhalb der Grenzwerte, nach {duration}',
    sensor_changed: 'Sensor um {time} gewechselt, nach {duration}',
    silenced: 'Alarme des Fahrzeugs um {time} stummgeschaltet, nach {duration}',
  },
  emptyResolved: 'Heute noch kein Alarm behoben',
  acknowledgedNow: '{count, plural, one {# Alarm} other {# Alarme}} quittiert',
} as const satisfies Translation<typeof english>;
