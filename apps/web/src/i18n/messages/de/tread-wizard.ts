import type { treadWizard as english } from '../en-GB/tread-wizard.ts';
import type { Translation } from '../../translation.ts';

/** Entering the tread of a vehicle’s wheels. */
export const treadWizard = {
  title: 'Profiltiefen',
  axleOf: 'Achse {axle} von {count}',
  review: 'Prüfen',
  kept: 'Auf diesem Gerät behalten. Ein Punkt je Rad genügt.',
  answer: 'Beantworten Sie {position}, um fortzufahren',
  back: 'Zurück',
  next: 'Weiter: Achse {axle}',
  toReview: 'Prüfen: {done} von {count} Rädern',
  save: '{count, plural, one {# Rad speichern} other {# Räder speichern}}',
  saved: '{count, plural, one {Profiltiefe von # Rad gespeichert} other {Profiltiefen von # Rädern gespeichert}}',
  done: 'fertig',
  check: 'prüfen',
  noTyre: 'An diesem Rad ist kein Reifen.',
  points: {
    inner: 'Innen',
    middle: 'Mitte',
    outer: 'Außen',
  },
  range: '0 bis 25 mm',
  first: 'erstes Mal',
  was: 'war {depth}',
  question: 'Frage zu {position}',
  isRight: 'Stimmen {depth} mm?',
  questions: {
    tread_deeper: 'Es waren {depth} mm, und Profil wächst nicht.',
    tread_fell: 'Es waren {depth} mm: mehr als 3 mm fehlen.',
    tread_uneven: 'Die Punkte liegen mehr als 4 mm auseinander.',
  },
  correct: '{depth} mm korrigieren',
  keep: 'Behalten, als „prüfen“ markiert',
  missing: 'nicht gemessen',
  edit: '{position} bearbeiten',
} as const satisfies Translation<typeof english>;
