import type { unitCondition as english } from '../en-GB/unit-condition.ts';
import type { Translation } from '../../translation.ts';

/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'Che cosa non va nella centralina',
  openWheel: 'Apri la ruota {position}',
  openLogs: 'Vedi i messaggi',
  mend: {
    no_vehicle: 'Assegna a un veicolo',
    shut_out: 'Ammettila',
  },
  signal: 'Segnale',
  ofFive: '{value} su 5',
  supply: 'Alimentazione',
  backup: 'batteria di riserva {value}',
  messages: 'Messaggi',
  packetRate: 'Pacchetti',
  perHour: '{count} all’ora',
  expected: 'di solito {count}',
  longestSilence: 'Silenzio più lungo',
  within: 'in 24 ore',
  from: 'ultime 24 ore, da {at}',
  clock: 'Orologio',
  behind: '{time} indietro',
  ahead: '{time} avanti',
  clockRight: 'nessuna correzione necessaria',
  clockWrong: 'da regolare',
  notTold: 'non comunicato',
  sensors: 'Sensori per ruota',
  noSensors: 'Nessun sensore pneumatico ricevuto',
  noSensor: 'nessuno montato',
  lastReceived: 'Ultima ricezione',
  lastHour: 'Nell’ultima ora',
  silent: 'Muto',
  never: 'mai',
  place: 'Posizione',
  noPlace: 'Nessuna posizione ricevuta',
  satellites: '{count, plural, one {# satellite} other {# satelliti}}',
  map: 'Mappa con la posizione della centralina',
  faults: {
    shut_out: {
      title: 'La centralina non è ammessa',
      text: 'Ciò che invia è rifiutato. Consentile di collegarsi.',
    },
    never_heard: {
      title: 'La centralina non si è mai collegata',
      text: 'Controlla alimentazione, scheda SIM, indirizzo e porta del server impostati.',
    },
    no_vehicle: {
      title: 'La centralina non è su alcun veicolo',
      text: 'Ciò che invia è conservato e non valutato. Assegnala a un veicolo.',
    },
    offline: {
      title: 'Nulla dalla centralina da {time}',
      text: 'Se il veicolo è in uso, controlla alimentazione, antenna e scheda SIM.',
    },
    clock: {
      title: 'L’orologio della centralina è errato',
      text: 'Controlla le impostazioni della centralina telematica: l’ora va presa dai satelliti o dalla rete.',
    },
    undecodable: {
      title: '{count, plural, one {# messaggio} other {# messaggi}} delle ultime 24 ore non decodificabili',
      text: 'Controlla la codifica e il firmware; i messaggi mostrano a quale byte falliscono.',
    },
    receiver_silent: {
      title: 'Nulla da alcun sensore da {time}',
      text: 'La centralina stessa comunica. Controlla il ricevitore dei sensori e il cavo alla porta accessori.',
    },
    unrecognised: {
      title:
        '{count, plural, one {# messaggio} other {# messaggi}} con un pacchetto di sensore esterno non riconosciuto',
      text: 'Controlla gli assi del veicolo e come si leggono i messaggi pneumatici.',
    },
    sensor_silent: {
      title: '{wheel}: nulla dal sensore {sensor} da {time}',
      text: '{others, plural, =0 {Nessun’altra ruota comunica.} one {Un’altra ruota comunica: centralina e ricevitore funzionano.} other {Le altre # ruote comunicano: centralina e ricevitore funzionano.}} Controlla il sensore.',
    },
    never_received: {
      title: '{wheel}: sensore {sensor} mai ricevuto',
      text: 'Controlla che il numero sia giusto e che il ricevitore dei sensori lo conosca.',
    },
    sensor_error: {
      title: '{count, plural, one {# messaggio} other {# messaggi}} con un errore di sensore non definito',
      text: 'Un sensore si dichiara guasto. I messaggi mostrano quale; sostituiscilo se continua.',
    },
    supply: {
      title: 'La batteria del veicolo è scarica',
      text: 'La centralina può spegnersi. Carica o controlla la batteria.',
    },
    signal: {
      title: 'Il segnale di rete è debole',
      text: 'I messaggi possono arrivare in ritardo. Se resta così su strada, controlla l’antenna.',
    },
  },
} as const satisfies Translation<typeof english>;
