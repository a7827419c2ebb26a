import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for tyres, levels and wheel positions. */
export const tyres = {
  levels: {
    critical: 'Critico',
    high_temperature: 'Temperatura elevata',
    warning: 'Avviso',
    maintenance: 'Manutenzione',
    over_inflation: 'Pressione eccessiva',
    okay: 'Regolare',
    stale: 'Dati non recenti',
    offline: 'Non in linea',
    unassigned: 'Nessun dato',
  },
  meanings: {
    critical: 'Sotto la soglia di pericolo',
    high_temperature: 'Sopra la soglia di temperatura',
    warning: 'Sotto la soglia di avviso',
    maintenance: 'Sotto la soglia di manutenzione',
    over_inflation: 'Sopra la pressione raccomandata',
    okay: 'Nessuna anomalia',
    stale: 'Nessun dato da 12 h',
    offline: 'Centralina silenziosa quando dovrebbe trasmettere',
    unassigned: 'Nessun sensore o mai alcun dato',
  },
  legend: 'Legenda dei colori',
  axle: 'Asse {axle}',
  axleTypes: {
    steer: 'sterzante',
    drive: 'motore',
    trailer: 'rimorchio',
  },
  places: {
    left_single: 'sinistra',
    left_outer: 'sinistra esterna',
    left_inner: 'sinistra interna',
    right_single: 'destra',
    right_outer: 'destra esterna',
    right_inner: 'destra interna',
  },
  wheelName: 'asse {axle}, {place}',
  front: 'Anteriore',
  advice: {
    stop_now: 'Fermarsi subito in un luogo sicuro',
    finish_route_then_fix: 'Terminare il viaggio, poi riparare',
    fix_at_next_service: 'Sistemare alla prossima manutenzione',
  },
} as const satisfies Translation<typeof english>;
