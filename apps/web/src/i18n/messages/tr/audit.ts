import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/audit.ts';

/** Who changed what, in sentences; `what` is one of the objects, in the case the sentences ask for. */
export const changes = {
  heading: 'Son değişiklikler',
  objects: {
    vehicle: '{name} aracını',
    incident: '{name} uyarısını',
    fleet: '{name} filosunu',
    depot: '{name} deposunu',
    sensor: '{name} sensörünü',
    telematics_unit: '{name} telematik ünitesini',
    sim_card: '{name} SIM kartını',
    user: '{name} kullanıcısını',
    organization: '{name} kuruluşunu',
    integration: '{name} entegrasyonunu',
  },
  sentences: {
    create: '{actor}, {what} oluşturdu',
    update: '{actor}, {what} değiştirdi',
    rename: '{actor}, {former} adını {name} olarak değiştirdi',
    delete: '{actor}, {what} sildi',
    move: '{actor}, {what} taşıdı',
    acknowledge: '{actor}, {what} onayladı',
    withdraw: '{actor}, {what} onaylamaktan vazgeçti',
    rights: '{actor}, {name} kullanıcısının yetkilerini değiştirdi',
    password: '{actor}, {name} kullanıcısının parolasını değiştirdi',
    subscriptions: '{actor}, {name} kullanıcısının aldığı uyarıları değiştirdi',
    assign: '{actor}, {name} kullanıcısına araç atadı',
    unassign: '{actor}, {name} kullanıcısından araç geri aldı',
    sessions: '{actor}, {name} kullanıcısının oturumlarını kapattı',
    testMail: '{actor}, {name} kullanıcısına deneme e-postası gönderdi',
    logo: '{actor}, {name} logosunu değiştirdi',
    integrations: '{actor}, {name} kuruluşunun bir entegrasyonunu değiştirdi',
    secondFactorOn: '{actor}, {name} için iki adımlı girişi kurdu',
    secondFactorOff: '{actor}, {name} için iki adımlı girişi kaldırdı',
    recovery: '{actor}, {name} için yeni kurtarma kodları oluşturdu',
    export: '{actor}, {name} kullanıcısının kişisel verilerini indirdi',
    erase: '{actor}, bir kişinin verilerini sildi',
  },
} as const satisfies Translation<typeof english.changes>;
