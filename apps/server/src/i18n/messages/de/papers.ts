import type { Translation } from '../../translation.ts';

/** Texts of what is printed on paper, in German. */
export const papers = {
  job_sheet: 'Werkstattauftrag',
  page: 'Seite {page} von {count}',
  printed: 'Gedruckt {time} von {name}',
  whole_vehicle: 'Ganzes Fahrzeug',
  nobody: 'Niemand',
  front: 'Vorn',
  at: 'bei {temperature} Reifentemperatur',
  cold: '{pressure} kalt ({temperature}) ± {tolerance}',
  low: 'Zu wenig Luft: Reifen vor dem Befüllen auf Schäden prüfen.',
  gauge: '{pressure} auf dem Manometer, {time}',
  figures: 'Richtiger Wert nach Reifentemperatur',
  cold_pressure: 'Kalt',
  before: 'Vorher',
  after: 'Nachher',
  tyre_temperature: 'Reifen',
  tread: 'Profil innen / Mitte / außen',
  if_changed: 'Wenn ein Reifen gewechselt wurde',
  make_pattern: 'Marke, Profil',
  torque: 'Drehmoment, Nm',
  remarks: 'Bemerkungen',
  done_by: 'Ausgeführt von',
  signature: 'Unterschrift',
  date: 'Datum, Uhrzeit',
  closing:
    'Rad abgenommen? Nach 30 min Fahrt oder 80 km nachziehen. Ein Auftrag zum Druck schließt, sobald der Sensor gezeigt hat, dass der Druck hält.',
} satisfies Translation['papers'];
