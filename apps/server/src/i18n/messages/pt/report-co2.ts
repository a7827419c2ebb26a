import type { Translation } from '../../translation.ts';

/** Texts of the carbon report, in Portuguese. */
export const reportCo2: Translation['reportCo2'] = {
  title: 'Relatório de carbono',
  subject:
    'Relatório de carbono: {count, plural, =0 {nada emitido} one {# veículo} other {# veículos}} – {organisation}',
  found:
    '{count, plural, one {# veículo emitiu, ou ainda não tem valor} other {# veículos emitiram, ou ainda não têm valor}}.',
  nothing: 'Nada foi emitido.',
  co2: 'CO₂e',
  per_km: 'CO₂e por km',
  source: 'Fonte',
  fuel: 'Combustível medido',
  fuel_error: 'Combustível medido, ±',
  register: 'Valor do registo',
  under_inflation: 'Pressão insuficiente, média',
  extra_fuel_low: 'Combustível perdido, mín.',
  extra_fuel_high: 'Combustível perdido, máx.',
  extra_co2_high: 'CO₂e perdido, máx.',
  extra_cost: 'Custo dos pneus vazios',
  lost: 'Perdido por pneus vazios',
  without: 'Sem valor',
  by_day: 'CO₂e por dia',
  source_counter: 'Medido pelo contador do motor',
  source_level: 'Medido pelo nível do depósito',
  source_register: 'Valor do registo × distância',
  source_none: 'Sem valor',
  gap_fuel_type: 'Sem valor: indicar o combustível',
  gap_register: 'Sem valor: indicar os g/km',
  gap_distance: 'Sem valor: nenhuma quilometragem lida',
};
