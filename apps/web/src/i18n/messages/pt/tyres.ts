import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Legenda de cores',
  axle: 'Eixo {axle}',
  axleTypes: {
    steer: 'direcional',
    drive: 'motriz',
    trailer: 'reboque',
  },
  places: {
    left_single: 'esquerda',
    left_outer: 'esquerda exterior',
    left_inner: 'esquerda interior',
    right_single: 'direita',
    right_outer: 'direita exterior',
    right_inner: 'direita interior',
  },
  wheelName: 'eixo {axle}, {place}',
  front: 'Frente',
  underMinute: 'menos de um minuto',
  advice: {
    stop_now: 'Pare logo que seja seguro',
    complete_run_then_repair: 'Termine a rota e repare hoje',
    repair_before: 'Repare antes de {at}',
    fix_at_next_service: 'Repare na próxima manutenção',
    watch_recovery: 'De novo dentro dos limites: manter sob observação',
  },
  found: {
    not_monitored: 'Não monitorizado',
    leak: 'Fuga de ar: {likely} por dia ({slowest} – {fastest})',
    predicted: 'Previsto, não medido',
    heat_difference: 'Mais quente do que o outro lado: +{kelvin} K. Verifique o travão e o rolamento.',
    dual_mismatch: 'Rodado duplo: {pressure} de diferença. Iguale as pressões.',
    swapped_sensors:
      'Sensor trocado com {wheel}: cada um mede o pneu do outro. Verifique os sensores antes de encher ou esvaziar.',
  },
  value: {
    below: '{pressure}, {percent} abaixo de {recommended}',
    above: '{pressure}, {percent} acima de {recommended}',
    hot: '{temperature}, limite {limit}, {pressure}',
    silent: 'Sensor sem sinal há {minutes} min de condução',
  },
  cells: {
    of: 'de {value}',
    limit: 'limite {value}',
    reached: 'atingido',
    passed: 'ultrapassado',
    atLeast: 'pelo menos {duration}',
  },
  singleReading: 'Medição única: a próxima confirma ou encerra este alerta.',
  held: {
    withinLimits: 'dentro dos limites',
    recovery: 'Última medição: {measured}. {level} mantém-se até {ends}, se os valores continuarem assim.',
    margin: 'Última medição: {measured}, mas demasiado perto do limite. {level} mantém-se até haver margem.',
    inflation_doubt:
      'Em verificação após o enchimento ({since}). Última medição: {measured}; {level} até uma segunda a confirmar (não antes de {ends}).',
  },
} as const satisfies Translation<typeof english>;
