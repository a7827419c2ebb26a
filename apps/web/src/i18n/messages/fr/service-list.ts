import type { serviceList as english } from '../en-GB/service-list.ts';
import type { Translation } from '../../translation.ts';

/** The list of a fleet: what runs out, wears out or falls due. */
export const serviceList = {
  tables: 'Ce qui s’épuise ou arrive à échéance',
  chosen: '{table}, {count, number}',
  fine: 'Rien à faire',
  needAction: '{count, plural, one {# véhicule demande une action} other {# véhicules demandent une action}}',
  total: '{count, number} sur {total, plural, one {# véhicule} other {# véhicules}} à traiter',
  search: 'Rechercher des véhicules',
  searchHint: 'Immatriculation ou dépôt',
  depot: 'Dépôt',
  everyDepot: 'Tous les dépôts',
  newest: 'Dernière valeur',
  since: 'Depuis',
  changed: 'Dernier changement de pneu',
  nextInspection: 'Prochaine inspection',
  none: 'Aucun véhicule de cette flotte n’a de valeur ici',
  leftOut:
    '{count, plural, one {# véhicule n’est pas listé} other {# véhicules ne sont pas listés}} : sans cette valeur.',
  sources: {
    bus: 'Un boîtier sur le bus du véhicule (FMS) ou le flux d’un constructeur l’envoie.',
    brakes: 'Le système de freinage de la remorque l’envoie par ZF SCALAR ou comme mesure.',
    sensors: 'Ajoutez des essieux et des capteurs aux véhicules.',
    mot: 'Saisissez la date du contrôle technique sur le véhicule.',
    plan: 'Planifiez les révisions dans l’onglet Entretien du véhicule.',
    torque: 'Saisissez le couple de serrage des roues sur le véhicule.',
  },
  rules: {
    bus: 'Au-delà de 12 heures, une valeur perd sa couleur.',
    brakes: 'Conforme à partir de 45 % ; action requise sous 39 %. Les véhicules à moteur sont testés sur rouleaux.',
    sensors: 'Le niveau est celui de la pire roue du véhicule.',
    mot: 'Avertissement 30 jours avant, critique dès 7.',
    plan: 'Selon le plan du véhicule ou la distance envoyée.',
    torque:
      'Une roue déposée se resserre après 80 km ou 30 minutes de conduite. Affiché du changement de pneu saisi au resserrage confirmé.',
  },
} as const satisfies Translation<typeof english>;
