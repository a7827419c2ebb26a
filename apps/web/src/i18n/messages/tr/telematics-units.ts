import type { telematicsUnits as english } from '../en-GB/telematics-units.ts';
import type { Translation } from '../../translation.ts';

/** Telematics units: their list, their pages, and what is done to them. */
export const telematicsUnits = {
  title: 'Telematik cihazları',
  total: '{count, plural, one {# telematik cihazı} other {# telematik cihazı}}',
  countsLabel: 'Durumuna göre telematik cihazları',
  all: 'Tümü',
  states: {
    online: 'Çevrim içi',
    offline: 'Çevrim dışı',
    never_heard: 'Hiç duyulmadı',
  },
  search: 'Telematik cihazı ara',
  searchHint: 'IMEI, ad, plaka veya SIM kartı',
  vehicle: 'Araç',
  everyVehicle: 'Araç: tümü',
  vehicles: {
    with: 'Bir araçta',
    without: 'Hiçbir araçta değil',
  },
  noVehicle: 'Hiçbir araçta değil',
  admission: 'Kabul',
  everyAdmission: 'Kabul: tümü',
  admissions: {
    enabled: 'Etkin',
    disabled: 'Devre dışı',
  },
  disabledText: 'Gönderdikleri reddedilir.',
  columns: {
    imei: 'IMEI',
    registration: 'Araç',
    last_seen: 'Durum',
    model: 'Tür',
    software: 'Yazılım',
    sim_card: 'SIM kartı',
    organization: 'Kuruluş',
  },
  families: {
    fmx6: 'FMx6: kamyonlar, FMx 64x ve 65x',
    fmb: 'FMB: FMx 0xx ve 1xx',
    ft: 'FT: römorklar',
  },
  profiles: {
    default: 'Ailede olağan olduğu gibi',
    fmx6_conti_pressure_check: 'ContiPressureCheck değerleri',
    fmx6_j1939: 'J1939 ölçeğinde değerler',
    fmx6_conti_slots: 'Numaralı yuvalı Conti alıcısı',
    fmx6_sq250: 'SQ250 alıcısı',
    fmb: 'J1939 alıcısı',
    fmb_conti_slots: 'Numaralı yuvalı Conti alıcısı',
    fmb_sq250: 'SQ250 alıcısı',
    ft_trailer: 'Römork J1939 alıcısı',
    ft_conti_slots: 'Numaralı yuvalı Conti alıcısı',
  },
  sections: {
    box: 'Telematik cihazı',
    place: 'Bağlı olduğu yer',
    connection: 'Bağlantı',
  },
  facts: {
    deviceName: 'Cihaz adı',
    family: 'Aile',
    software: 'Yazılım',
    hardware: 'Donanım',
    mainPort: 'Ana bağlantı noktası',
    accessoryPort: 'Aksesuar bağlantı noktası',
    receiver: 'Lastik sensör alıcısı',
    createdOn: 'Eklenme tarihi',
    lastSeen: 'Son görülme',
    connectedSince: 'Bağlantı başlangıcı',
    transport: 'İletim',
    address: 'Adres',
  },
  none: 'Henüz telematik cihazı yok',
  noneText:
    'Telematik cihazı, aracın konumunu ve lastiklerinin basıncını ve sıcaklığını gönderen kutudur. Kurulduğunda bağlanabilir ve burada görünür.',
} as const satisfies Translation<typeof english>;
