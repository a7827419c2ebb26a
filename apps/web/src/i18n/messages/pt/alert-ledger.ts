import type { alertLedger as english } from '../en-GB/alert-ledger.ts';
import type { Translation } from '../../translation.ts';

/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Notificações',
  search: 'Pesquisar nas notificações',
  searchHint: 'Destinatário ou matrícula',
  everyState: 'Todos os estados',
  state: 'Estado',
  none: 'Ainda não há notificações',
  noneText: 'Cada alerta enviado por e-mail consta aqui, com destinatário e entrega.',
  drill: 'Alerta de teste',
  columns: {
    when: 'Quando',
    recipient: 'Destinatário',
    vehicle: 'Veículo',
    what: 'Assunto',
    state: 'Estado',
  },
  states: {
    pending: 'Pendente',
    queued: 'Em fila',
    accepted: 'Aceite',
    refused: 'Recusada',
    given_up: 'Abandonada',
    cancelled: 'Cancelada',
  },
} as const satisfies Translation<typeof english>;
