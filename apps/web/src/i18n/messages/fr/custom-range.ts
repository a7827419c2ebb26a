import type { customRange as english } from '../en-GB/custom-range.ts';
import type { Translation } from '../../translation.ts';

/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Personnalisée',
  customTitle: 'Période personnalisée',
  from: 'Du',
  to: 'Au',
  apply: 'Afficher',
  zone: 'Heures du fuseau {zone}.',
  faults: {
    missing: 'Indiquez une date et une heure',
    too_early: 'Choisissez une date plus récente',
    not_after_start: 'La fin doit suivre le début',
    too_short: 'Au moins {minutes} minutes',
    too_long: 'Au plus {days} jours',
    in_future: 'Ce moment n’est pas encore venu',
  },
} as const satisfies Translation<typeof english>;
