import type { Translation } from '../../translation.ts';
import type { messages as english } from '../en-GB-reporting.ts';

/** How trailers were used. */
export const utilisation = {
  title: 'Utilização dos reboques',
  leastUsed: 'Primeiro os menos usados',
  none: 'Nenhum reboque',
  noneText: 'Aqui aparecem os reboques em uso desta frota.',
  days: '{count, plural, one {# dia} other {# dias}}',
  silentFor: '{count, plural, one {sem dados há # dia} other {sem dados há # dias}}',
  span: '{first} – {last}',
  noData: 'Sem dados',
  movedFor: '{hours} h em movimento, {distance}',
  daysWithoutData: '{count, plural, one {# dia sem dados} other {# dias sem dados}}',
  hours: '{hours} h',
  hoursOf: '{stood} h parado, {noData} h sem dados',
  movedOf: '{moved, number} de {all, number}',
  elsewhere: 'Noutro local',
  elsewhereIn: 'Noutro local: {town}',
  elsewhereNear: 'Noutro local: a {distance} de {town}',
  barsByDay: '{registration} por dia',
  barsByWeek: '{registration} por semana',
  rule: 'Em movimento: pelo menos 1 km no dia. A paragem conta desde o último movimento e aparece a partir de 7 dias; o tempo sem dados nunca conta como paragem. Carregado: carga por eixo mais de 15% acima do peso em vazio do reboque ou, se não estiver indicado, acima da carga mais baixa do período.',
  columns: {
    trailer: 'Reboque',
    standing: 'Parado há',
    place: 'Onde',
    byDay: 'Por dia',
    byWeek: 'Por semana',
    movedDays: 'Dias em movimento',
    hours: 'Horas',
    distance: 'Distância ({unit})',
    laden: 'Carregado (parte da distância)',
  },
  legend: {
    day: 'horas em movimento no dia, barra cheia {hours, number} h',
    week: 'horas em movimento na semana, barra cheia {hours, number} h',
    stood: 'parado',
    noData: 'sem dados',
    weekend: 'fim de semana',
  },
  gaps: {
    not_reported: 'carga por eixo não enviada',
    one_load: 'carga por eixo sempre igual',
  },
  basis: {
    empty_weight: 'Carregado acima de {above}: 15% sobre o peso em vazio',
    lightest_load: 'Carregado acima de {above}: 15% sobre a carga mais baixa',
  },
  totals: {
    standing: 'Parados há {days, number} dias ou mais',
    standingOf: '{standing, number} de {all, number}',
    knownDays: '{known, number} de {all, number} dias-reboque com dados',
    hours: 'Horas em movimento',
    distance: 'Distância',
    ladenOf: '{count, plural, one {# reboque com carga por eixo} other {# reboques com carga por eixo}}',
  },
} as const satisfies Translation<typeof english>['utilisation'];
