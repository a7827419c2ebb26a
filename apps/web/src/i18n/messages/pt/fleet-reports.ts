import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-reports.ts';

/** The reports of a fleet. */
export const fleetReports = {
  range: 'Período do relatório',
  days: '{count, plural, one {# dia} other {# dias}}',
  zone: 'Fuso horário: {zone}',
  printed: 'De {from} a {to}. Impresso por {name}, {at}.',
  alerts: {
    title: 'Alertas de pneus por veículo',
    none: 'Sem alertas de pneus neste período',
    noneText: 'Nenhum pneu desta frota esteve fora dos seus limites.',
    columns: {
      registration: 'Veículo',
      incidents: 'Alertas',
      levels: 'Por pior nível',
      open: 'Abertos durante',
      acknowledged: 'Tempo mediano até reconhecer',
      still_open: 'Ainda abertos',
    },
    affected: 'Veículos com alertas',
    ofVehicles: '{affected, number} de {all, number}',
    notAcknowledged: 'Nenhum reconhecido',
    rule: 'Alertas abertos em qualquer momento deste período, cada um pelo pior nível atingido. «Abertos durante» soma os seus tempos no período; «ainda abertos» vale para agora. Contam os veículos que estão agora na frota.',
  },
  kilometres: {
    title: 'Distância por veículo',
    none: 'Sem veículos',
    noneText: 'Os veículos desta frota aparecem aqui com a distância percorrida.',
    columns: {
      registration: 'Veículo',
      distance: 'Distância ({unit})',
      bars: 'Por dia',
      days: 'Dias com medições',
    },
    total: 'Toda a frota',
    perVehicle: 'Por veículo',
    perDay: 'Por dia',
    byDay: 'Distância por dia ({unit})',
    longestDay: 'Distância por dia; a maior em {date} com {distance}',
    dayCount: '{count, plural, one {# dia} other {# dias}}',
    noReading: 'Sem medição da quilometragem',
    leftOut: '{count, plural, one {# salto da quilometragem excluído} other {# saltos da quilometragem excluídos}}',
    rule: 'Calculado hora a hora a partir da quilometragem. Os recuos e os saltos impossíveis (mais de 150 km/h) são excluídos e contados. A distância percorrida com a unidade em silêncio conta para o dia em que voltou a comunicar.',
  },
} as const satisfies Translation<typeof english.fleetReports>;
