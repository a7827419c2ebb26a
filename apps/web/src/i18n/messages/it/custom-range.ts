import type { customRange as english } from '../en-GB/custom-range.ts';
import type { Translation } from '../../translation.ts';

/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Personalizzato',
  customTitle: 'Periodo personalizzato',
  from: 'Dal',
  to: 'Al',
  apply: 'Mostra',
  zone: 'Orari nel fuso {zone}.',
  faults: {
    missing: 'Indichi data e ora',
    too_early: 'Scelga una data più recente',
    not_after_start: 'La fine deve seguire l’inizio',
    too_short: 'Almeno {minutes} minuti',
    too_long: 'Al massimo {days} giorni',
    in_future: 'Questo momento è nel futuro',
  },
} as const satisfies Translation<typeof english>;
