import type { Translation } from '../../translation.ts';

/** Texts of what is printed on paper, in Portuguese. */
export const papers = {
  job_sheet: 'Folha de obra',
  page: 'Página {page} de {count}',
  printed: 'Impresso {time} por {name}',
  whole_vehicle: 'Veículo inteiro',
  nobody: 'Ninguém',
  front: 'Frente',
  at: 'a {temperature} de temperatura do pneu',
  cold: '{pressure} a frio ({temperature}) ± {tolerance}',
  low: 'Pneu vazio: verifique danos antes de encher.',
  gauge: '{pressure} no manómetro, {time}',
  figures: 'Valor certo pela temperatura do pneu',
  cold_pressure: 'A frio',
  before: 'Antes',
  after: 'Depois',
  tyre_temperature: 'Pneu',
  tread: 'Piso int. / meio / ext.',
  if_changed: 'Se foi mudado um pneu',
  make_pattern: 'Marca, desenho',
  torque: 'Binário, Nm',
  remarks: 'Observações',
  done_by: 'Feito por',
  signature: 'Assinatura',
  date: 'Data, hora',
  closing:
    'Roda desmontada? Reaperte após 30 min de condução ou 80 km. Uma folha sobre pressão fecha quando o sensor tiver mostrado que a pressão se mantém.',
} satisfies Translation['papers'];
