import type { Translation } from '../../translation.ts';

/** Texts of the report of periodic inspections, in Portuguese. */
export const reportPmi: Translation['reportPmi'] = {
  title: 'Inspeções preventivas (PMI)',
  subject:
    'Inspeções preventivas: {count, plural, =0 {nada a vencer} one {# veículo a inspecionar} other {# veículos a inspecionar}} – {organisation}',
  found:
    '{count, plural, one {# veículo está em atraso, vence em 35 dias ou não tem inspeção registada} other {# veículos estão em atraso, vencem em 35 dias ou não têm inspeção registada}}.',
  nothing: 'Nenhuma inspeção vence em 35 dias.',
  overdue: 'Em atraso',
  soon: 'Vencem em 7 dias',
  done: 'Feitas no período',
  by_week: 'Veículos a inspecionar por semana',
  days: '{count, plural, one {# dia em atraso} other {# dias em atraso}}',
  weeks_interval: 'Intervalo (semanas)',
  km_interval: 'Intervalo por distância',
  low_tyres: 'Pneus baixos então',
  expected_on: 'Distância prevista para',
  coverage: 'Cobertura (últimos 7 dias)',
};
