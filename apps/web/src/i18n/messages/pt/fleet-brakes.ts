/** Brakes of a fleet’s trailers, in Portuguese. */
export const fleetBrakes = {
  title: 'Travões dos reboques',
  none: 'Nenhum reboque',
  noneText: 'Aqui aparecem os reboques desta frota e o estado dos seus travões.',
  columns: {
    trailer: 'Reboque',
    nextInspection: 'Próxima inspeção',
    readiness: 'Travagens suficientes até lá?',
  },
  expected: '{expected} de {needed} travagens',
  bounds: '({lower} a {upper})',
  overdue: 'em atraso',
  notSet: 'não definida',
  totals: {
    passing: 'Travões aprovados',
    of: '{count, number} de {all, number}',
    toAct: 'Precisam de ação',
    ready: 'Prontos para a inspeção',
  },
  rule: 'Primeiro os de maior risco para a próxima inspeção: mau resultado, depois poucas travagens esperadas, depois sem valor. Aparece o resultado mais recente dos últimos seis meses.',
} as const;
