import type { customRange as english } from '../en-GB/custom-range.ts';
import type { Translation } from '../../translation.ts';

/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Eigener',
  customTitle: 'Eigener Zeitraum',
  from: 'Von',
  to: 'Bis',
  apply: 'Anzeigen',
  zone: 'Zeiten in {zone}.',
  faults: {
    missing: 'Bitte Datum und Uhrzeit angeben',
    too_early: 'Bitte ein späteres Datum wählen',
    not_after_start: 'Das Ende muss nach dem Anfang liegen',
    too_short: 'Mindestens {minutes} Minuten',
    too_long: 'Höchstens {days} Tage',
    in_future: 'Dieser Zeitpunkt liegt in der Zukunft',
  },
} as const satisfies Translation<typeof english>;
