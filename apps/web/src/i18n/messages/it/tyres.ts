import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
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
  underMinute: 'meno di un minuto',
  advice: {
    stop_now: 'Si fermi subito in un luogo sicuro',
    finish_route_then_fix: 'Termini il viaggio, poi ripari',
    fix_at_next_service: 'Da sistemare alla prossima manutenzione',
    watch_recovery: 'Di nuovo entro i limiti: da tenere d’occhio',
  },
  recovery: {
    recovery: 'Entro i limiti da {since}; l’allarme termina con la prima misura ancora buona a partire da {ends}',
    margin: 'L’ultima misura è entro i limiti, ma troppo vicina a essi per chiudere l’allarme',
    inflation_doubt:
      'Entro i limiti da {since}, dopo un aumento troppo improvviso per essere creduto subito; l’allarme termina con la prima misura ancora buona a partire da {ends}',
  },
} as const satisfies Translation<typeof english>;
