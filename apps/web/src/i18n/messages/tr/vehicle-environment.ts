import type { vehicleEnvironment as english } from '../en-GB/vehicle-environment.ts';
import type { Translation } from '../../translation.ts';

/** Turkish: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Çevre',
  period: 'Dönem',
  presets: {
    week: '7 gün',
    month: '30 gün',
    year: '12 ay',
  },
  more: 'Ayrıntılar',
  distance: 'Mesafe',
  fuel: 'Kullanılan yakıt',
  co2: 'CO₂ salımı',
  extra: 'Hava eksikliğinden fazla yakıt',
  notMeasured: 'Ölçülmedi',
  noDistance: 'Kilometre sayacını bildiren bir cihaz ölçer.',
  noFuel: 'Toplam yakıtı motordan (FMS veya CAN) okuyan bir cihaz ölçer.',
  noCo2: 'Yapılandırma sekmesinde CO₂ emisyonunu (g/km) girin veya yakıtı ölçtürün.',
  noUnder: 'Sürüş sırasındaki basınçlar ve Yapılandırma sekmesinde önerilen basınçlar gerekir.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '100 km’de {litres} l',
  by: {
    counter: 'Motorun sayacıyla ölçülen yakıt × her günün katsayısı',
    level: 'Depodan ölçülen yakıt × her günün katsayısı',
    register: 'Mesafe × ruhsattaki {factor} g/km',
  },
  extraShare: 'Kullanılan yakıtın % {percent} kadarı',
  extraUnmeasured: 'Yakıtın; yakıt ölçülünce litre olarak',
  formula: {
    title: 'Yetersiz şişirmenin maliyeti',
    percent:
      'Sürüş sırasında lastikler önerilen basınçların ortalama % {under} altındaydı. Her yüzde bir, % {each} fazla yakıt ister, en çok % {most}: burada % {percent} fazla.',
    litres: 'Kullanılan {fuel} l yakıtın {litres} litresi hava eksikliğine gitti.',
    cost: 'Maliyet: {cost}',
    note: 'Lastiklerde aşırı şişirme 0 sayılır. Sürüldüğü sırada önerilenle karşılaştırılır.',
  },
} as const satisfies Translation<typeof english>;
