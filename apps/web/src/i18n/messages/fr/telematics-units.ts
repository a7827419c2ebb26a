import type { telematicsUnits as english } from '../en-GB/telematics-units.ts';
import type { Translation } from '../../translation.ts';

/** Telematics units: their list, their pages, and what is done to them. */
export const telematicsUnits = {
  title: 'Boîtiers télématiques',
  total: '{count, plural, one {# boîtier télématique} other {# boîtiers télématiques}}',
  countsLabel: 'Boîtiers télématiques par état',
  all: 'Tous',
  states: {
    online: 'En ligne',
    offline: 'Hors ligne',
    never_heard: 'Jamais entendu',
  },
  search: 'Rechercher des boîtiers télématiques',
  searchHint: 'IMEI, nom, immatriculation ou carte SIM',
  vehicle: 'Véhicule',
  everyVehicle: 'Véhicule : tous',
  vehicles: {
    with: 'Sur un véhicule',
    without: 'Sur aucun véhicule',
  },
  noVehicle: 'Sur aucun véhicule',
  admission: 'Admission',
  everyAdmission: 'Admission : toutes',
  admissions: {
    enabled: 'Activé',
    disabled: 'Désactivé',
  },
  disabledText: 'Ce qu’il envoie est refusé.',
  columns: {
    imei: 'IMEI',
    registration: 'Véhicule',
    last_seen: 'État',
    model: 'Type',
    software: 'Logiciel',
    sim_card: 'Carte SIM',
    organization: 'Organisation',
  },
  families: {
    fmx6: 'FMx6 : camions, FMx 64x et 65x',
    fmb: 'FMB : FMx 0xx et 1xx',
    ft: 'FT : remorques',
  },
  profiles: {
    default: 'Comme d’usage dans la famille',
    fmx6_conti_pressure_check: 'Valeurs ContiPressureCheck',
    fmx6_j1939: 'Valeurs à l’échelle de J1939',
    fmx6_conti_slots: 'Récepteur Conti à emplacements numérotés',
    fmx6_sq250: 'Récepteur SQ250',
    fmb: 'Récepteur J1939',
    fmb_conti_slots: 'Récepteur Conti à emplacements numérotés',
    fmb_sq250: 'Récepteur SQ250',
    ft_trailer: 'Récepteur J1939 d’une remorque',
    ft_conti_slots: 'Récepteur Conti à emplacements numérotés',
  },
  sections: {
    box: 'Boîtier télématique',
    place: 'Rattachement',
    connection: 'Connexion',
  },
  facts: {
    deviceName: 'Nom de l’appareil',
    family: 'Famille',
    software: 'Logiciel',
    hardware: 'Matériel',
    mainPort: 'Port principal',
    accessoryPort: 'Port accessoire',
    receiver: 'Récepteur des capteurs de pneus',
    createdOn: 'Ajouté le',
    lastSeen: 'Dernier contact',
    connectedSince: 'Connecté depuis',
    transport: 'Transport',
    address: 'Adresse',
  },
  none: 'Aucun boîtier télématique pour l’instant',
  noneText:
    'Un boîtier télématique est l’appareil monté sur un véhicule qui envoie sa position ainsi que la pression et la température de ses pneus. Une fois configuré, il peut se connecter et figure ici.',
} as const satisfies Translation<typeof english>;
