import type { Translation } from '../../translation.ts';
import type { inbox as english } from '../en-GB/inbox.ts';

/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Cerca allarmi',
  searchHint: 'Targa, flotta, deposito, sensore',
  level: 'Livello',
  reason: 'Motivo',
  reasons: {
    low_pressure: 'Pressione bassa',
    over_inflation: 'Sovragonfiaggio',
    high_temperature: 'Temperatura elevata',
    leak: 'Perdita d’aria',
    predicted: 'Previsto, non misurato',
    silent_sensor: 'Sensore muto',
    not_monitored: 'Non monitorato',
    heat_difference: 'Più calda dell’altro lato',
    dual_mismatch: 'Ruote gemellate diverse',
    swapped_sensors: 'Sensori scambiati',
  },
  assigned: 'Assegnato a',
  toMe: 'me',
  sort: 'Ordine',
  sorts: {
    worst: 'Prima i peggiori',
    newest: 'Prima i più recenti',
    oldest: 'Prima i meno recenti',
  },
  total: '{count, plural, one {# allarme} other {# allarmi}}',
  trend: 'Pressione a freddo in 24 ore: da {from} a {to}',
  near: '{town}, a {distance}',
  wheel: 'Ruota',
  place: 'Luogo',
  contact: 'Contatto',
  ended: {
    reading: 'Di nuovo entro i limiti alle {time}, dopo {duration}',
    sensor_changed: 'Sensore cambiato alle {time}, dopo {duration}',
    silenced: 'Allarmi del veicolo silenziati alle {time}, dopo {duration}',
  },
  emptyResolved: 'Nessun allarme risolto oggi',
  acknowledgedNow: '{count, plural, one {# allarme preso in carico} other {# allarmi presi in carico}}',
} as const satisfies Translation<typeof english>;
