import type { settings as englishSettings } from '../en-GB/settings.ts';
import type { Translation } from '../../translation.ts';

/** The own account. */
export const settings = {
  tabs: {
    user: 'Profil',
    alerts: 'Alarmlar',
  },
  profile: 'Profil',
  profileText: 'Başkalarının sizi nasıl gördüğü ve e-postaların nereye gittiği.',
  firstName: 'Ad',
  lastName: 'Soyad',
  username: 'Kullanıcı adı',
  email: 'E-posta',
  phoneNumber: 'Telefon numarası',
  emailInvalid: 'Geçerli bir e-posta adresi girin',
  wayInChange:
    'Bunlarla oturum açıyorsunuz; parolanızla onaylayın. Kullanıcı adı değişirse her yerde oturumunuz kapanır.',
  currentPassword: 'Geçerli parola',
  showPassword: 'Parolayı göster',
  save: 'Kaydet',
  saved: 'Kaydedildi',
  password: 'Parola',
  passwordText: 'En az {length, number} karakter. Değiştirdiğinizde diğer tüm oturumlarınız kapanır.',
  newPassword: 'Yeni parola',
  repeatPassword: 'Yeni parolayı tekrarlayın',
  passwordMissing: 'Bir parola girin',
  passwordSame: 'Yeni parola eskisinden farklı olmalı',
  passwordsDiffer: 'Parolalar eşleşmiyor',
  passwordChanged: 'Parola değiştirildi',
  changePassword: 'Parolayı değiştir',
  preferences: 'Dil ve birimler',
  preferencesText: 'Seçtiğiniz anda kaydedilir.',
  timeZone: 'Saat dilimi',
  sessions: 'Oturum açtığınız yerler',
  sessionsText: 'Tanımadığınız bir oturumu kapatın, sonra parolanızı değiştirin.',
  unknownDevice: 'Bilinmeyen cihaz',
  lastUsed: 'son kullanım {time}',
  thisSession: 'Bu oturum',
  signOutThere: 'Oradaki oturumu kapat',
  signOutElsewhere: 'Diğer tüm oturumları kapat',
  subscriptions: {
    title: 'Alarm abonelikleri',
    text: 'Alarmlarını almak istediğiniz düzeyi ve filoları seçin.',
    none: 'Hiçbir alarma abone değilsiniz.',
    add: 'Abonelik ekle',
    remove: 'Kaldır',
    ordinal: 'Abonelik {ordinal, number}',
    level: 'En düşük düzey',
    fleet: 'Filo',
    everyFleet: 'Tüm filolar',
    vehicle: 'Araç {registration}',
    byEmail: 'E-posta ile',
    onScreen: 'Ekranda',
    addVehicle: 'Tek bir araç ekle',
    addVehicleHint: 'Plaka, filo veya garaj',
    vehicleUnknown: 'Araç bulunamadı',
    maintenance: 'Bakım alarmları',
    atOnce: 'Hemen',
    daily: 'Günde bir e-posta, saat {time}',
  },
  noMailServer:
    'Bu kurulumda ayarlanmış bir posta sunucusu yok; bu yüzden hiçbir e-posta gönderilmiyor. Bu kurulumu işleten kişiden bir posta sunucusu ayarlamasını isteyin.',
  mailsWait:
    'E-postalar bekler ve bir sunucu ayarlandığında gönderilir; içindeki bağlantının süresi o zamana kadar dolanlar gönderilmez.',
  testMail: {
    title: 'Deneme e-postası',
    text: 'E-postaların size ulaşıp ulaşmadığını, ulaşmıyorsa nedenini gösterir.',
    send: '{email} adresine deneme e-postası gönder',
    queued: '{time} tarihinden beri {email} adresine gönderilmeyi bekliyor.',
    sending: '{time} tarihinden beri {email} adresine gönderiliyor.',
    sent: 'Posta sunucusu {email} adresine giden e-postayı {time} tarihinde aldı.',
    failed: '{time} tarihinde sıraya alınan {email} adresine e-posta gönderilemedi.',
    retried: 'Posta sunucusu alana kadar kendiliğinden yeniden denenir.',
    answer: 'Posta sunucusunun kendi sözleri: “{answer}”',
    failures: {
      server_unknown:
        'Posta sunucusunun adı bulunamıyor. Bu kurulumu işleten kişiden posta sunucusunun adresini kontrol etmesini isteyin.',
      connection_refused:
        'Posta sunucusunun adresinde e-posta kabul eden bir şey yok. Bu kurulumu işleten kişiye sunucunun çalışıp çalışmadığını ve hangi bağlantı noktasında olduğunu sorun.',
      timed_out:
        'Posta sunucusu zamanında yanıt vermedi. Bu kurulumu işleten kişiden adresi ve güvenlik duvarını kontrol etmesini isteyin.',
      connection_lost: 'Posta sunucusuyla bağlantı koptu. Yine olursa bu kurulumu işleten kişiye bildirin.',
      certificate:
        'Posta sunucusunun sertifikası geçerli değil ya da başka bir ada ait; bu yüzden hiçbir şey gönderilmedi. Bu kurulumu işleten kişiden kontrol etmesini isteyin.',
      encryption:
        'Posta sunucusuyla şifreli bağlantı kurulamadı. Bu kurulumu işleten kişiden bağlantı noktasını ve şifrelemeyi kontrol etmesini isteyin.',
      not_a_mail_server:
        'Posta sunucusunun adresinde yanıt veren bir posta sunucusu değil. Bu kurulumu işleten kişiden adresi ve bağlantı noktasını kontrol etmesini isteyin.',
      server_refuses:
        'Posta sunucusu buradan gelen bağlantıları reddediyor. Bu kurulumu işleten kişiden orada izin alınmasını isteyin.',
      sign_in_refused:
        'Posta sunucusu oturum açmayı reddetti. Bu kurulumu işleten kişiden kullanıcı adını ve parolayı kontrol etmesini isteyin.',
      sender_refused:
        'Posta sunucusu gönderen adresini reddetti. Bu kurulumu işleten kişiden kontrol etmesini isteyin.',
      recipient_refused: 'Posta sunucusu e-posta adresinizi reddetti. Profil altında kontrol edin.',
      content_refused: 'Posta sunucusu e-postanın içeriğini reddetti. Bu kurulumu işleten kişiye bildirin.',
      put_off: 'Posta sunucusu daha sonra yeniden denenmesini istiyor. Bir şey yapmanız gerekmez.',
      overdue: 'E-postanın konusu, gönderilemeden sona ermişti.',
      unknown: 'E-posta teslim edilemedi. Bu kurulumu işleten kişiye bildirin.',
    },
  },
} as const satisfies Translation<typeof englishSettings>;
