import type { vehicleState as english } from '../en-GB/vehicle-state.ts';
import type { Translation } from '../../translation.ts';

/** What is done to the state of a vehicle. */
export const vehicleState = {
  heading: 'État',
  maintenanceHeading: 'Mode entretien',
  acts: {
    maintenance: 'Mode entretien…',
    change_maintenance: 'Modifier le mode entretien…',
    end_maintenance: 'Terminer le mode entretien',
    deactivate: 'Désactiver',
    activate: 'Activer',
    archive: 'Archiver',
    unarchive: 'Sortir des archives',
    delete: 'Supprimer…',
  },
  effects: {
    maintenance: 'À l’atelier : aucune alerte jusqu’à l’heure que vous fixez.',
    change_maintenance: 'À l’atelier : aucune alerte jusqu’à l’heure que vous fixez.',
    end_maintenance: 'De nouveau en service : ce qui ne va pas alerte aussitôt.',
    deactivate: 'Hors service un temps : aucune alerte, masqué dans la liste.',
    activate: 'Désactivé. De nouveau en service, ce qui ne va pas alerte aussitôt.',
    archive: 'Sorti de la flotte : aucune alerte, masqué dans la liste, données conservées.',
    unarchive: 'Archivé. Sorti des archives, il redevient ce qu’il était.',
    delete: 'Supprimé définitivement, avec ses mesures et ses alertes.',
  },
  silenced: {
    maintenance: 'Alertes suspendues jusqu’au {until}, par {name}',
    deactivated: 'Alertes suspendues : le véhicule est désactivé',
    archived: 'Alertes suspendues : le véhicule est archivé',
  },
  endNow: 'Terminer maintenant',
  maintenanceOf: 'Mode entretien de {registration}',
  maintenanceText: 'Aucune alerte jusque-là. Ce qui ne va toujours pas ensuite alerte aussitôt.',
  reason: 'Motif',
  reasonHint: 'Par exemple : réparation des freins à l’atelier',
  until: 'Fin',
  untilHint: 'Au plus {days, number} jours à l’avance',
  silence: 'Suspendre les alertes',
  save: 'Enregistrer',
  done: {
    maintenance: 'Les alertes de {registration} sont suspendues jusqu’au {until}.',
    end_maintenance: 'Le mode entretien de {registration} est terminé.',
    deactivate: '{registration} est désactivé.',
    activate: '{registration} est actif.',
    archive: '{registration} est archivé.',
    unarchive: '{registration} est sorti des archives.',
  },
  deletion: {
    title: 'Supprimer {registration}',
    text: 'C’est irréversible. Pour le mettre seulement hors service, archivez-le.',
    gone: 'Supprimé définitivement',
    readings:
      '{count, plural, one {environ # mesure} many {environ # mesures} other {environ # mesures}} depuis le {since}',
    incidents: '{count, plural, one {# alerte} many {# alertes} other {# alertes}}, dont {open, number} en cours',
    reports:
      '{count, plural, one {sa place dans # rapport planifié} many {sa place dans # rapports planifiés} other {sa place dans # rapports planifiés}}',
    drivers:
      '{count, plural, one {# affectation de conducteur} many {# affectations de conducteurs} other {# affectations de conducteurs}}',
    subscriptions:
      '{count, plural, one {# abonnement aux alertes} many {# abonnements aux alertes} other {# abonnements aux alertes}}',
    nothing: 'Le véhicule et ses réglages',
    freed: 'Libre pour un autre véhicule',
    sensors:
      '{count, plural, one {# capteur, détaché pour être réutilisé} many {# capteurs, détachés pour être réutilisés} other {# capteurs, détachés pour être réutilisés}}',
    unit: 'Boîtier télématique {imei}',
    kept: 'Conservé',
    audit: 'Le journal des modifications',
    deleteNow: 'Supprimer définitivement',
    failed: 'Ce qui disparaît avec le véhicule n’a pas pu être chargé.',
    done: '{registration} est supprimé.',
  },
} as const satisfies Translation<typeof english>;
