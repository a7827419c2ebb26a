import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sensors.ts';

/** The list of sensors. */
export const sensors = {
  title: 'Capteurs',
  countsLabel: 'Capteurs selon leur emplacement',
  places: {
    all: 'Tous les capteurs',
    on_vehicle: 'Sur véhicule',
    off_vehicle: 'Hors véhicule',
    silent: 'Muets depuis une heure',
  },
  search: 'Rechercher des capteurs',
  searchHint: 'Identifiant du capteur ou immatriculation',
  type: 'Type de capteur',
  everyType: 'Tous les types',
  types: {
    tyre: 'Dans le pneu',
    strap: 'Sanglé sur la jante',
    valve: 'Sur la valve',
  },
  total: '{count, plural, one {# capteur} other {# capteurs}}',
  columns: {
    code: 'Identifiant du capteur',
    wheel: 'Sur le véhicule',
    reading: 'Dernière mesure',
    tyre: 'Pneu',
    updated: 'Mis à jour le',
  },
  offVehicle: 'Hors véhicule',
  neverReported: 'Pas encore entendu sur cette roue',
  silence: {
    moving: 'Muet depuis le {time}, alors que le véhicule roule',
    parked: 'Muet depuis le {time}, véhicule à l’arrêt',
    unit: 'Muet depuis le {time}, comme le véhicule',
  },
  none: 'Aucun capteur',
  noneText:
    'Un capteur mesure la pression et la température d’un pneu et les envoie au boîtier télématique du véhicule.',
} as const satisfies Translation<typeof english.sensors>;
