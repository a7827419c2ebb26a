import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Alertas',
  empty: 'Sem alertas abertos. Todos os pneus avaliados estão conformes.',
  emptyUnwatched: 'Ainda nenhum pneu é vigiado',
  emptyUnwatchedText: 'Os alertas aparecem aqui assim que um veículo e os seus sensores comunicarem.',
  emptyAcknowledged: 'Nenhum alerta reconhecido',
  failed: 'Não foi possível carregar os alertas.',
  more: 'Mostrar mais',
  value: '{pressure}, {deviation} face a {recommended}',
  valueHot: '{temperature}, limite {limit}, {pressure}',
  levelSince: '{level} desde {time}',
  opened: 'abertura: {time}',
  choose: 'Selecionar {position} de {registration}',
  chosen: '{count, plural, one {# alerta selecionado} other {# alertas selecionados}}',
  clearChosen: 'Limpar a seleção',
  acknowledge: 'Reconhecer',
  acknowledgeNote: 'Nota (opcional)',
  noteLength: '{count, number} de {limit, number} carateres',
  noteTooLong: '{count, number} carateres: no máximo {limit, number}. Encurte a nota.',
  acknowledgeUntil: 'Silenciar durante',
  untilResolved: 'Até ser resolvido',
  hours: '{count, plural, one {# hora} other {# horas}}',
  cancel: 'Cancelar',
  acknowledgedBy: 'Reconhecido por {name}, {time}',
  acknowledged: 'Reconhecido',
  undo: 'Anular',
  acknowledgeFailed: 'Não foi possível reconhecer o alerta.',
  showUnacknowledged: 'Abertos',
  showAcknowledged: 'Reconhecidos',
} as const satisfies Translation<typeof english>;
