import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sim-cards.ts';

/** The SIM cards. */
export const simCards = {
  title: 'Cartões SIM',
  actionsFor: 'Ações para o cartão SIM {iccid}',
  add: 'Adicionar cartão SIM',
  edit: 'Editar',
  delete: 'Eliminar',
  save: 'Guardar',
  saved: 'O cartão SIM foi guardado.',
  close: 'Fechar',
  deleteForGood: 'Eliminar definitivamente',
  back: 'Todos os cartões SIM',
  search: 'Procurar cartões SIM',
  searchHint: 'ICCID, MSISDN, IMSI ou IMEI',
  everyProvider: 'Todos os fornecedores',
  everyState: 'Todos os estados',
  everyPlace: 'Numa unidade ou livre',
  total: '{count, plural, one {# cartão SIM} other {# cartões SIM}}',
  organisation: 'Organização',
  columns: {
    iccid: 'ICCID',
    msisdn: 'MSISDN',
    imsi: 'IMSI',
    provider: 'Fornecedor',
    state: 'Estado',
    imei: 'Unidade telemática',
  },
  states: {
    active: 'Ativo',
    suspended: 'Suspenso',
    requested: 'Pedido',
    failed: 'Não concluído',
    unknown: 'Não comunicado',
  },
  requests: {
    active: 'Reativação pedida',
    suspended: 'Suspensão pedida',
  },
  reported: 'Comunicado: {state}.',
  places: {
    linked: 'Numa unidade',
    free: 'Livre',
  },
  hints: {
    iccid: '18 a 20 algarismos, como impressos no cartão',
    msisdn: '10 a 14 algarismos, incluindo o indicativo do país',
    imsi: 'No máximo 15 algarismos',
  },
  kept: 'Guardado como {digits}',
  none: 'Ainda não há cartões SIM',
  noneText: 'Um cartão SIM liga uma unidade telemática à rede móvel. Registe-o aqui e escolha-o depois na sua unidade.',
  deleteWarning: 'O cartão SIM {iccid} é eliminado definitivamente. Esta ação não pode ser anulada.',
  cannotDelete: 'Este cartão SIM está na unidade telemática {imei}. Retire-o primeiro de lá.',
  contactSupport: 'Se voltar a falhar, contacte a assistência.',
  providers: {
    manual: 'Introduzido à mão',
    '1nce': '1NCE',
    emnify: 'emnify',
    twilio: 'Twilio',
  },
} as const satisfies Translation<typeof english.simCards>;
