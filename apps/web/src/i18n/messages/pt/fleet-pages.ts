import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-pages.ts';

/** A fleet’s own page. */
export const fleet = {
  tabsOf: 'Secções de {name}',
  tabs: {
    vehicles: 'Veículos',
    depots: 'Bases',
    map: 'Mapa',
    missingSensors: 'Sensores em falta',
    coverage: 'Cobertura',
    list: 'Lista',
    notifications: 'Notificações',
    tryThresholds: 'Experimentar limiares',
    pmiReport: 'Relatório de inspeção preventiva',
    kilometerReport: 'Relatório de quilómetros',
    carbonReport: 'Relatório de carbono',
    tyreAlertsReport: 'Relatório de alertas de pneus',
    trailerUtilisation: 'Utilização dos reboques',
    trailerBrakes: 'Travões dos reboques',
  },
  vehicles: '{count, plural, one {# veículo em uso} other {# veículos em uso}}',
  contacts: 'Pessoas a contactar',
  inList: 'Abrir na lista de veículos',
  noVehicles: 'Sem veículos em uso',
  noVehiclesText: 'Os veículos desta frota aparecem aqui com o seu nível de alerta.',
  columns: {
    registration: 'Matrícula',
    level: 'Nível de alerta',
    depot: 'Base',
    type: 'Tipo de veículo',
    heard: 'Última comunicação',
  },
  noTab: 'Não existe aqui a parte «{tab}». Escolha outra acima.',
  none: 'Nenhuma',
  never: 'Nunca',
  ambiguous: 'Há várias frotas com o nome {name}',
  ambiguousText: 'Pertencem a organizações diferentes. A lista de frotas distingue-as.',
  choose: 'Mostrar estas frotas',
} as const satisfies Translation<typeof english.fleet>;

/** The depots of a fleet. */
export const depots = {
  title: 'Bases',
  none: 'Ainda não há bases',
  noneText: 'Uma base é o local dos veículos da frota. A lista de veículos pode limitar-se a ela.',
  search: 'Procurar bases',
  searchHint: 'Nome da base',
  total: '{count, plural, one {# base} other {# bases}}',
  add: 'Adicionar base',
  columns: {
    name: 'Base',
    vehicles: 'Veículos',
    place: 'Local',
  },
  vehicles: '{count, plural, one {# veículo} other {# veículos}}',
  near: 'perto de {town}',
  coordinates: '{latitude}°; {longitude}°',
  noPlace: 'Sem local',
  actionsFor: 'Ações para {name}',
  tasks: {
    edit: 'Mudar o nome e o local',
    delete: 'Eliminar',
  },
  name: 'Nome',
  latitude: 'Latitude',
  longitude: 'Longitude',
  placeText:
    'Clique no mapa, arraste a marca ou escreva graus, por exemplo 53,8 e −1,55; sul e oeste são negativos. Sem local, deixe ambos vazios.',
  placeMap: 'Mapa: escolher o local',
  radius: 'Raio (m)',
  radiusText: 'De 25 a 20 000 metros em redor do local. Vazio = nenhum.',
  faults: {
    name_empty: 'Introduza um nome.',
    half_a_place: 'Introduza ambas ou nenhuma.',
    latitude_wrong: 'Um número de −90 a 90.',
    longitude_wrong: 'Um número de −180 a 180.',
    radius_wrong: 'Um número inteiro de 25 a 20 000.',
    radius_alone: 'Um raio precisa de um local.',
  },
  create: 'Criar base',
  save: 'Guardar',
  deleteText: 'A base {name} será eliminada definitivamente. Não é possível anular.',
  cannotDelete:
    '{count, plural, one {Ainda pertence # veículo a esta base. Mude-o} other {Ainda pertencem # veículos a esta base. Mude-os}} para outra base antes de a eliminar.',
  deleteNow: 'Eliminar definitivamente',
} as const satisfies Translation<typeof english.depots>;
