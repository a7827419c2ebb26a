import type { readingsFile as english } from '../en-GB/readings-file.ts';
import type { Translation } from '../../translation.ts';

/** Taking a vehicle’s readings along as a file. */
export const readingsFile = {
  title: 'Transferir as medições',
  range: 'Período',
  presets: {
    day: '24 h',
    week: '7 dias',
    month: '30 dias',
    year: '1 ano',
  },
  between: '{from} a {to}, {zone}',
  rows: 'Linhas',
  rowFor: 'Uma linha para',
  resolutions: {
    reading: 'cada mensagem',
    hour: 'cada hora',
    day: 'cada dia (UTC)',
  },
  notes: {
    reading: 'Cada valor tal como foi enviado.',
    hour: 'Valor médio, mínimo e máximo.',
    day: 'Valor médio, mínimo e máximo.',
  },
  columns: 'Colunas',
  columnsText: 'Uma coluna por roda e valor, nas suas unidades.',
  values: 'Valores',
  value: {
    pressure: 'Pressão',
    cold_pressure: 'Pressão a frio',
    temperature: 'Temperatura',
  },
  wheels: 'Rodas',
  allWheels: 'Todas as rodas',
  file: 'Ficheiro',
  format: 'Formato do ficheiro',
  rowCount: 'Cerca de {count, plural, one {# linha} other {# linhas}}',
  means: 'As medições são guardadas a partir de {at}. Antes, o ficheiro tem médias horárias.',
  nothing: 'Nada foi recebido neste período.',
  newest: 'Última medição: {at}',
  never: 'Este veículo ainda não enviou medições.',
  goThere: 'Ir para a última',
  download: 'Transferir',
  writing: 'O ficheiro está a ser escrito. Um período longo demora um minuto.',
  done: 'O ficheiro está nas suas transferências.',
} as const satisfies Translation<typeof english>;
