import type { unitCondition as english } from '../en-GB/unit-condition.ts';
import type { Translation } from '../../translation.ts';

/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'Ce qui ne va pas avec le boîtier',
  openWheel: 'Ouvrir la roue {position}',
  openLogs: 'Voir les messages',
  mend: {
    no_vehicle: 'Affecter à un véhicule',
    shut_out: 'L’admettre',
  },
  signal: 'Signal radio',
  ofFive: '{value} sur 5',
  supply: 'Alimentation',
  backup: 'batterie de secours {value}',
  messages: 'Messages reçus',
  packetRate: 'Paquets',
  perHour: '{count} par heure',
  expected: 'habituellement {count}',
  longestSilence: 'Plus long silence',
  within: 'en 24 heures',
  from: 'dernières 24 heures, depuis {at}',
  clock: 'Horloge',
  behind: '{time} de retard',
  ahead: '{time} d’avance',
  clockRight: 'aucune correction nécessaire',
  clockWrong: 'à régler',
  notTold: 'non communiqué',
  sensors: 'Capteurs par roue',
  noSensors: 'Aucun capteur de pneu reçu',
  noSensor: 'aucun monté',
  lastReceived: 'Dernière réception',
  lastHour: 'Dernière heure',
  silent: 'Muet',
  never: 'jamais',
  place: 'Position actuelle',
  noPlace: 'Aucune position reçue',
  satellites: '{count, plural, one {# satellite capté} other {# satellites captés}}',
  map: 'Carte avec la position du boîtier',
  faults: {
    shut_out: {
      title: 'Le boîtier n’est pas admis',
      text: 'Ce qu’il envoie est refusé. Autorisez-le à se connecter.',
    },
    never_heard: {
      title: 'Le boîtier ne s’est jamais connecté',
      text: 'Vérifiez son alimentation, sa carte SIM, ainsi que l’adresse et le port du serveur réglés.',
    },
    no_vehicle: {
      title: 'Le boîtier n’est sur aucun véhicule',
      text: 'Ce qu’il envoie est conservé sans être évalué. Affectez-le à un véhicule.',
    },
    offline: {
      title: 'Rien du boîtier depuis {time}',
      text: 'Si le véhicule roule, vérifiez l’alimentation, l’antenne et la carte SIM du boîtier.',
    },
    clock: {
      title: 'L’horloge du boîtier est fausse',
      text: 'Vérifiez les réglages du boîtier : faites-lui prendre l’heure des satellites ou du réseau.',
    },
    undecodable: {
      title: '{count, plural, one {# message} other {# messages}} des dernières 24 heures non décodables',
      text: 'Vérifiez le codec et le micrologiciel du boîtier ; les messages montrent l’octet fautif.',
    },
    receiver_silent: {
      title: 'Rien d’aucun capteur depuis {time}',
      text: 'Le boîtier lui-même émet. Vérifiez le récepteur des capteurs de pneus et son câble vers le port accessoire.',
    },
    unrecognised: {
      title: '{count, plural, one {# message} other {# messages}} avec un paquet de capteur externe non reconnu',
      text: 'Vérifiez les essieux du véhicule et la lecture des messages de pneus du boîtier.',
    },
    sensor_silent: {
      title: '{wheel} : rien du capteur {sensor} depuis {time}',
      text: '{others, plural, =0 {Aucune autre roue n’émet.} one {Une autre roue émet : boîtier et récepteur fonctionnent.} other {Les # autres roues émettent : boîtier et récepteur fonctionnent.}} Vérifiez le capteur.',
    },
    never_received: {
      title: '{wheel} : capteur {sensor} jamais reçu',
      text: 'Vérifiez que son numéro est bien saisi et que le récepteur des capteurs de pneus le connaît.',
    },
    sensor_error: {
      title: '{count, plural, one {# message} other {# messages}} avec une erreur de capteur non définie',
      text: 'Un capteur se déclare défectueux. Les messages montrent lequel ; remplacez-le si cela dure.',
    },
    supply: {
      title: 'La batterie du véhicule est faible',
      text: 'Le boîtier risque de s’éteindre. Chargez ou vérifiez la batterie.',
    },
    signal: {
      title: 'Le signal du réseau est faible',
      text: 'Les messages peuvent arriver en retard. Si cela dure en route, vérifiez l’antenne.',
    },
  },
} as const satisfies Translation<typeof english>;
