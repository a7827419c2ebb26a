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
  neverReported: 'Aucun signal de cette roue pour l’instant',
  silence: {
    moving: 'Muet depuis le {time}, alors que le véhicule roule',
    parked: 'Muet depuis le {time}, véhicule à l’arrêt',
    unit: 'Muet depuis le {time}, comme le véhicule',
  },
  none: 'Aucun capteur',
  noneText:
    'Un capteur mesure la pression et la température d’un pneu et les envoie au boîtier télématique du véhicule.',
  actionsFor: 'Actions pour le capteur {code}',
  tasks: {
    create: 'Ajouter un capteur',
    edit: 'Modifier',
    attach: 'Poser sur une roue',
    unlink: 'Dissocier pour réemploi',
    delete: 'Supprimer définitivement',
  },
  create: 'Ajouter le capteur',
  save: 'Enregistrer',
  attach: 'Poser',
  unlink: 'Dissocier',
  deleteForGood: 'Supprimer définitivement',
  codeHint: 'Le numéro imprimé sur le capteur',
  typeHint: 'Son mode de fixation',
  tyreParts: {
    size: 'Dimension du pneu',
    make: 'Marque du pneu',
    pattern: 'Sculpture du pneu',
  },
  vehicle: 'Immatriculation du véhicule',
  optionalVehicle: 'Immatriculation du véhicule, s’il est posé',
  vehicleHint: 'Immatriculation, flotte ou dépôt',
  otherVehicle: 'En choisir un autre',
  vehicleUnknown: 'Aucun véhicule trouvé avec cette immatriculation',
  noConfiguration: 'Un véhicule a besoin d’une configuration avant l’ajout de capteurs.',
  noFreeWheel: 'Chaque roue de ce véhicule a un capteur.',
  wheel: 'Roue',
  chooseWheel: 'Choisir une roue',
  organisation: 'Organisation',
  wheelEnds:
    'La roue n’affiche alors plus de données jusqu’au prochain signal reçu, et une alerte ouverte sur cette roue prend fin.',
  unlinkText: 'Le capteur est retiré du véhicule {vehicle}, roue {wheel}, et peut être posé sur une autre roue.',
  deleteWarning:
    'Le capteur {code} est supprimé définitivement. Cette action est irréversible. Pour le poser ailleurs, dissociez-le plutôt.',
} as const satisfies Translation<typeof english.sensors>;
