import type { vehiclePage as english } from '../en-GB/vehicle-page.ts';
import type { Translation } from '../../translation.ts';

/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Sezioni di {registration}',
  edit: 'Modifica',
  menu: {
    of: 'Azioni per {registration}',
    download: 'Scarica',
    dataExplorer: 'Esplora dati',
    moveUnit: 'Sposta l’unità',
    enterTread: 'Inserire le profondità del battistrada',
    createJob: 'Crea scheda di lavoro',
    contactDealer: 'Contattare un gommista',
    print: 'Stampa',
  },
  tabs: {
    overview: 'Panoramica',
    maintenance: 'Manutenzione',
    environmental: 'Ambiente',
    checklist: 'Lista di controllo',
    brakes: 'Efficienza frenante',
    sensors: 'Sensori',
    config: 'Configurazione',
    logs: 'Registri',
    motHistory: 'Revisioni',
  },
} as const satisfies Translation<typeof english>;
