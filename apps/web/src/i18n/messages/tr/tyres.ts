import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Renk açıklamaları',
  axle: '{axle}. dingil',
  axleTypes: {
    steer: 'direksiyon',
    drive: 'çeker',
    trailer: 'römork',
  },
  places: {
    left_single: 'sol',
    left_outer: 'sol dış',
    left_inner: 'sol iç',
    right_single: 'sağ',
    right_outer: 'sağ dış',
    right_inner: 'sağ iç',
  },
  wheelName: '{axle}. dingil, {place}',
  front: 'Ön',
  underMinute: 'bir dakikadan az',
  advice: {
    stop_now: 'Güvenli ilk yerde hemen durun',
    finish_route_then_fix: 'Seferi bitirin, sonra onarın',
    fix_at_next_service: 'Sonraki bakımda giderin',
    watch_recovery: 'Yeniden sınırlar içinde: göz önünde tutun',
  },
  recovery: {
    recovery: '{since} tarihinden beri sınırlar içinde; alarm, {ends} sonrasında hâlâ iyi olan ilk ölçümle biter',
    margin: 'Son ölçüm sınırlar içinde, ancak alarmı bitirmek için sınıra fazla yakın',
    inflation_doubt:
      '{since} tarihinden beri sınırlar içinde, ancak yükseliş hemen inanılamayacak kadar ani; alarm, {ends} sonrasında hâlâ iyi olan ilk ölçümle biter',
  },
} as const satisfies Translation<typeof english>;
