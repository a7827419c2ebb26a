import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Italian: re-torque. */
export const wheelNuts = {
  title: 'Dadi ruota',
  confirm: 'Conferma serraggio',
  confirmed: 'Serraggio confermato',
  none: 'Nessun controllo del serraggio registrato',
  due: 'Da fare',
  soon: 'Da fare a 80 km o 30 min',
  since: '{driven} da quando la ruota è stata smontata',
  driving: '{minutes, number} min di guida',
  unknown: 'Distanza dallo smontaggio della ruota non nota',
  name: 'Eseguito da',
  wheels: 'Ruote',
  state: 'Stato',
  driven: 'Percorsi da allora',
  wheelOff: 'Ruota smontata',
  wanted: 'Valore prescritto',
  search: 'Cerca veicoli',
  noneDue: 'Niente da serrare',
  noneDueText: 'Dopo un cambio pneumatico le ruote restano qui fino alla conferma del serraggio.',
} as const satisfies Translation<typeof english>;
