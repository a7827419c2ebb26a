import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sim-cards.ts';

/** The SIM cards. */
export const simCards = {
  title: 'SIM-Karten',
  actionsFor: 'Aktionen für SIM-Karte {iccid}',
  add: 'SIM-Karte hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  save: 'Speichern',
  saved: 'Die SIM-Karte ist gespeichert.',
  close: 'Schließen',
  deleteForGood: 'Endgültig löschen',
  back: 'Alle SIM-Karten',
  search: 'SIM-Karten suchen',
  searchHint: 'ICCID, MSISDN, IMSI oder IMEI',
  everyProvider: 'Jeder Anbieter',
  everyState: 'Jeder Zustand',
  everyPlace: 'In einer Einheit oder frei',
  total: '{count, plural, one {# SIM-Karte} other {# SIM-Karten}}',
  organisation: 'Organisation',
  columns: {
    iccid: 'ICCID',
    msisdn: 'MSISDN',
    imsi: 'IMSI',
    provider: 'Anbieter',
    state: 'Zustand',
    imei: 'Telematikeinheit',
  },
  states: {
    active: 'Aktiv',
    suspended: 'Gesperrt',
    requested: 'Angefordert',
    failed: 'Nicht erfolgt',
    unknown: 'Nicht gemeldet',
  },
  requests: {
    active: 'Freigabe angefordert',
    suspended: 'Sperrung angefordert',
  },
  reported: 'Gemeldet: {state}.',
  places: {
    linked: 'In einer Einheit',
    free: 'Frei',
  },
  hints: {
    iccid: '18 bis 20 Ziffern, wie auf der Karte aufgedruckt',
    msisdn: '10 bis 14 Ziffern einschließlich der Landesvorwahl',
    imsi: 'Höchstens 15 Ziffern',
  },
  kept: 'Wird als {digits} gespeichert',
  none: 'Noch keine SIM-Karten',
  noneText:
    'Eine SIM-Karte verbindet eine Telematikeinheit mit dem Mobilfunknetz. Erfassen Sie sie hier und wählen Sie sie dann bei ihrer Einheit aus.',
  deleteWarning: 'Die SIM-Karte {iccid} wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  cannotDelete: 'Diese SIM-Karte steckt in der Telematikeinheit {imei}. Nehmen Sie sie dort zuerst heraus.',
  contactSupport: 'Wenn es erneut fehlschlägt, wenden Sie sich an den Support.',
  providers: {
    manual: 'Von Hand erfasst',
    '1nce': '1NCE',
    emnify: 'emnify',
    twilio: 'Twilio',
  },
} as const satisfies Translation<typeof english.simCards>;
