import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/shell.ts';

/** Titles, navigation and the frame around every screen. */
export const shell = {
  productName: 'Tyrewatch',
  poweredBy: '{provider} tarafından sunulmaktadır',
  skipToContent: 'İçeriğe geç',
  mainNavigation: 'Ana gezinme',
  groups: {
    kit: 'Donanım',
  },
  searchHint: 'Ara…',
  accountMenu: 'Hesap: {name}',
  signOut: 'Çıkış yap',
  language: 'Dil',
  pressureUnit: 'Basınç',
  temperatureUnit: 'Sıcaklık',
  distanceUnit: 'Mesafe',
  kilometres: 'Kilometre',
  miles: 'Mil',
  theme: 'Görünüm',
  themeSystem: 'Sistem',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  density: 'Satır yüksekliği',
  densityCompact: 'Sıkışık',
  densityDefault: 'Normal',
  densityComfortable: 'Geniş',
  shortcutsSwitch: 'Tek tuşlu kısayollar',
  shortcutsHelp: 'Klavye kısayolları',
  preferencesNotSaved: 'Tercihleriniz kaydedilemedi.',
  alerts: '{count, plural, =0 {Açık alarm yok} one {# açık alarm} other {# açık alarm}}',
  alertsShort: 'Alarmlar',
  settingsShort: 'Ayarlar',
  more: 'Daha fazla',
  offline: 'Çevrim dışısınız. Verilerin zamanı: {time}.',
  offlineNever: 'Çevrim dışısınız.',
  liveInterrupted: 'Canlı güncelleme kesildi. Gösterilen veriler şu zamana ait: {time}.',
  newCritical:
    '{count, plural, one {# yeni kritik alarm: {registration}} other {# yeni kritik alarm, sonuncusu: {registration}}}',
  loadingScreen: 'Yükleniyor',
} as const satisfies Translation<typeof english.shell>;

/** Titles of the screens; the browser's title bar shows them as they are. */
export const titles = {
  login: 'Giriş',
  vehicles: 'Araçlar',
  vehicleOverview: '{id} Genel Bakış',
  alerts: 'Alarmlar',
  addVehicle: 'Araç Ekle',
  sensors: 'Sensörler',
  simCards: 'SIM Kartları',
  editSimCard: 'SIM Kartı Düzenle',
  telematicsBoxes: 'Telematik Cihazları',
  reports: 'Zamanlanmış Raporlar',
  addReport: 'Rapor Ekle',
  editReport: 'Raporu Düzenle',
  organization: 'Kuruluş',
  fleets: 'Filolar',
  fleetReports: 'Filo Raporları',
  checksumCalculator: 'Sağlama Toplamı Hesaplayıcı',
  settings: 'Hesap Ayarları',
  brakeReportUpload: 'Römork Fren Raporu Yükle',
  downloads: '{id} İndirme',
  dataExplorer: '{id} Veri Gezgini',
  oneTimePassword: 'Tek Kullanımlık Parola',
  forgotPassword: 'Parolamı Unuttum',
  resetPassword: 'Parolayı Sıfırla',
  internalError: 'Sunucu Hatası',
  invalidResource: 'Kaynağa Erişilemiyor',
} as const satisfies Translation<typeof english.titles>;

/** Names of the shortcuts. */
export const shortcuts = {
  palette: 'Her şeyi ara ve git',
  search: 'Bu sayfada ara',
  nextRow: 'Sonraki satır',
  previousRow: 'Önceki satır',
  openRow: 'Satırı aç',
  selectRow: 'Alarmı seç',
  acknowledge: 'Seçili alarmları onayla',
  tyreView: 'Lastik listesi ve şema arasında geçiş yap',
  goVehicles: 'Araçlara git',
  goAlerts: 'Alarmlara git',
  help: 'Bu listeyi göster',
  close: 'Kapat',
} as const satisfies Translation<typeof english.shortcuts>;

/** The palette. */
export const palette = {
  label: 'Ara ve git',
  placeholder: 'Plaka, IMEI, filo, garaj veya sayfa…',
  shortPlaceholder: 'Araç, filo veya sayfa…',
  recent: 'Son açılanlar',
  vehicles: 'Araçlar',
  screens: 'Sayfalar',
  actions: 'İşlemler',
  nothing: '“{query}” için sonuç yok',
  searching: 'Aranıyor…',
  failed: 'Arama başarısız oldu. Yeniden deneyin.',
  results: '{count, plural, =0 {Sonuç yok} one {# sonuç} other {# sonuç}}',
  hint: '↑ ↓ seçer · Enter açar · Esc kapatır',
} as const satisfies Translation<typeof english.palette>;
