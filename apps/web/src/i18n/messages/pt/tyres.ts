import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Legenda de cores',
  axle: 'Eixo {axle}',
  axleTypes: {
    steer: 'direcional',
    drive: 'motriz',
    trailer: 'reboque',
  },
  places: {
    left_single: 'esquerda',
    left_outer: 'esquerda exterior',
    left_inner: 'esquerda interior',
    right_single: 'direita',
    right_outer: 'direita exterior',
    right_inner: 'direita interior',
  },
  wheelName: 'eixo {axle}, {place}',
  front: 'Frente',
  advice: {
    stop_now: 'Parar já em local seguro',
    finish_route_then_fix: 'Terminar a rota e depois reparar',
    fix_at_next_service: 'Corrigir na próxima manutenção',
  },
} as const satisfies Translation<typeof english>;
