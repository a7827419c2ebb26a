import type { customRange as english } from '../en-GB/custom-range.ts';
import type { Translation } from '../../translation.ts';

/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Personalizado',
  customTitle: 'Período personalizado',
  from: 'De',
  to: 'A',
  apply: 'Mostrar',
  zone: 'Horas em {zone}.',
  faults: {
    missing: 'Indique uma data e uma hora',
    too_early: 'Escolha uma data mais recente',
    not_after_start: 'O fim tem de ser depois do início',
    too_short: 'Pelo menos {minutes} minutos',
    too_long: 'No máximo {days} dias',
    in_future: 'Este momento ainda não chegou',
  },
} as const satisfies Translation<typeof english>;
