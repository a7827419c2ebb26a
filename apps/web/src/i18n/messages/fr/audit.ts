import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/audit.ts';

/** Who changed what, in sentences; `what` is one of the objects, in the case the sentences ask for. */
export const changes = {
  heading: 'Dernières modifications',
  objects: {
    vehicle: 'le véhicule {name}',
    incident: 'l’alerte sur {name}',
    fleet: 'la flotte {name}',
    depot: 'le dépôt {name}',
    sensor: 'le capteur {name}',
    telematics_unit: 'le boîtier télématique {name}',
    sim_card: 'la carte SIM {name}',
    user: 'l’utilisateur {name}',
    organization: 'l’organisation {name}',
    integration: 'l’intégration {name}',
  },
  sentences: {
    create: '{actor} a créé {what}',
    update: '{actor} a modifié {what}',
    rename: '{actor} a renommé {former} en {name}',
    delete: '{actor} a supprimé {what}',
    move: '{actor} a déplacé {what}',
    acknowledge: '{actor} a pris en compte {what}',
    withdraw: '{actor} a annulé la prise en compte pour {what}',
    rights: '{actor} a modifié les autorisations de {name}',
    password: '{actor} a modifié le mot de passe de {name}',
    subscriptions: '{actor} a modifié les alertes que reçoit {name}',
    assign: '{actor} a affecté un véhicule à {name}',
    unassign: '{actor} a retiré un véhicule à {name}',
    sessions: '{actor} a fermé des sessions de {name}',
    testMail: '{actor} a envoyé un e-mail de test à {name}',
    logo: '{actor} a modifié le logo de {name}',
    integrations: '{actor} a modifié une intégration de {name}',
    secondFactorOn: '{actor} a activé la connexion en deux étapes pour {name}',
    secondFactorOff: '{actor} a désactivé la connexion en deux étapes pour {name}',
    recovery: '{actor} a créé de nouveaux codes de secours pour {name}',
    export: '{actor} a téléchargé les données personnelles de {name}',
    erase: '{actor} a effacé une personne',
  },
} as const satisfies Translation<typeof english.changes>;
