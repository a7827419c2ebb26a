import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
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
  underMinute: 'weniger als eine Minute',
  advice: {
    stop_now: 'So bald wie gefahrlos möglich anhalten',
    complete_run_then_repair: 'Tour beenden, dann heute instand setzen',
    repair_before: 'Vor {at} instand setzen',
    fix_at_next_service: 'Beim nächsten Werkstatttermin instand setzen',
    watch_recovery: 'Wieder innerhalb der Grenzen: im Auge behalten',
  },
  found: {
    not_monitored: 'Nicht überwacht',
    leak: 'Luftverlust: {likely} am Tag ({slowest} – {fastest})',
    predicted: 'Erwartet, nicht gemessen',
    heat_difference: 'Heißer als die andere Seite: +{kelvin} K. Bremse und Radlager prüfen.',
    dual_mismatch: 'Zwillingsreifen {pressure} auseinander. Drücke angleichen.',
    swapped_sensors:
      'Sensor vertauscht mit {wheel}: Jeder misst den Reifen des anderen. Sensoren prüfen, bevor Luft nachgefüllt oder abgelassen wird.',
  },
  value: {
    below: '{pressure}, {percent} unter {recommended}',
    above: '{pressure}, {percent} über {recommended}',
    hot: '{temperature}, Grenze {limit}, {pressure}',
    silent: 'Sensor seit {minutes} min Fahrt stumm',
  },
  cells: {
    of: 'von {value}',
    limit: 'Grenze {value}',
    reached: 'erreicht',
    passed: 'überfällig',
    atLeast: 'mindestens {duration}',
  },
  singleReading: 'Einzelne Messung: Die nächste bestätigt oder beendet diesen Alarm.',
  held: {
    withinLimits: 'innerhalb der Grenzen',
    recovery: 'Letzte Messung: {measured}. {level} bleibt bis {ends}, wenn die Werte so bleiben.',
    margin: 'Letzte Messung: {measured}, aber zu nah an der Grenze. {level} bleibt, bis der Abstand groß genug ist.',
    inflation_doubt:
      'Wird nach dem Befüllen ({since}) nachgeprüft. Letzte Messung: {measured}; {level}, bis eine zweite sie bestätigt (frühestens {ends}).',
  },
} as const satisfies Translation<typeof english>;
