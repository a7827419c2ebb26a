/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Sensores em falta',
  columns: {
    vehicle: 'Veículo',
    depot: 'Base',
    missing: 'Em falta',
    wheel: 'Roda',
    wheels: 'Rodas',
    reason: 'Motivo',
    sensor: 'Sensor',
  },
  reasons: {
    no_sensor: 'Sem sensor',
    never_heard: 'Nunca recebido',
    silent: 'Sem sinal há um dia',
    unit_silent: 'Unidade sem sinal',
  },
  of: '{count, number} de {total, number}',
  total: '{wheels, plural, one {# roda} other {# rodas}} de {count, plural, one {# veículo} other {# veículos}}',
  search: 'Pesquisar veículos',
  searchHint: 'Matrícula ou base',
  none: 'Nenhum sensor em falta',
  noneText: 'Cada roda dos veículos em uso tem um sensor recebido nas últimas 24 horas.',
  fit: 'Montar sensores',
} as const;
