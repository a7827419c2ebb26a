import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleets.ts';

/** The list of fleets. */
export const fleets = {
  none: 'Ainda não há frotas',
  noneText:
    'Uma frota reúne veículos acompanhados em conjunto. Tem bases, contactos e os limiares pelos quais os seus veículos são avaliados.',
  search: 'Procurar frotas',
  searchHint: 'Frota, organização ou base',
  total: '{count, plural, one {# frota} other {# frotas}}',
  add: 'Adicionar frota',
  columns: {
    name: 'Frota',
    organization: 'Organização',
    vehicles: 'Veículos',
    attention: 'Níveis de alerta',
    depots: 'Bases',
    thresholds: 'Limiares predefinidos',
    contacts: 'Contactos',
  },
  outOfUse: '{count, number} fora de uso',
  showVehicles: 'Veículos de {name}',
  noVehicles: 'Sem veículos',
  noDepots: 'Nenhuma',
  noContacts: 'Nenhum',
  andMore: '{names} e mais {count, number}',
  actionsFor: 'Ações para {name}',
  tasks: {
    create: 'Adicionar frota',
    edit: 'Mudar o nome e os limiares',
    move: 'Mover para outra organização',
    delete: 'Eliminar',
  },
  name: 'Nome',
  organisation: 'Organização',
  thresholds: 'Limiares predefinidos',
  thresholdsText:
    'Percentagem abaixo da pressão a frio recomendada. Vale se o pneu, o eixo ou o veículo não tiver a sua. Uma alteração reavalia todos os veículos.',
  maintenance: 'Manutenção',
  warning: 'Aviso',
  danger: 'Perigo',
  faults: {
    not_a_number: 'Introduza um número para cada limiar.',
    out_of_range: 'Cada limiar tem de ser superior a 0 e inferior a 100 por cento.',
    not_rising: 'Os limiares têm de ser crescentes: manutenção abaixo de aviso, aviso abaixo de perigo.',
  },
  nameEmpty: 'O nome da frota não pode estar vazio',
  create: 'Criar frota',
  save: 'Guardar',
  close: 'Fechar',
  deleteText: 'A frota {name} e os seus contactos serão eliminados definitivamente. Não é possível anular.',
  deleteNow: 'Eliminar definitivamente',
  cannotDelete: 'Esta frota ainda não pode ser eliminada.',
  reasons: {
    depots:
      'Não é possível eliminar uma frota com bases: {count, plural, one {ainda existe #} other {ainda existem #}}.',
    vehicles:
      '{count, plural, one {# veículo pertence-lhe} other {# veículos pertencem-lhe}}, mesmo fora de uso: mude-{count, plural, one {o} other {os}} primeiro para outra frota.',
    reports:
      '{count, plural, one {# relatório agendado menciona-a: elimine-o} other {# relatórios agendados mencionam-na: elimine-os}} primeiro.',
  },
} as const satisfies Translation<typeof english.fleets>;
