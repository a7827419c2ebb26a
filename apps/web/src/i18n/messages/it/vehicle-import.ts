import type { vehicleImport as english } from '../en-GB/vehicle-import.ts';
import type { Translation } from '../../translation.ts';

/** Italian: creating and changing vehicles from a file. */
export const vehicleImport = {
  intro:
    'Una riga per veicolo. Una riga con una targa nota modifica quel veicolo, ogni altra ne crea uno. Vede ogni modifica prima che sia scritto qualcosa.',
  dropHere: 'Rilasci qui un file CSV o Excel',
  choose: 'Scegli un file',
  limits: 'CSV o XLSX, fino a {count, number} righe e {size, number} MiB',
  opening: 'Controllo di {file}…',
  tooLarge: '{file} supera {size, number} MiB. Lo divida e importi le parti una dopo l’altra.',
  template: 'Partire da un file adatto',
  templateText:
    'Il modello ha tutte le colonne e una riga d’esempio da sostituire. Va bene anche un’esportazione dei Suoi veicoli: la modifichi e la importi di nuovo.',
  templateAs: 'Modello in {format}',
  owner: 'I nuovi veicoli appartengono a',
  ownerHint: 'Se il file non indica né organizzazione né flotta',
  columnsTitle: 'Che cosa significano le colonne',
  columns: {
    registration: 'Di quale veicolo si tratta. L’unica colonna obbligatoria.',
    id: 'Viene da un’esportazione. Trova il veicolo anche se il file ne cambia la targa.',
    vehicle_type: 'Serve per un nuovo veicolo. Uno di questi valori.',
    place: 'Per nome. Devono già esistere; un deposito richiede la sua flotta.',
    axle_configuration: 'Ruote di ogni asse da davanti. Precede pressioni e sensori.',
    axle: 'Pressione a freddo raccomandata dell’asse 1 in kPa. Ogni asse ha le sue colonne; i nomi finiscono con l’unità.',
    sensor: 'Numero del sensore della ruota 1A.',
    imei: 'La centralina telematica, con il suo IMEI.',
    mot_due_on: 'Una data come anno-mese-giorno, oppure 1.2.2027 con il giorno per primo.',
    clearing: 'Un trattino toglie un valore. Una cella vuota lo lascia com’è.',
  },
  opened: '{count, plural, one {# riga} other {# righe}}, aperto {time}.',
  nothingWritten: 'Non è ancora scritto nulla. Conservato fino a {time}.',
  nothingRight: 'Non contiene nulla da importare.',
  unknownColumns:
    '{count, plural, one {Questa colonna non è nota ed è tralasciata} other {Queste colonne non sono note e sono tralasciate}}: {columns}',
  commit: 'Importa {count, plural, one {# veicolo} other {# veicoli}}',
  goOn: 'Importa {count, plural, one {il veicolo restante} other {gli altri # veicoli}}',
  another: 'Scegli un altro file',
  mended: 'Importa il file corretto',
  interrupted: 'Interrotto dopo {done, number} veicoli su {count, number}',
  writing: '{done, number} veicoli importati su {count, number}',
  mayLeave: 'L’importazione continua se lascia questa pagina; il suo indirizzo riporta qui.',
  imported: '{count, plural, one {# veicolo importato} other {# veicoli importati}}',
  importedOf: 'Creati: {created, number}, modificati: {updated, number}.',
  mendText:
    '{count, plural, one {# riga non è stata importata} other {# righe non sono state importate}}. Scarichi, corregga e importi di nuovo.',
  seeVehicles: 'Vedi i veicoli',
  badRows: 'Scarica {count, plural, one {# riga errata} other {# righe errate}}',
  badText:
    'Tutte le altre righe si possono importare senza queste. Il file scaricato riporta il motivo nell’ultima colonna.',
  counts: 'Righe secondo ciò che ne sarà',
  before: {
    create: 'saranno creati',
    update: 'saranno modificati',
    unchanged: 'invariati',
    bad: 'non importabili',
  },
  after: {
    create: 'creati',
    update: 'modificati',
    unchanged: 'invariati',
    bad: 'non importati',
  },
  what: {
    create: 'Inserito',
    update: 'Modifiche',
    unchanged: 'Modifiche',
    bad: 'Che cosa non va',
  },
  row: 'Riga',
  nothing: 'vuoto',
  asInFile: 'Già come nel file',
  moreChanges: 'altri {count, number}',
  noRows: 'Nessuna riga di questo tipo',
  gone: 'Questa importazione non c’è più',
  goneText: 'Un file è conservato per un giorno. I veicoli importati restano.',
} as const satisfies Translation<typeof english>;
