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
  underMinute: 'menos de um minuto',
  advice: {
    stop_now: 'Pare já em local seguro',
    finish_route_then_fix: 'Termine a rota e repare depois',
    fix_at_next_service: 'Corrija na próxima manutenção',
    watch_recovery: 'De novo dentro dos limites: manter sob observação',
  },
  recovery: {
    recovery: 'Dentro dos limites desde {since}; o alerta termina com a primeira medição ainda boa a partir de {ends}',
    margin: 'A última medição está dentro dos limites, mas demasiado perto deles para terminar o alerta',
    inflation_doubt:
      'Dentro dos limites desde {since}, após uma subida demasiado súbita para se acreditar nela de imediato; o alerta termina com a primeira medição ainda boa a partir de {ends}',
  },
} as const satisfies Translation<typeof english>;
