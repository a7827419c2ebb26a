/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Eksik sensörler',
  columns: {
    vehicle: 'Araç',
    depot: 'Garaj',
    missing: 'Eksik',
    wheel: 'Tekerlek',
    wheels: 'Tekerlekler',
    reason: 'Neden',
    sensor: 'Sensör',
  },
  reasons: {
    no_sensor: 'Sensör yok',
    never_heard: 'Hiç alınmadı',
    silent: 'Bir gündür sessiz',
    unit_silent: 'Ünite sessiz',
  },
  of: '{count, number} / {total, number}',
  total: '{count, plural, one {# araçta} other {# araçta}} {wheels, plural, one {# tekerlek} other {# tekerlek}}',
  search: 'Araç ara',
  searchHint: 'Plaka veya garaj',
  none: 'Eksik sensör yok',
  noneText: 'Kullanımdaki araçların her tekerleğinde son 24 saatte alınan bir sensör var.',
  fit: 'Sensör tak',
} as const;
