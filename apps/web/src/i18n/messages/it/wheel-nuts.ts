import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Italian: re-torque. */
export const wheelNuts = {
  confirm: 'Conferma serraggio',
  confirmed: 'Serraggio confermato',
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
  bannerDue: 'Riserrare {wheels} adesso',
  bannerOver: 'Riserrare {wheels}: in ritardo di {by}',
  bannerSoon: 'Riserrare {wheels}: da fare tra {left}',
  wereOff: 'Ruote smontate il {date}.',
  setTo: 'Coppia {torque}.',
  ofLimit: '{done} su {limit}',
  notKnown: 'Non noto',
  remind: 'Ricorda',
  remindedAt: 'Ricordato {time}: {names}',
  remindedNobody: 'Nessuno ha ricevuto il promemoria: nessuno guida il veicolo né riceve i suoi allarmi per e-mail.',
  onItsWay: 'Promemoria in arrivo',
} as const satisfies Translation<typeof english>;
