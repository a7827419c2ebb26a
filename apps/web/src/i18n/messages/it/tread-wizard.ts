import type { treadWizard as english } from '../en-GB/tread-wizard.ts';
import type { Translation } from '../../translation.ts';

/** Entering the tread of a vehicle’s wheels. */
export const treadWizard = {
  title: 'Profondità del battistrada',
  axleOf: 'Asse {axle} di {count}',
  review: 'Verifica',
  kept: 'Conservato su questo dispositivo. Basta un punto per ruota.',
  answer: 'Risponda a {position} per continuare',
  back: 'Indietro',
  next: 'Avanti: asse {axle}',
  toReview: 'Verifica: {done} ruote su {count}',
  save: '{count, plural, one {Salva # ruota} other {Salva # ruote}}',
  saved:
    '{count, plural, one {Profondità del battistrada di # ruota salvata} other {Profondità del battistrada di # ruote salvate}}',
  done: 'fatto',
  check: 'da verificare',
  noTyre: 'Questa ruota non ha pneumatico.',
  points: {
    inner: 'Interno',
    middle: 'Centro',
    outer: 'Esterno',
  },
  range: 'da 0 a 25 mm',
  first: 'prima volta',
  was: 'prima {depth}',
  question: 'Domanda su {position}',
  isRight: '{depth} mm è corretto?',
  questions: {
    tread_deeper: 'Era {depth} mm, e il battistrada non cresce.',
    tread_fell: 'Era {depth} mm: mancano più di 3 mm.',
    tread_uneven: 'I punti differiscono di oltre 4 mm.',
  },
  correct: 'Correggi {depth} mm',
  keep: 'Mantieni, segnato «da verificare»',
  missing: 'non misurato',
  edit: 'Modifica {position}',
} as const satisfies Translation<typeof english>;
