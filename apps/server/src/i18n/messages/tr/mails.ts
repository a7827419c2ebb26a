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
  sim_request_suspend_subject: '{iccid} SIM kartı askıya alınmadı',
  sim_request_resume_subject: '{iccid} SIM kartı yeniden açılmadı',
  sim_request_suspend_text: '{iccid} SIM kartının askıya alınmasını istediniz. Kart askıya alınmadı.',
  sim_request_resume_text: '{iccid} SIM kartının yeniden açılmasını istediniz. Kart yeniden açılmadı.',
  sim_request_timed_out:
    'Sağlayıcı 30 dakika içinde bitirmedi. Daha sonra bitirebilir: kartın sayfası durumunu gösterir.',
  sim_request_refused: 'Sağlayıcı reddetti ve kart değişmedi. Kartın sayfası sağlayıcının yanıtını gösterir.',
  sim_request_support: 'Lütfen desteğe başvurun ve {reference} referansını bildirin.',
  sim_request_button: 'SIM kartı aç',
  test_mail_subject: '{product} deneme e-postası',
  test_mail_text: 'İstediğiniz deneme e-postası budur: {product} e-postaları size ulaşıyor.',
  dealer_request_subject:
    '{wanted, select, call_out {Yol yardımı} at_depot {Garajda iş} other {Fiyat isteği}}: lastik {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer}, {registration} plakalı araca gelmenizi istiyor.} at_depot {{customer}, {registration} plakalı araçta garajda çalışmanızı istiyor.} other {{customer}, {registration} için fiyatınızı soruyor.}}',
  dealer_request_work: '{position} lastiğini değiştirin: {wheel}.',
  dealer_request_size: 'Ebat: {value}',
  dealer_request_tyre: 'İstenen: {value}',
  dealer_request_place: 'Yer: {value}',
  dealer_request_position_at: 'Koordinatlar: {value}',
  dealer_request_call_back: 'Aranacak kişi: {value}',
  dealer_request_note: 'Not: {value}',
  dealer_request_price: 'Fiyatınızı lütfen telefonla ya da bu e-postayı yanıtlayarak bildirin.',
  dealer_request_button: 'Kabul edin ve varış saatini bildirin',
  dealer_request_button_price: 'İşi açın',
  dealer_request_link:
    'Bağlantı yalnız bu işi gösterir, parola istemez ve {until} tarihine kadar geçerlidir. Lütfen başkasına vermeyin.',
  dealer_news_subject:
    '{news, select, accepted {{dealer}, {registration} için geliyor} declined {{dealer}, {registration} işini reddetti} other {{dealer}, {registration} aracına lastik taktı}}',
  dealer_news_text:
    '{news, select, accepted {{dealer}, {job} işini kabul etti (lastik {position}, {wheel}); en geç {time} orada olacak.} declined {{dealer}, {job} işini reddetti (lastik {position}, {wheel}). Neden: {reason}} other {{dealer}, {position}, {wheel} konumuna ne takıldığını girdi ({job} işi). İşte denetleyip onaylayın.}}',
  dealer_open_job: 'İşi aç',
  dealer_ask_other: 'Başka bir bayiye sor',
  dealer_ask_next: '{dealer} bayisine sor',
  dealer_silent_subject: '{dealer} yanıt vermedi: {registration}',
  dealer_silent_text:
    '{job} işi için 15 dakika içinde kimse yanıt vermedi: {dealer}. Arayın ya da sıradaki bayiye sorun.',
  dealer_silent_next: 'Listenizde sıradaki: {dealer}.',
  dealer_silent_none: 'Listenizde başka bayi yok.',
  address_below: 'Düğme çalışmıyorsa bu adresi tarayıcınızda açın:',
  sent_to: '{product} bu e-postayı {email} adresine gönderdi.',
  re_torque_subject: 'Tork kontrolü: {registration}, {wheels}',
  re_torque_text:
    '{registration} aracının {wheels} tekerlekleri {since} tarihinde söküldü. Bijonları tork anahtarıyla yeniden sıkın{torque, plural, =0 {} other { (# N m)}}, sonra onaylayın.',
  re_torque_driven:
    'O zamandan beri: {km} km, {minutes} dk sürüş. {due_km} km veya {due_minutes} dk sürüşten hangisi önce gelirse o zaman yapılmalıdır.',
  re_torque_button: 'Bakımı aç',
} satisfies Translation['mails'];
