import type { Translation } from '../../translation.ts';
import type { coldSnap as english } from '../en-GB/cold-snap.ts';

/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Température minimale de demain',
  range: 'Un nombre de {min} à {max}',
  note: 'Pneus sous un seuil à cette température, et pression à laquelle les gonfler aujourd’hui. Les alertes restent évaluées comme avant.',
  list: 'Pneus sous un seuil à {low}',
  fell: '{count, plural, one {# pneu sur {known}} other {# pneus sur {known}}}',
  unknown:
    '{count, plural, one {# pneu sans pression ou sans pression préconisée n’y figure pas} other {# pneus sans pression ou sans pression préconisée n’y figurent pas}}',
  search: 'Rechercher des pneus',
  searchHint: 'Immatriculation, flotte, dépôt',
  everyFleet: 'Toutes les flottes',
  everyDepot: 'Tous les dépôts',
  none: '{count, plural, one {Le seul pneu reste au-dessus de ses seuils à {low}} other {Les # pneus restent tous au-dessus de leurs seuils à {low}}}',
  nothingKnown: 'Aucun pneu n’a transmis de pression ici',
  at: 'à {temperature}',
  columns: {
    vehicle: 'Véhicule',
    atLow: 'À {low}',
    inflate: 'Gonfler maintenant à',
    now: 'Maintenant',
    reading: 'Mesure',
    depot: 'Dépôt',
  },
  advice: {
    inspect_then_inflate: 'Contrôler d’abord l’état du pneu',
    remove_and_inspect: 'Ne pas gonfler : démonter et contrôler',
    stop_and_inspect: 'Ne pas gonfler : démonter et contrôler avant de repartir',
    let_cool: 'Laisser d’abord refroidir le pneu',
    measure_first: 'Mesurer d’abord',
  },
} as const satisfies Translation<typeof english>;
