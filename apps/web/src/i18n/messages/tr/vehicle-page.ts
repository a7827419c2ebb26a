import type { vehiclePage as english } from '../en-GB/vehicle-page.ts';
import type { Translation } from '../../translation.ts';

/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: '{registration} bölümleri',
  edit: 'Düzenle',
  menu: {
    of: '{registration} için işlemler',
    download: 'İndir',
    dataExplorer: 'Veri gezgini',
    moveUnit: 'Cihazı taşı',
    enterTread: 'Diş derinliği gir',
    createJob: 'İş emri oluştur',
    contactDealer: 'Bayiye sor',
    print: 'Yazdır',
  },
  tabs: {
    overview: 'Genel Bakış',
    maintenance: 'Bakım',
    environmental: 'Çevre',
    checklist: 'Kontrol listesi',
    brakes: 'Fren etkinliği',
    sensors: 'Sensörler',
    config: 'Yapılandırma',
    logs: 'Kayıtlar',
    motHistory: 'Muayene geçmişi',
  },
} as const satisfies Translation<typeof english>;
