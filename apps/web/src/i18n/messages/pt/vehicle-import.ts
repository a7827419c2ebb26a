import type { vehicleImport as english } from '../en-GB/vehicle-import.ts';
import type { Translation } from '../../translation.ts';

/** Portuguese: creating and changing vehicles from a file. */
export const vehicleImport = {
  intro:
    'Uma linha por veículo. Uma linha com matrícula conhecida altera esse veículo, qualquer outra cria um. Vê cada alteração antes de ser escrita.',
  dropHere: 'Largue aqui um ficheiro CSV ou Excel',
  choose: 'Escolher um ficheiro',
  limits: 'CSV ou XLSX, até {count, number} linhas e {size, number} MiB',
  opening: 'A verificar {file}…',
  tooLarge: '{file} tem mais de {size, number} MiB. Divida-o e importe as partes uma após a outra.',
  template: 'Começar com um ficheiro adequado',
  templateText:
    'O modelo tem todas as colunas e uma linha de exemplo a substituir. Uma exportação dos seus veículos também serve: altere-a e importe-a de novo.',
  templateAs: 'Modelo em {format}',
  owner: 'Os novos veículos pertencem a',
  ownerHint: 'Se o ficheiro não indicar organização nem frota',
  columnsTitle: 'O que significam as colunas',
  columns: {
    registration: 'De que veículo se trata. A única coluna obrigatória.',
    id: 'De uma exportação. Encontra o veículo mesmo que o ficheiro altere a matrícula.',
    vehicle_type: 'Necessário para um novo veículo. Um destes valores.',
    place: 'Pelo nome. Têm de existir já; uma base precisa da sua frota.',
    axle_configuration: 'Rodas de cada eixo a partir da frente. Vem antes de pressões e sensores.',
    axle: 'Pressão a frio recomendada do eixo 1 em kPa. Cada eixo tem as suas colunas; os nomes acabam na unidade.',
    sensor: 'Número do sensor da roda 1A.',
    imei: 'A unidade telemática, pelo IMEI.',
    mot_due_on: 'Uma data como ano-mês-dia, ou 1.2.2027 com o dia primeiro.',
    clearing: 'Um hífen retira um valor. Uma célula vazia deixa-o como está.',
  },
  opened: '{count, plural, one {# linha} other {# linhas}}, aberto {time}.',
  nothingWritten: 'Ainda nada foi escrito. Guardado até {time}.',
  nothingRight: 'Não há nada para importar.',
  unknownColumns:
    '{count, plural, one {Esta coluna não é conhecida e é ignorada} other {Estas colunas não são conhecidas e são ignoradas}}: {columns}',
  commit: 'Importar {count, plural, one {# veículo} other {# veículos}}',
  goOn: 'Importar {count, plural, one {o veículo restante} other {os # veículos restantes}}',
  another: 'Escolher outro ficheiro',
  mended: 'Importar o ficheiro corrigido',
  interrupted: 'Interrompido após {done, number} de {count, number} veículos',
  writing: '{done, number} de {count, number} veículos importados',
  mayLeave: 'Continua se sair desta página; o endereço traz de volta aqui.',
  imported: '{count, plural, one {# veículo importado} other {# veículos importados}}',
  importedOf: 'Criados: {created, number}, alterados: {updated, number}.',
  mendText:
    '{count, plural, one {# linha não foi importada} other {# linhas não foram importadas}}. Descarregue, corrija e importe de novo.',
  seeVehicles: 'Ver os veículos',
  badRows: 'Descarregar {count, plural, one {# linha errada} other {# linhas erradas}}',
  badText:
    'Todas as outras linhas podem ser importadas sem estas. O ficheiro descarregado indica o motivo na última coluna.',
  counts: 'Linhas pelo que lhes acontece',
  before: {
    create: 'serão criados',
    update: 'serão alterados',
    unchanged: 'sem alteração',
    bad: 'não importáveis',
  },
  after: {
    create: 'criados',
    update: 'alterados',
    unchanged: 'sem alteração',
    bad: 'não importados',
  },
  what: {
    create: 'Introduzido',
    update: 'Alterações',
    unchanged: 'Alterações',
    bad: 'O que está errado',
  },
  row: 'Linha',
  nothing: 'vazio',
  asInFile: 'Já como no ficheiro',
  moreChanges: 'mais {count, number}',
  noRows: 'Nenhuma linha deste tipo',
  gone: 'Esta importação já não existe',
  goneText: 'Um ficheiro fica guardado um dia. Os veículos importados ficam.',
} as const satisfies Translation<typeof english>;
