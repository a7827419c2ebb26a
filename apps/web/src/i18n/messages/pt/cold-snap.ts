import type { Translation } from '../../translation.ts';
import type { coldSnap as english } from '../en-GB/cold-snap.ts';

/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Temperatura mínima de amanhã',
  range: 'Um número de {min} a {max}',
  note: 'Pneus abaixo de um limiar a esta temperatura e a pressão até à qual os encher hoje. Os alertas continuam a ser avaliados como antes.',
  list: 'Pneus abaixo de um limiar a {low}',
  fell: '{count, plural, one {# de {known} pneus} other {# de {known} pneus}}',
  unknown:
    '{count, plural, one {# pneu sem pressão ou sem pressão recomendada não aparece} other {# pneus sem pressão ou sem pressão recomendada não aparecem}}',
  search: 'Procurar pneus',
  searchHint: 'Matrícula, frota, base',
  everyFleet: 'Todas as frotas',
  everyDepot: 'Todas as bases',
  none: '{count, plural, one {O único pneu fica acima dos seus limiares a {low}} other {Todos os # pneus ficam acima dos seus limiares a {low}}}',
  nothingKnown: 'Aqui nenhum pneu comunicou uma pressão',
  at: 'a {temperature}',
  columns: {
    vehicle: 'Veículo',
    atLow: 'A {low}',
    inflate: 'Encher agora até',
    now: 'Agora',
    reading: 'Medição',
    depot: 'Base',
  },
  advice: {
    inspect_then_inflate: 'Inspecionar primeiro se há danos',
    remove_and_inspect: 'Não encher: desmontar e inspecionar',
    stop_and_inspect: 'Não encher: desmontar e inspecionar antes de seguir viagem',
    let_cool: 'Deixar primeiro o pneu arrefecer',
    measure_first: 'Medir primeiro',
  },
} as const satisfies Translation<typeof english>;
