import type { treadWizard as english } from '../en-GB/tread-wizard.ts';
import type { Translation } from '../../translation.ts';

/** Entering the tread of a vehicle’s wheels. */
export const treadWizard = {
  title: 'Profondeurs de sculpture',
  axleOf: 'Essieu {axle} sur {count}',
  review: 'Vérifier',
  kept: 'Conservé sur cet appareil. Un point par roue suffit.',
  answer: 'Répondez à {position} pour continuer',
  back: 'Retour',
  next: 'Suivant : essieu {axle}',
  toReview: 'Vérifier : {done} roues sur {count}',
  save: '{count, plural, one {Enregistrer # roue} other {Enregistrer # roues}}',
  saved:
    '{count, plural, one {Profondeur de sculpture de # roue enregistrée} other {Profondeurs de sculpture de # roues enregistrées}}',
  done: 'terminé',
  check: 'à vérifier',
  noTyre: 'Il n’y a pas de pneu à cette roue.',
  points: {
    inner: 'Intérieur',
    middle: 'Milieu',
    outer: 'Extérieur',
  },
  range: '0 à 25 mm',
  first: 'première fois',
  was: 'avant {depth}',
  question: 'Question sur {position}',
  isRight: '{depth} mm, est-ce juste ?',
  questions: {
    tread_deeper: 'C’était {depth} mm, et la bande de roulement ne repousse pas.',
    tread_fell: 'C’était {depth} mm : plus de 3 mm ont disparu.',
    tread_uneven: 'Les points diffèrent de plus de 4 mm.',
  },
  correct: 'Corriger {depth} mm',
  keep: 'Garder, marqué « à vérifier »',
  missing: 'non mesuré',
  edit: 'Modifier {position}',
} as const satisfies Translation<typeof english>;
