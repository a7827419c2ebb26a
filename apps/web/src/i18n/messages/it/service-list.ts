import type { serviceList as english } from '../en-GB/service-list.ts';
import type { Translation } from '../../translation.ts';

/** The list of a fleet: what runs out, wears out or falls due. */
export const serviceList = {
  tables: 'Cosa si esaurisce o scade',
  chosen: '{table}, {count, number}',
  fine: 'Niente da fare',
  needAction: '{count, plural, one {# veicolo richiede un intervento} other {# veicoli richiedono un intervento}}',
  total: '{count, number} su {total, plural, one {# veicolo} other {# veicoli}} da controllare',
  search: 'Cerca veicoli',
  searchHint: 'Targa o deposito',
  depot: 'Deposito',
  everyDepot: 'Tutti i depositi',
  newest: 'Più recente',
  since: 'Da',
  changed: 'Ultimo cambio pneumatico',
  nextInspection: 'Prossima ispezione',
  none: 'Nessun veicolo di questa flotta ha un valore qui',
  leftOut: '{count, plural, one {# veicolo non è elencato} other {# veicoli non sono elencati}}: senza questo valore.',
  sources: {
    bus: 'Lo invia una centralina sul bus del veicolo (FMS) o il flusso di un costruttore.',
    brakes: 'Lo invia l’impianto frenante del rimorchio tramite ZF SCALAR o come misura.',
    sensors: 'Assegnare assi e sensori ai veicoli.',
    mot: 'Inserire la data della revisione nel veicolo.',
    plan: 'Pianificare i tagliandi nella scheda Manutenzione del veicolo.',
    torque: 'Inserire la coppia di serraggio per ruota nel veicolo.',
  },
  rules: {
    bus: 'Oltre le 12 ore un valore perde il colore.',
    brakes: 'Superato dal 45%; sotto il 39% serve un intervento. I veicoli a motore si provano sui rulli.',
    sensors: 'Il livello è quello della ruota peggiore del veicolo.',
    mot: 'Avviso 30 giorni prima, critico da 7.',
    plan: 'Secondo il piano del veicolo o la distanza inviata.',
    torque:
      'Una ruota smontata si riserra dopo 80 km o 30 minuti di guida. In elenco dal cambio pneumatico registrato al riserraggio confermato.',
  },
} as const satisfies Translation<typeof english>;
