import type { vehicleEnvironment as english } from '../en-GB/vehicle-environment.ts';
import type { Translation } from '../../translation.ts';

/** Portuguese: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Ambiente',
  period: 'Período',
  presets: {
    week: '7 dias',
    month: '30 dias',
    year: '12 meses',
  },
  more: 'Detalhes',
  distance: 'Distância',
  fuel: 'Combustível consumido',
  co2: 'Emissões de CO₂',
  extra: 'Combustível a mais por falta de ar',
  notMeasured: 'Não medido',
  noDistance: 'Medido por uma unidade que comunica a quilometragem.',
  noFuel: 'Medido por uma unidade que lê do motor o combustível total consumido (FMS ou CAN).',
  noCo2: 'Introduza as emissões de CO₂ (g/km) no separador Configuração ou mande medir o combustível.',
  noUnder: 'Requer pressões em andamento e pressões recomendadas no separador Configuração.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l por 100 km',
  by: {
    counter: 'Combustível medido, pelo contador do motor × o fator de cada dia',
    level: 'Combustível medido, pelo depósito × o fator de cada dia',
    register: 'Distância × {factor} g/km segundo a matrícula',
  },
  extraShare: '{percent} % do combustível consumido',
  extraUnmeasured: 'Do combustível; em litros quando for medido',
  formula: {
    title: 'Quanto custa a pressão insuficiente',
    percent:
      'Em andamento, os pneus estavam em média {under} % abaixo das pressões recomendadas. Cada ponto percentual exige {each} % mais combustível, no máximo {most} %: aqui {percent} % a mais.',
    litres: 'De {fuel} l consumidos, {litres} l deveram-se à falta de ar.',
    cost: 'Custo: {cost}',
    note: 'Os pneus com pressão excessiva contam 0. Comparado com o recomendado nessa altura.',
  },
} as const satisfies Translation<typeof english>;
