import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Alertas',
  empty: 'Sem alertas abertos. Todos os pneus avaliados estão conformes.',
  emptyAcknowledged: 'Nenhum alerta confirmado',
  failed: 'Não foi possível carregar os alertas.',
  more: 'Mostrar mais',
  value: '{pressure}, {deviation} face a {recommended}',
  valueHot: '{temperature}, {pressure}',
  since: 'desde {time}',
  acknowledge: 'Confirmar',
  acknowledgeNote: 'Nota (opcional)',
  acknowledgeUntil: 'Silenciar durante',
  untilResolved: 'Até ser resolvido',
  hours: '{count, plural, one {# hora} other {# horas}}',
  cancel: 'Cancelar',
  acknowledgedBy: 'Confirmado por {name}, {time}',
  acknowledged: 'Confirmado',
  undo: 'Anular',
  acknowledgeFailed: 'Não foi possível confirmar o alerta.',
  showUnacknowledged: 'Abertos',
  showAcknowledged: 'Confirmados',
} as const satisfies Translation<typeof english>;
