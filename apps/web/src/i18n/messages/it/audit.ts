import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/audit.ts';

/** Who changed what, in sentences; `what` is one of the objects, in the case the sentences ask for. */
export const changes = {
  heading: 'Ultime modifiche',
  objects: {
    vehicle: 'il veicolo {name}',
    incident: 'l’allarme su {name}',
    fleet: 'la flotta {name}',
    depot: 'il deposito {name}',
    sensor: 'il sensore {name}',
    telematics_unit: 'l’unità telematica {name}',
    sim_card: 'la scheda SIM {name}',
    user: 'l’utente {name}',
    organization: 'l’organizzazione {name}',
    integration: 'l’integrazione {name}',
  },
  sentences: {
    create: '{actor} ha creato {what}',
    update: '{actor} ha modificato {what}',
    rename: '{actor} ha rinominato {former} in {name}',
    delete: '{actor} ha eliminato {what}',
    move: '{actor} ha spostato {what}',
    acknowledge: '{actor} ha preso in carico {what}',
    withdraw: '{actor} ha annullato la presa in carico per {what}',
    rights: '{actor} ha modificato le autorizzazioni di {name}',
    password: '{actor} ha modificato la password di {name}',
    subscriptions: '{actor} ha modificato gli allarmi che riceve {name}',
    assign: '{actor} ha assegnato un veicolo a {name}',
    unassign: '{actor} ha tolto un veicolo a {name}',
    sessions: '{actor} ha chiuso sessioni di {name}',
    testMail: '{actor} ha inviato un’e-mail di prova a {name}',
    logo: '{actor} ha modificato il logo di {name}',
    integrations: '{actor} ha modificato un’integrazione di {name}',
    secondFactorOn: '{actor} ha attivato l’accesso in due passaggi per {name}',
    secondFactorOff: '{actor} ha disattivato l’accesso in due passaggi per {name}',
    recovery: '{actor} ha creato nuovi codici di recupero per {name}',
    export: '{actor} ha scaricato i dati personali di {name}',
    erase: '{actor} ha cancellato una persona',
  },
} as const satisfies Translation<typeof english.changes>;
