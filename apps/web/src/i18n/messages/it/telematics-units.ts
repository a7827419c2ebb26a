import type { telematicsUnits as english } from '../en-GB/telematics-units.ts';
import type { Translation } from '../../translation.ts';

/** Telematics units: their list, their pages, and what is done to them. */
export const telematicsUnits = {
  title: 'Centraline telematiche',
  total: '{count, plural, one {# centralina telematica} other {# centraline telematiche}}',
  countsLabel: 'Centraline telematiche per stato',
  all: 'Tutte',
  states: {
    online: 'In linea',
    offline: 'Non in linea',
    never_heard: 'Mai sentita',
  },
  search: 'Cerca centraline telematiche',
  searchHint: 'IMEI, nome, targa o scheda SIM',
  vehicle: 'Veicolo',
  everyVehicle: 'Veicolo: tutti',
  vehicles: {
    with: 'Su un veicolo',
    without: 'Su nessun veicolo',
  },
  noVehicle: 'Su nessun veicolo',
  admission: 'Ammissione',
  everyAdmission: 'Ammissione: tutte',
  admissions: {
    enabled: 'Attiva',
    disabled: 'Disattivata',
  },
  disabledText: 'Ciò che invia viene rifiutato.',
  columns: {
    imei: 'IMEI',
    registration: 'Veicolo',
    last_seen: 'Stato',
    model: 'Tipo',
    software: 'Software',
    sim_card: 'Scheda SIM',
    organization: 'Organizzazione',
  },
  families: {
    fmx6: 'FMx6: autocarri, FMx 64x e 65x',
    fmb: 'FMB: FMx 0xx e 1xx',
    ft: 'FT: rimorchi',
  },
  profiles: {
    default: 'Come d’uso nella famiglia',
    fmx6_conti_pressure_check: 'Valori ContiPressureCheck',
    fmx6_j1939: 'Valori in scala J1939',
    fmx6_conti_slots: 'Ricevitore Conti con posti numerati',
    fmx6_sq250: 'Ricevitore SQ250',
    fmb: 'Ricevitore J1939',
    fmb_conti_slots: 'Ricevitore Conti con posti numerati',
    fmb_sq250: 'Ricevitore SQ250',
    ft_trailer: 'Ricevitore J1939 di un rimorchio',
    ft_conti_slots: 'Ricevitore Conti con posti numerati',
  },
  sections: {
    box: 'Centralina telematica',
    place: 'Appartenenza',
    connection: 'Connessione',
  },
  facts: {
    deviceName: 'Nome del dispositivo',
    family: 'Famiglia',
    software: 'Software',
    hardware: 'Hardware',
    mainPort: 'Porta principale',
    accessoryPort: 'Porta accessori',
    receiver: 'Ricevitore dei sensori',
    createdOn: 'Aggiunta il',
    lastSeen: 'Ultimo contatto',
    connectedSince: 'Connessa dal',
    transport: 'Trasporto',
    address: 'Indirizzo',
  },
  none: 'Ancora nessuna centralina telematica',
  noneText:
    'La centralina telematica è il dispositivo sul veicolo che invia la posizione, la pressione e la temperatura degli pneumatici. Una volta configurata può connettersi e compare qui.',
} as const satisfies Translation<typeof english>;
