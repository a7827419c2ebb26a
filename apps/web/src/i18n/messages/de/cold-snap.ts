import type { Translation } from '../../translation.ts';
import type { coldSnap as english } from '../en-GB/cold-snap.ts';

/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Tiefsttemperatur morgen',
  range: 'Eine Zahl von {min} bis {max}',
  note: 'Reifen, die bei dieser Temperatur unter einer Schwelle liegen, und auf welchen Druck sie heute zu befüllen sind. Alarme werden wie bisher beurteilt.',
  list: 'Reifen unter einer Schwelle bei {low}',
  fell: '{count, plural, one {# von {known} Reifen} other {# von {known} Reifen}}',
  unknown:
    '{count, plural, one {# Reifen ohne Druck oder Solldruck fehlt hier} other {# Reifen ohne Druck oder Solldruck fehlen hier}}',
  search: 'Reifen suchen',
  searchHint: 'Kennzeichen, Flotte, Betriebshof',
  everyFleet: 'Alle Flotten',
  everyDepot: 'Alle Betriebshöfe',
  none: '{count, plural, one {Der einzige Reifen bleibt bei {low} über seinen Schwellen} other {Alle # Reifen bleiben bei {low} über ihren Schwellen}}',
  nothingKnown: 'Kein Reifen hat hier einen Druck gemeldet',
  at: 'bei {temperature}',
  columns: {
    vehicle: 'Fahrzeug',
    atLow: 'Bei {low}',
    inflate: 'Jetzt befüllen auf',
    now: 'Jetzt',
    reading: 'Messung',
    depot: 'Betriebshof',
  },
  advice: {
    inspect_then_inflate: 'Zuerst auf Schäden prüfen',
    remove_and_inspect: 'Nicht befüllen: abnehmen und prüfen',
    stop_and_inspect: 'Nicht befüllen: vor der Weiterfahrt abnehmen und prüfen',
    let_cool: 'Reifen erst abkühlen lassen',
    measure_first: 'Zuerst messen',
  },
} as const satisfies Translation<typeof english>;
