import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for tyres, levels and wheel positions. */
export const tyres = {
  levels: {
    critical: 'Kritisch',
    high_temperature: 'Übertemperatur',
    warning: 'Warnung',
    maintenance: 'Wartung',
    over_inflation: 'Überdruck',
    okay: 'In Ordnung',
    stale: 'Veraltete Daten',
    offline: 'Nicht verbunden',
    unassigned: 'Keine Daten',
  },
  meanings: {
    critical: 'Unter dem Gefahrenschwellwert',
    high_temperature: 'Über dem Temperaturschwellwert',
    warning: 'Unter dem Warnschwellwert',
    maintenance: 'Unter dem Wartungsschwellwert',
    over_inflation: 'Über dem Sollluftdruck',
    okay: 'Keine Auffälligkeiten',
    stale: 'Seit 12 Std. keine Daten',
    offline: 'Telematikeinheit meldet sich nicht',
    unassigned: 'Kein Sensor oder noch nie Daten',
  },
  legend: 'Farblegende',
  axle: 'Achse {axle}',
  axleTypes: {
    steer: 'Lenkachse',
    drive: 'Antriebsachse',
    trailer: 'Anhängerachse',
  },
  places: {
    left_single: 'links',
    left_outer: 'links außen',
    left_inner: 'links innen',
    right_single: 'rechts',
    right_outer: 'rechts außen',
    right_inner: 'rechts innen',
  },
  wheelName: 'Achse {axle}, {place}',
  front: 'Front',
  advice: {
    stop_now: 'Sofort an sicherer Stelle anhalten',
    finish_route_then_fix: 'Tour beenden, dann instand setzen',
    fix_at_next_service: 'Bei der nächsten Wartung beheben',
  },
} as const satisfies Translation<typeof english>;
