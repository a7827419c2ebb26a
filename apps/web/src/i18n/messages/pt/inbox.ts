import type { Translation } from '../../translation.ts';
import type { inbox as english } from '../en-GB/inbox.ts';

/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Procurar alertas',
  searchHint: 'Matrícula, frota, base, sensor',
  level: 'Nível',
  reason: 'Motivo',
  reasons: {
    low_pressure: 'Pressão baixa',
    over_inflation: 'Pressão excessiva',
    high_temperature: 'Temperatura elevada',
    leak: 'Fuga de ar',
    predicted: 'Previsto, não medido',
    silent_sensor: 'Sensor mudo',
    not_monitored: 'Não monitorizado',
    heat_difference: 'Mais quente do que o outro lado',
    dual_mismatch: 'Rodado duplo desigual',
    swapped_sensors: 'Sensores trocados',
  },
  assigned: 'Atribuído a',
  toMe: 'mim',
  sort: 'Ordem',
  sorts: {
    worst: 'Piores primeiro',
    newest: 'Mais recentes primeiro',
    oldest: 'Mais antigos primeiro',
  },
  total: '{count, plural, one {# alerta} other {# alertas}}',
  trend: 'Pressão a frio em 24 horas: de {from} para {to}',
  near: '{town}, a {distance}',
  wheel: 'Roda',
  place: 'Local',
  contact: 'Contacto',
  ended: {
    reading: 'De novo dentro dos limites às {time}, após {duration}',
    sensor_changed: 'Sensor mudado às {time}, após {duration}',
    silenced: 'Alertas do veículo silenciados às {time}, após {duration}',
  },
  emptyResolved: 'Nenhum alerta resolvido hoje',
  acknowledgedNow: '{count, plural, one {# alerta reconhecido} other {# alertas reconhecidos}}',
} as const satisfies Translation<typeof english>;
