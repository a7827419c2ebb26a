/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Capteurs manquants',
  columns: {
    vehicle: 'Véhicule',
    depot: 'Dépôt',
    missing: 'Manquants',
    wheel: 'Roue',
    wheels: 'Roues',
    reason: 'Motif',
    sensor: 'Capteur',
  },
  reasons: {
    no_sensor: 'Aucun capteur',
    never_heard: 'Jamais reçu',
    silent: 'Muet depuis un jour',
    unit_silent: 'Boîtier muet',
  },
  of: '{count, number} sur {total, number}',
  total: '{wheels, plural, one {# roue} other {# roues}} de {count, plural, one {# véhicule} other {# véhicules}}',
  search: 'Rechercher des véhicules',
  searchHint: 'Immatriculation ou dépôt',
  none: 'Aucun capteur ne manque',
  noneText: 'Chaque roue des véhicules en service a un capteur reçu au cours des dernières 24 heures.',
  fit: 'Poser des capteurs',
} as const;
