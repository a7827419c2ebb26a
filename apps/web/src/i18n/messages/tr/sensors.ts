import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sensors.ts';

/** The list of sensors. */
export const sensors = {
  title: 'Sensörler',
  countsLabel: 'Bulundukları yere göre sensörler',
  places: {
    all: 'Tüm sensörler',
    on_vehicle: 'Araçta',
    off_vehicle: 'Araç dışında',
    silent: 'Bir saattir sessiz',
  },
  search: 'Sensör ara',
  searchHint: 'Sensör kimliği veya plaka',
  type: 'Tür',
  everyType: 'Tüm türler',
  types: {
    tyre: 'Lastiğin içinde',
    strap: 'Janta kelepçeli',
    valve: 'Supapta',
  },
  total: '{count, plural, one {# sensör} other {# sensör}}',
  columns: {
    code: 'Sensör kimliği',
    wheel: 'Bulunduğu araç',
    reading: 'Son ölçüm',
    tyre: 'Lastik',
    updated: 'Güncellenme tarihi',
  },
  offVehicle: 'Araç dışında',
  neverReported: 'Bu tekerlekten henüz veri gelmedi',
  silence: {
    moving: '{time} tarihinden beri sessiz, araç hareket hâlinde',
    parked: '{time} tarihinden beri sessiz, araç park hâlinde',
    unit: '{time} tarihinden beri araçla birlikte sessiz',
  },
  none: 'Henüz sensör yok',
  noneText: 'Sensör, bir lastiğin basıncını ve sıcaklığını ölçer ve aracın telematik cihazına gönderir.',
} as const satisfies Translation<typeof english.sensors>;
