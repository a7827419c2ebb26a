import type { Translation } from '../../translation.ts';
import type { vehicleMap as english } from '../en-GB/vehicle-map.ts';

/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Mappa dei veicoli',
  drawing: 'Mappa',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  sources: 'Mostra o nascondi le fonti della mappa',
  places: 'Luoghi sulla mappa, prima i veicoli peggiori',
  cluster:
    '{count, plural, one {# veicolo} other {# veicoli}}, {needAction, plural, =0 {nessuno da gestire} other {# da gestire}}',
  vehicles: '{registration}, {level}{count, plural, =0 {} one {, # altro veicolo qui} other {, altri # veicoli qui}}',
  groupLegend: 'Gruppo: il numero indica i veicoli, l’anello quanti sono da gestire, il simbolo il livello più grave',
  depotLegend: 'Deposito, con il suo raggio',
  stack: '{count, plural, one {# veicolo} other {# veicoli}} qui',
  closeStack: 'Chiudi l’elenco',
  loading: 'Caricamento della mappa',
  empty: 'Nessun veicolo con una posizione da mostrare',
  groundFailed: 'Impossibile caricare lo sfondo della mappa; i veicoli sono mostrati senza',
  positionsFailed: 'Impossibile caricare le posizioni dei veicoli',
  unsupported: 'Questo browser non può disegnare la mappa',
  useList: 'La mappa richiede WebGL 2. L’elenco mostra gli stessi veicoli.',
} as const satisfies Translation<typeof english>;
