import type { notifications as englishNotifications } from '../en-GB/notifications.ts';
import type { Translation } from '../../translation.ts';

/** Who is notified of alerts, why, and what became of each notification. */
export const notifications = {
  outsider: 'Kuruluşunuzun dışında',
  title: 'Bildirimler',
  text: 'Bu aracın alarmları kime ve neden bildirilir.',
  nobody: 'Bu araç için kimseye bildirim gitmiyor',
  nobodyText: 'Abone olun veya filosuna ilgili kişi ekleyin.',
  why: {
    all_vehicles: 'tüm araçlara abone, {level} düzeyinden başlayarak',
    fleet: '{fleet} filosuna abone, {level} düzeyinden başlayarak',
    vehicle: 'bu araca abone, {level} düzeyinden başlayarak',
    escalation_contact:
      'filonun ilgili kişisi – {minutes, plural, one {# dakika} other {# dakika}} onaylanmazsa, {level} düzeyinden başlayarak',
    escalation_user:
      'üst kademe – {minutes, plural, one {# dakika} other {# dakika}} onaylanmazsa, {level} düzeyinden başlayarak',
  },
  channels: {
    both: 'e-posta ile ve ekranda',
    email: 'e-posta ile',
    screen: 'yalnızca ekranda',
  },
  reAlarm: 'Onaylanana kadar {minutes, plural, one {her dakika} other {her # dakikada bir}} yinelenir.',
  subscription: {
    level: 'Şu düzeyden başlayarak',
    subscribe: 'Abone ol',
    unsubscribe: 'Abonelikten çık',
    none: '{name} için ayrı bir aboneliğiniz yok',
    present: '{name}: abonesiniz',
    subscribed: '{name}: abone oldunuz, {level} düzeyinden başlayarak e-posta alırsınız.',
    unsubscribed: '{name}: abonelikten çıktınız.',
    subscribeFailed: '{name}: abone olunamadı.',
    unsubscribeFailed: '{name}: abonelikten çıkılamadı.',
  },
  reasons: {
    all_vehicles: 'tüm araçlara abone',
    fleet: 'filoya abone',
    vehicle: 'araca abone',
    escalation_contact: 'filonun ilgili kişisi',
    escalation_user: 'üst kademe',
  },
  kinds: {
    opened: 'Yeni alarm',
    raised: 'Kötüleşti',
    re_opened: 'Yeniden açıldı',
    resolved: 'Giderildi',
    escalated: 'Üst kademeye iletildi',
    re_alarmed: 'Yinelendi',
  },
  states: {
    pending: '{time} saatine kadar bekliyor',
    pendingDigest: 'Günlük e-postada, {time}',
    queued: 'Sırada',
    accepted: 'Kabul edildi {time}',
    refused: 'Reddedildi',
    given_up: 'Vazgeçildi',
    cancelled: 'İptal edildi',
  },
  cancelledBecause: {
    acknowledged: 'alarm onaylandı',
    over: 'alarm sona erdi',
    out_of_reach: 'araca artık erişim yok',
    unsubscribed: 'abonelik sona erdi',
    superseded: 'yerini daha yeni bir bildirim aldı',
    silenced: 'aracın alarmları susturuldu',
  },
  failures: {
    recipient: 'e-posta sunucusu adresi kabul etmiyor',
    content: 'e-posta sunucusu e-postayı kabul etmiyor',
    overdue: 'bu arada fazla eskidi',
    server: 'e-posta sunucusuna ulaşılamıyor ya da e-posta almıyor',
  },
  noneOfIncident: 'Bu alarm kimseye bildirilmedi.',
  drill: {
    open: 'Deneme alarmı gönder',
    title: 'Deneme alarmı gönder',
    text: 'Deneme olarak işaretlenir. Gerçek bir alarm kime bildirilirse ona gider.',
    wheel: 'Tekerlek',
    level: 'Düzey',
    recipients: 'Bildirim gidecek kişiler',
    nobody: 'Bu düzeyde kimseye bildirim gitmiyor.',
    send: 'Deneme alarmı gönder',
    sent: 'Deneme alarmı başlatıldı',
    waiting: 'Bildirimler bekleniyor…',
    close: 'Kapat',
  },
} as const satisfies Translation<typeof englishNotifications>;
