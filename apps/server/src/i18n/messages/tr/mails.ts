import type { Translation } from '../../translation.ts';

/** Texts of mails in Turkish. */
export const mails = {
  greeting: 'Merhaba {name},',
  greeting_nameless: 'Merhaba,',
  sign_in_link_subject: '{product} giriş bağlantınız',
  sign_in_link_text:
    'Bu bağlantı sizi {product} oturumuna alır. Yalnızca bir kez ve {minutes, plural, one {# dakika} other {# dakika}} boyunca çalışır.',
  sign_in_link_button: 'Giriş yap',
  sign_in_link_unasked: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: bağlantı olmadan kimse giremez.',
  password_reset_subject: '{product} için yeni parola seçin',
  password_reset_text:
    '{username} kullanıcısı için yeni parola istendi. Bağlantı yalnızca bir kez ve {minutes, plural, one {# dakika} other {# dakika}} boyunca çalışır. Yeni parola seçildikten sonra her cihazın yeniden giriş yapması gerekir.',
  password_reset_button: 'Yeni parola seç',
  password_reset_unasked: 'Bunu siz yapmadıysanız bir şey yapmanız gerekmez: mevcut parola geçerli kalır.',
  invitation_subject: '{product} hesabınız',
  invitation_text:
    '{inviter}, {organisation} kuruluşunda sizin için bir hesap açtı. Kullanıcı adınız {username}. Bu bağlantıyla parolanızı seçin; yalnızca bir kez ve {days, plural, one {# gün} other {# gün}} boyunca çalışır.',
  invitation_button: 'Parola seç',
  invitation_about: '{product} araçlarınızın lastiklerini izler ve biri sizi yolda bırakmadan önce uyarır.',
  password_changed_subject: '{product} parolanız değiştirildi',
  password_changed_text:
    '{username} kullanıcısının parolası {at} tarihinde değiştirildi ve tüm cihazlarda oturum kapatıldı.',
  password_changed_unasked:
    'Bunu siz yapmadıysanız hemen yeni bir parola seçin ve kuruluşunuzun yöneticisine haber verin.',
  password_changed_button: 'Yeni parola seç',
  email_changed_subject: '{product} e-posta adresiniz değiştirildi',
  email_changed_text:
    '{username} kullanıcısının {at} tarihinden beri başka bir e-posta adresi var. {product} e-postaları artık buraya gelmeyecek ve buraya gönderilmiş bağlantılar artık çalışmıyor.',
  email_changed_unasked: 'Bu sizinle kararlaştırılmadıysa hemen kuruluşunuzun yöneticisine haber verin.',
  second_factor_changed_subject: '{product} iki adımlı girişiniz değiştirildi',
  second_factor_changed_text:
    '{change, select, off {{username} kullanıcısının iki adımlı girişi {at} tarihinde kapatıldı.} replaced {{username} kullanıcısının iki adımlı girişi {at} tarihinden beri başka bir uygulamayla yapılıyor; önceki uygulama ve kurtarma kodları artık geçerli değil.} codes {{username} kullanıcısı için {at} tarihinde yeni kurtarma kodları oluşturuldu; öncekiler artık geçerli değil.} other {{username} kullanıcısının iki adımlı girişi {at} tarihinde etkinleştirildi.}}',
  second_factor_changed_unasked:
    'Bunu siz yapmadıysanız hemen yeni bir parola seçin ve kuruluşunuzun yöneticisine haber verin.',
  recovery_code_used_subject: '{product} için bir kurtarma kodu kullanıldı',
  recovery_code_used_text:
    '{username} kullanıcısının bir kurtarma kodu {at} tarihinde kullanıldı. {left, plural, =0 {Hiç kod kalmadı.} one {# kod kaldı.} other {# kod kaldı.}} Ayarlarınızda yenilerini oluşturabilirsiniz.',
  recovery_code_used_button: 'Ayarları aç',
  test_mail_subject: '{product} deneme e-postası',
  test_mail_text: 'İstediğiniz deneme e-postası budur: {product} e-postaları size ulaşıyor.',
  address_below: 'Düğme çalışmıyorsa bu adresi tarayıcınızda açın:',
  sent_to: '{product} bu e-postayı {email} adresine gönderdi.',
} satisfies Translation['mails'];
