import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sensors.ts';

/** The list of sensors. */
export const sensors = {
  title: 'Sensores',
  countsLabel: 'Sensores por localização',
  places: {
    all: 'Todos os sensores',
    on_vehicle: 'Em veículos',
    off_vehicle: 'Fora de veículos',
    silent: 'Sem sinal há uma hora',
  },
  search: 'Procurar sensores',
  searchHint: 'ID do sensor ou matrícula',
  type: 'Tipo',
  everyType: 'Todos os tipos',
  types: {
    tyre: 'Dentro do pneu',
    strap: 'Preso à jante por cinta',
    valve: 'Na válvula',
  },
  total: '{count, plural, one {# sensor} other {# sensores}}',
  columns: {
    code: 'ID do sensor',
    wheel: 'No veículo',
    reading: 'Última medição',
    tyre: 'Pneu',
    updated: 'Atualizado em',
  },
  offVehicle: 'Fora de veículos',
  neverReported: 'Ainda sem sinal nesta roda',
  silence: {
    moving: 'Sem sinal desde {time}, com o veículo em andamento',
    parked: 'Sem sinal desde {time}, com o veículo parado',
    unit: 'Sem sinal desde {time}, tal como o veículo',
  },
  none: 'Ainda não há sensores',
  noneText: 'Um sensor mede a pressão e a temperatura de um pneu e envia-as à unidade telemática do veículo.',
} as const satisfies Translation<typeof english.sensors>;
