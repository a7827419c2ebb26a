import type { vehiclePage as english } from '../en-GB/vehicle-page.ts';
import type { Translation } from '../../translation.ts';

/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Rubriques de {registration}',
  edit: 'Modifier',
  menu: {
    of: 'Actions pour {registration}',
    download: 'Télécharger',
    dataExplorer: 'Explorateur de données',
    moveUnit: 'Déplacer le boîtier',
    enterTread: 'Saisir les profondeurs de sculpture',
    createJob: 'Créer un ordre de réparation',
    contactDealer: 'Contacter un négociant',
    print: 'Imprimer',
  },
  tabs: {
    overview: 'Vue d’ensemble',
    maintenance: 'Entretien',
    environmental: 'Environnement',
    checklist: 'Liste de contrôle',
    brakes: 'Efficacité de freinage',
    sensors: 'Capteurs',
    config: 'Configuration',
    logs: 'Journaux',
    motHistory: 'Contrôle technique',
  },
} as const satisfies Translation<typeof english>;
