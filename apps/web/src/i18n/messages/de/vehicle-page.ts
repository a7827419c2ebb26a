import type { vehiclePage as english } from '../en-GB/vehicle-page.ts';
import type { Translation } from '../../translation.ts';

/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Bereiche von {registration}',
  edit: 'Bearbeiten',
  menu: {
    of: 'Aktionen für {registration}',
    download: 'Herunterladen',
    dataExplorer: 'Datenauswertung',
    moveUnit: 'Gerät umsetzen',
    enterTread: 'Profiltiefen eintragen',
    createJob: 'Werkstattauftrag anlegen',
    contactDealer: 'Händler anfragen',
    print: 'Drucken',
  },
  tabs: {
    overview: 'Übersicht',
    maintenance: 'Wartung',
    environmental: 'Umwelt',
    checklist: 'Checkliste',
    brakes: 'Bremswirkung',
    sensors: 'Sensoren',
    config: 'Konfiguration',
    logs: 'Protokolle',
    motHistory: 'Hauptuntersuchung',
  },
} as const satisfies Translation<typeof english>;
