import type { unitCondition as english } from '../en-GB/unit-condition.ts';
import type { Translation } from '../../translation.ts';

/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'Cihazda ne yanlış',
  openWheel: '{position} tekerleğini aç',
  openLogs: 'Mesajlara bak',
  mend: {
    no_vehicle: 'Bir araca tak',
    shut_out: 'Bağlanmasına izin ver',
  },
  signal: 'Sinyal',
  ofFive: '5 üzerinden {value}',
  supply: 'Besleme',
  backup: 'yedek pil {value}',
  messages: 'Mesajlar',
  packetRate: 'Paketler',
  perHour: 'saatte {count}',
  expected: 'genelde {count}',
  longestSilence: 'En uzun sessizlik',
  within: '24 saat içinde',
  from: 'son 24 saat, {at} itibarıyla',
  clock: 'Saat',
  behind: '{time} geri',
  ahead: '{time} ileri',
  clockRight: 'düzeltme gerekmiyor',
  clockWrong: 'ayarlanmalı',
  notTold: 'bildirilmedi',
  sensors: 'Tekerleğe göre sensörler',
  noSensors: 'Henüz lastik sensörü alınmadı',
  noSensor: 'takılı değil',
  lastReceived: 'Son alınan',
  lastHour: 'Son saatte',
  silent: 'Sessiz',
  never: 'hiç',
  place: 'Konum',
  noPlace: 'Henüz konum alınmadı',
  satellites: '{count, plural, one {# uydu} other {# uydu}}',
  map: 'Cihazın konumunu gösteren harita',
  faults: {
    shut_out: {
      title: 'Cihaza izin verilmiyor',
      text: 'Gönderdikleri reddediliyor. Bağlanmasına izin verin.',
    },
    never_heard: {
      title: 'Cihaz hiç bağlanmadı',
      text: 'Beslemesini, SIM kartını ve ayarlı sunucu adresiyle bağlantı noktasını kontrol edin.',
    },
    no_vehicle: {
      title: 'Cihaz hiçbir araçta değil',
      text: 'Gönderdikleri saklanır ama değerlendirilmez. Bir araca takın.',
    },
    offline: {
      title: '{time} süredir cihazdan veri yok',
      text: 'Araç kullanılıyorsa cihazın beslemesini, antenini ve SIM kartını kontrol edin.',
    },
    clock: {
      title: 'Cihazın saati yanlış',
      text: 'Telematik cihazı ayarlarını kontrol edin: zamanı uydulardan veya şebekeden alsın.',
    },
    undecodable: {
      title: 'Son 24 saatte {count, plural, one {# mesaj} other {# mesaj}} çözülemedi',
      text: 'Cihazın kodlama ayarını ve yazılımını kontrol edin; mesajlar hangi baytta hata olduğunu gösterir.',
    },
    receiver_silent: {
      title: '{time} süredir hiçbir sensörden veri yok',
      text: 'Cihazın kendisi veri gönderiyor. Lastik sensör alıcısını ve aksesuar kablosunu kontrol edin.',
    },
    unrecognised: {
      title: 'Tanınmayan harici sensör paketi içeren {count, plural, one {# mesaj} other {# mesaj}}',
      text: 'Aracın dingillerini ve lastik mesajlarının nasıl okunduğunu kontrol edin.',
    },
    sensor_silent: {
      title: '{wheel}: {sensor} sensöründen {time} süredir veri yok',
      text: '{others, plural, =0 {Başka tekerlek veri göndermiyor.} one {Başka bir tekerlek veri gönderiyor: cihaz ve alıcı çalışıyor.} other {Diğer # tekerlek veri gönderiyor: cihaz ve alıcı çalışıyor.}} Sensörü kontrol edin.',
    },
    never_received: {
      title: '{wheel}: {sensor} sensörü hiç alınmadı',
      text: 'Numarasının doğru girildiğini ve lastik sensör alıcısının onu tanıdığını kontrol edin.',
    },
    sensor_error: {
      title: 'Tanımsız sensör hatası içeren {count, plural, one {# mesaj} other {# mesaj}}',
      text: 'Bir sensör arızalı olduğunu bildiriyor. Mesajlar hangisi olduğunu gösterir; sürerse değiştirin.',
    },
    supply: {
      title: 'Aracın aküsü zayıf',
      text: 'Cihaz kapanabilir. Aküyü şarj edin veya kontrol edin.',
    },
    signal: {
      title: 'Şebeke sinyali zayıf',
      text: 'Mesajlar geç gelebilir. Yolda da böyle kalırsa anteni kontrol edin.',
    },
  },
} as const satisfies Translation<typeof english>;
