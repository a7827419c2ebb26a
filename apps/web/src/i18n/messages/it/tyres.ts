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
    stop_now: 'Si fermi appena possibile in un luogo sicuro',
    complete_run_then_repair: 'Termini il viaggio, poi ripari oggi',
    repair_before: 'Ripari prima del {at}',
    fix_at_next_service: 'Ripari alla prossima manutenzione',
    watch_recovery: 'Di nuovo entro i limiti: da tenere d’occhio',
  },
  found: {
    not_monitored: 'Non monitorato',
    leak: 'Perdita d’aria: {likely} al giorno ({slowest} – {fastest})',
    predicted: 'Previsto, non misurato',
    heat_difference: 'Più calda dell’altro lato: +{kelvin} K. Controlli il freno e il cuscinetto.',
    dual_mismatch: 'Ruote gemellate: {pressure} di differenza. Pareggi le pressioni.',
    swapped_sensors:
      'Sensore scambiato con {wheel}: ognuno misura lo pneumatico dell’altro. Controlli i sensori prima di gonfiare o sgonfiare.',
  },
  value: {
    below: '{pressure}, {percent} sotto {recommended}',
    above: '{pressure}, {percent} sopra {recommended}',
    hot: '{temperature}, limite {limit}, {pressure}',
    silent: 'Sensore muto da {minutes} min di guida',
  },
  cells: {
    of: 'su {value}',
    limit: 'limite {value}',
    reached: 'raggiunto',
    passed: 'superato',
    atLeast: 'almeno {duration}',
  },
  singleReading: 'Misura singola: la prossima conferma o chiude questo allarme.',
  held: {
    withinLimits: 'entro i limiti',
    recovery: 'Ultima misura: {measured}. {level} resta fino a {ends}, se i valori rimangono così.',
    margin: 'Ultima misura: {measured}, ma troppo vicina al limite. {level} resta finché il distacco non basta.',
    inflation_doubt:
      'In verifica dopo il gonfiaggio ({since}). Ultima misura: {measured}; {level} finché una seconda non la conferma (non prima di {ends}).',
  },
} as const satisfies Translation<typeof english>;
