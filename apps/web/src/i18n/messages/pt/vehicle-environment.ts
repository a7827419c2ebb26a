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
  nothing: 'Nada foi medido neste período. Escolha outro período.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l por 100 km',
  by: {
    fuel: 'Combustível medido × {factor} kg por litro (fatores de conversão britânicos de 2025)',
    register: 'Distância × {factor} g/km segundo a matrícula',
  },
  extraShare: '{percent} % do combustível consumido',
  extraUnmeasured: 'Do combustível; em litros quando for medido',
  chart: {
    fuel_l: {
      day: 'Combustível por dia, em litros',
      week: 'Combustível por semana, em litros',
    },
    co2_kg: {
      day: 'CO₂ por dia, em kg',
      week: 'CO₂ por semana, em kg',
    },
    distance_km: {
      day: 'Distância por dia',
      week: 'Distância por semana',
    },
    most: 'Máximo: {value} a {date}',
  },
  formula: {
    title: 'Quanto custa a pressão insuficiente',
    percent:
      'Em andamento, os pneus estavam em média {under} % abaixo das pressões recomendadas. Cada ponto percentual exige {each} % mais combustível, no máximo {most} %: aqui {percent} % a mais.',
    litres: 'De {fuel} l consumidos, {litres} l deveram-se à falta de ar.',
    price: 'Preço por litro',
    priceFault: 'Introduza um preço superior a 0.',
    cost: 'Custo: {cost}',
    note: 'Nos pneus, a pressão excessiva conta como 0. A comparação é com as pressões recomendadas de hoje.',
  },
} as const satisfies Translation<typeof english>;
