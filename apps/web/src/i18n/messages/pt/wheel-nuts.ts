import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Portuguese: re-torque. */
export const wheelNuts = {
  confirm: 'Confirmar aperto',
  confirmed: 'Aperto confirmado',
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
  bannerDue: 'Reapertar {wheels} agora',
  bannerOver: 'Reapertar {wheels}: atrasado {by}',
  bannerSoon: 'Reapertar {wheels}: devido em {left}',
  wereOff: 'Rodas desmontadas em {date}.',
  setTo: 'Binário {torque}.',
  ofLimit: '{done} de {limit}',
  notKnown: 'Desconhecido',
  remind: 'Lembrar',
  remindedAt: 'Lembrado {time}: {names}',
  remindedNobody: 'Ninguém foi lembrado: ninguém conduz o veículo nem recebe os seus alertas por e-mail.',
  onItsWay: 'Lembrete a caminho',
} as const satisfies Translation<typeof english>;
