import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/levels.ts';

/** Names of the alert levels, and where a wheel is. */
export const levels = {
  name: {
    critical: 'Kritik',
    high_temperature: 'Yüksek sıcaklık',
    warning: 'Uyarı',
    maintenance: 'Bakım',
    over_inflation: 'Aşırı şişirme',
    not_monitored: 'İzlenmiyor',
    okay: 'Normal',
    stale: 'Eski veri',
    offline: 'Çevrim dışı',
    unassigned: 'Atanmamış',
  },
  meaning: {
    critical: 'Tehlike eşiğinin altında',
    high_temperature: 'Sıcaklık eşiğinin üstünde',
    warning: 'Uyarı eşiğinin altında',
    maintenance: 'Bakım eşiğinin altında',
    over_inflation: 'Önerilen basıncın üstünde',
    not_monitored: 'İzlenmiyor',
    okay: 'Sorun yok',
    stale: '12 saattir veri yok',
    offline: 'Cihazdan sinyal yok',
    unassigned: 'Veri yok',
  },
  wheels: {
    critical: '{count, plural, one {# tekerlek kritik} other {# tekerlek kritik}}',
    high_temperature: '{count, plural, one {# tekerlek çok sıcak} other {# tekerlek çok sıcak}}',
    warning: '{count, plural, one {# tekerlek uyarı düzeyinde} other {# tekerlek uyarı düzeyinde}}',
    maintenance: '{count, plural, one {# tekerlek bakım düzeyinde} other {# tekerlek bakım düzeyinde}}',
    over_inflation: '{count, plural, one {# tekerlek aşırı şişirilmiş} other {# tekerlek aşırı şişirilmiş}}',
    not_monitored: '{count, plural, one {# tekerlek izlenmiyor} other {# tekerlek izlenmiyor}}',
    okay: '{count, plural, one {# tekerlek normal} other {# tekerlek normal}}',
    stale: '{count, plural, one {# tekerleğin verisi eski} other {# tekerleğin verisi eski}}',
    offline: '{count, plural, one {# tekerlek çevrim dışı} other {# tekerlek çevrim dışı}}',
    unassigned: '{count, plural, one {# tekerlekte veri yok} other {# tekerlekte veri yok}}',
  },
  notMonitored: {
    unit_clock: 'Cihazın saati yanlış',
    unit_data: 'Cihaz kullanılamayan veri gönderiyor',
    instruction: 'Cihazın ayarlarını kontrol edin. Gösterilenler son geçerli ölçümlerdir.',
    lastKnown: 'son bilinen: {level}',
  },
  noConfiguration: 'Dingil düzeni yok',
  staleThoughHeard: 'Cihaz o zamandan sonra veri gönderdi, lastik sensörleri göndermedi',
} as const satisfies Translation<typeof english.levels>;
