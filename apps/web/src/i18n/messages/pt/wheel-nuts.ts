import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Portuguese: re-torque. */
export const wheelNuts = {
  title: 'Porcas da roda',
  confirm: 'Confirmar aperto',
  confirmed: 'Aperto confirmado',
  none: 'Ainda sem controlo do aperto registado',
  due: 'A fazer',
  soon: 'A fazer aos 80 km ou 30 min',
  since: '{driven} desde que a roda foi desmontada',
  driving: '{minutes, number} min de condução',
  unknown: 'Distância desde a desmontagem da roda desconhecida',
  name: 'Feito por',
  wheels: 'Rodas',
  state: 'Estado',
  driven: 'Percorridos desde então',
  wheelOff: 'Roda desmontada',
  wanted: 'Valor prescrito',
  search: 'Procurar veículos',
  noneDue: 'Nada a apertar',
  noneDueText: 'Após uma mudança de pneu, as rodas ficam aqui até o aperto ser confirmado.',
} as const satisfies Translation<typeof english>;
