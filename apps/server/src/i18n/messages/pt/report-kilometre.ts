import type { Translation } from '../../translation.ts';

/** Texts of the report of kilometres, in Portuguese. */
export const reportKilometre: Translation['reportKilometre'] = {
  title: 'Quilómetros',
  subject: 'Quilómetros: {count, plural, =0 {nada percorrido} one {# veículo} other {# veículos}} – {organisation}',
  found: '{count, plural, one {# veículo circulou} other {# veículos circularam}}.',
  nothing: 'Nenhum veículo circulou.',
  distance: 'Distância',
  days_driven: 'Dias de circulação',
  distance_per_day: 'Distância por dia de circulação',
  busiest_day: 'Dia mais longo',
  busiest_distance: 'Distância no dia mais longo',
  left_out_steps: 'Saltos da quilometragem excluídos',
  day: 'Dia',
  per_vehicle: 'Média por veículo',
  vehicles_read: 'Veículos com quilometragem',
  by_day: 'Distância por dia',
};
