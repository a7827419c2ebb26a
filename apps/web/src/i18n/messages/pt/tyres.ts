import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for tyres, levels and wheel positions. */
export const tyres = {
  levels: {
    critical: 'Crítico',
    high_temperature: 'Temperatura elevada',
    warning: 'Aviso',
    maintenance: 'Manutenção',
    over_inflation: 'Pressão excessiva',
    okay: 'Conforme',
    stale: 'Dados desatualizados',
    offline: 'Sem ligação',
    unassigned: 'Sem dados',
  },
  meanings: {
    critical: 'Abaixo do limiar de perigo',
    high_temperature: 'Acima do limiar de temperatura',
    warning: 'Abaixo do limiar de aviso',
    maintenance: 'Abaixo do limiar de manutenção',
    over_inflation: 'Acima da pressão recomendada',
    okay: 'Sem anomalias',
    stale: 'Sem dados há 12 h',
    offline: 'Unidade sem comunicar quando devia',
    unassigned: 'Sem sensor ou nunca houve dados',
  },
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
