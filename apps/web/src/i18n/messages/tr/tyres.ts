import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for tyres, levels and wheel positions. */
export const tyres = {
  levels: {
    critical: 'Kritik',
    high_temperature: 'Yüksek sıcaklık',
    warning: 'Uyarı',
    maintenance: 'Bakım',
    over_inflation: 'Aşırı basınç',
    okay: 'Sorunsuz',
    stale: 'Güncel veri yok',
    offline: 'Çevrim dışı',
    unassigned: 'Veri yok',
  },
  meanings: {
    critical: 'Tehlike eşiğinin altında',
    high_temperature: 'Sıcaklık eşiğinin üzerinde',
    warning: 'Uyarı eşiğinin altında',
    maintenance: 'Bakım eşiğinin altında',
    over_inflation: 'Önerilen basıncın üzerinde',
    okay: 'Sorun yok',
    stale: '12 saattir veri yok',
    offline: 'Beklenen anda cihazdan ses yok',
    unassigned: 'Sensör yok ya da hiç veri gelmedi',
  },
  legend: 'Renk açıklamaları',
  axle: '{axle}. aks',
  axleTypes: {
    steer: 'yönlendirici',
    drive: 'çeker',
    trailer: 'treyler',
  },
  places: {
    left_single: 'sol',
    left_outer: 'sol dış',
    left_inner: 'sol iç',
    right_single: 'sağ',
    right_outer: 'sağ dış',
    right_inner: 'sağ iç',
  },
  wheelName: '{axle}. aks, {place}',
  front: 'Ön',
  advice: {
    stop_now: 'Güvenli ilk yerde hemen durun',
    finish_route_then_fix: 'Seferi bitirin, sonra onarın',
    fix_at_next_service: 'Sonraki bakımda giderin',
  },
} as const satisfies Translation<typeof english>;
