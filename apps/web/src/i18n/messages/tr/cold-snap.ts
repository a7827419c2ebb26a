import type { Translation } from '../../translation.ts';
import type { coldSnap as english } from '../en-GB/cold-snap.ts';

/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Yarının en düşük sıcaklığı',
  range: '{min} ile {max} arasında bir sayı',
  note: 'Bu sıcaklıkta bir eşiğin altına düşen lastikler ve bugün şişirilecekleri basınç. Alarmlar eskisi gibi değerlendirilir.',
  list: '{low} sıcaklıkta bir eşiğin altındaki lastikler',
  fell: '{count, plural, one {{known} lastikten #} other {{known} lastikten #}}',
  unknown:
    '{count, plural, one {Basıncı veya önerilen basıncı olmayan # lastik listede yok} other {Basıncı veya önerilen basıncı olmayan # lastik listede yok}}',
  search: 'Lastik ara',
  searchHint: 'Plaka, filo, garaj',
  everyFleet: 'Tüm filolar',
  everyDepot: 'Tüm garajlar',
  none: '{count, plural, one {Tek lastik {low} sıcaklıkta eşiklerinin üstünde kalıyor} other {# lastiğin tümü {low} sıcaklıkta eşiklerinin üstünde kalıyor}}',
  nothingKnown: 'Burada hiçbir lastik basınç bildirmedi',
  at: '{temperature} sıcaklıkta',
  columns: {
    vehicle: 'Araç',
    atLow: '{low} sıcaklıkta',
    inflate: 'Şimdi şişirilecek basınç',
    now: 'Şimdi',
    reading: 'Ölçüm',
    depot: 'Garaj',
  },
  advice: {
    inspect_then_inflate: 'Önce hasar olup olmadığını inceleyin',
    remove_and_inspect: 'Şişirmeyin: söküp inceleyin',
    stop_and_inspect: 'Şişirmeyin: yola devam etmeden söküp inceleyin',
    let_cool: 'Önce lastiğin soğumasını bekleyin',
    measure_first: 'Önce ölçün',
  },
} as const satisfies Translation<typeof english>;
