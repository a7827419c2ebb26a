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
    stop_now: 'Güvenli olur olmaz durun',
    complete_run_then_repair: 'Seferi bitirin, bugün onarın',
    repair_before: '{at} öncesinde onarın',
    fix_at_next_service: 'Bir sonraki bakımda onarın',
    watch_recovery: 'Yeniden sınırlar içinde: göz önünde tutun',
  },
  found: {
    not_monitored: 'İzlenmiyor',
    leak: 'Hava kaçağı: günde {likely} ({slowest} – {fastest})',
    predicted: 'Beklenen, ölçülmedi',
    heat_difference: 'Diğer taraftan daha sıcak: +{kelvin} K. Freni ve rulmanı kontrol edin.',
    dual_mismatch: 'İkiz lastikler arasında {pressure} fark var. Basınçları eşitleyin.',
    swapped_sensors:
      'Sensör, {wheel} ile yer değiştirmiş: her biri diğerinin lastiğini ölçüyor. Hava basmadan veya boşaltmadan önce sensörleri kontrol edin.',
  },
  value: {
    below: '{pressure}, {recommended} değerinin {percent} altında',
    above: '{pressure}, {recommended} değerinin {percent} üstünde',
    hot: '{temperature}, sınır {limit}, {pressure}',
    silent: 'Sensör {minutes} dakikalık sürüştür sessiz',
  },
  cells: {
    of: '/ {value}',
    limit: 'sınır {value}',
    reached: 'ulaşıldı',
    passed: 'süresi geçti',
    atLeast: 'en az {duration}',
  },
  singleReading: 'Tek ölçüm: sonraki ölçüm bu alarmı doğrular veya sona erdirir.',
  held: {
    withinLimits: 'sınırlar içinde',
    recovery: 'Son ölçüm: {measured}. Değerler böyle kalırsa {level} şu zamana kadar sürer: {ends}.',
    margin: 'Son ölçüm: {measured}, ancak sınıra fazla yakın. Sınırdan yeterince uzaklaşana kadar {level} sürer.',
    inflation_doubt:
      'Şişirme sonrası yeniden kontrol ediliyor ({since}). Son ölçüm: {measured}; ikinci bir ölçüm doğrulayana kadar {level} (en erken {ends}).',
  },
} as const satisfies Translation<typeof english>;
