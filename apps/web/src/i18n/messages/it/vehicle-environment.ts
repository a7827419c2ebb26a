import type { vehicleEnvironment as english } from '../en-GB/vehicle-environment.ts';
import type { Translation } from '../../translation.ts';

/** Italian: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Ambiente',
  period: 'Periodo',
  presets: {
    week: '7 giorni',
    month: '30 giorni',
    year: '12 mesi',
  },
  more: 'Dettagli',
  distance: 'Distanza',
  fuel: 'Carburante consumato',
  co2: 'Emissioni di CO₂',
  extra: 'Carburante in più per mancanza d’aria',
  notMeasured: 'Non misurato',
  noDistance: 'Misurato da un’unità che trasmette il chilometraggio.',
  noFuel: 'Misurato da un’unità che legge dal motore il carburante totale consumato (FMS o CAN).',
  noCo2: 'Inserisca le emissioni di CO₂ (g/km) nella scheda Configurazione o faccia misurare il carburante.',
  noUnder: 'Servono pressioni durante la marcia e pressioni raccomandate nella scheda Configurazione.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l ogni 100 km',
  by: {
    counter: 'Carburante misurato, dal contatore del motore × il fattore di ogni giorno',
    level: 'Carburante misurato, dal serbatoio × il fattore di ogni giorno',
    register: 'Distanza × {factor} g/km da immatricolazione',
  },
  extraShare: '{percent} % del carburante consumato',
  extraUnmeasured: 'Del carburante; in litri appena viene misurato',
  formula: {
    title: 'Quanto costa il sottogonfiaggio',
    percent:
      'In marcia gli pneumatici erano in media {under} % sotto le pressioni raccomandate. Ogni punto percentuale richiede {each} % di carburante in più, al massimo {most} %: qui {percent} % in più.',
    litres: 'Di {fuel} l consumati, {litres} l sono dovuti alla mancanza d’aria.',
    cost: 'Costo: {cost}',
    note: 'Gli pneumatici in sovragonfiaggio contano 0. Rispetto a quanto era raccomandato allora.',
  },
} as const satisfies Translation<typeof english>;
