import type { unitCondition as english } from '../en-GB/unit-condition.ts';
import type { Translation } from '../../translation.ts';

/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'O que está errado na unidade',
  openWheel: 'Abrir a roda {position}',
  openLogs: 'Ver as mensagens',
  mend: {
    no_vehicle: 'Mover para um veículo',
    shut_out: 'Permitir ligação',
  },
  signal: 'Sinal',
  ofFive: '{value} de 5',
  supply: 'Alimentação',
  backup: 'bateria de reserva {value}',
  messages: 'Mensagens',
  packetRate: 'Pacotes',
  perHour: '{count} por hora',
  expected: 'habitualmente {count}',
  longestSilence: 'Silêncio mais longo',
  within: 'em 24 horas',
  from: 'últimas 24 horas, desde {at}',
  clock: 'Relógio',
  behind: '{time} atrasado',
  ahead: '{time} adiantado',
  clockRight: 'não precisa de correção',
  clockWrong: 'a acertar',
  notTold: 'não comunicado',
  sensors: 'Sensores por roda',
  noSensors: 'Nenhum sensor de pneu recebido',
  noSensor: 'nenhum montado',
  lastReceived: 'Última receção',
  lastHour: 'Na última hora',
  silent: 'Silencioso',
  never: 'nunca',
  place: 'Posição',
  noPlace: 'Nenhuma posição recebida',
  satellites: '{count, plural, one {# satélite} other {# satélites}}',
  map: 'Mapa com a posição da unidade',
  faults: {
    shut_out: {
      title: 'A unidade não é admitida',
      text: 'O que envia é recusado. Permita-lhe ligar-se.',
    },
    never_heard: {
      title: 'A unidade nunca se ligou',
      text: 'Verifique a alimentação, o cartão SIM e o endereço e a porta do servidor definidos.',
    },
    no_vehicle: {
      title: 'A unidade não está em nenhum veículo',
      text: 'O que envia é guardado e não avaliado. Coloque-a num veículo.',
    },
    offline: {
      title: 'Nada da unidade há {time}',
      text: 'Se o veículo está em uso, verifique a alimentação, a antena e o cartão SIM.',
    },
    clock: {
      title: 'O relógio da unidade está errado',
      text: 'Verifique as definições da unidade telemática: a hora deve vir dos satélites ou da rede.',
    },
    undecodable: {
      title: '{count, plural, one {# mensagem} other {# mensagens}} das últimas 24 horas por descodificar',
      text: 'Verifique a codificação e o firmware; as mensagens mostram em que byte falham.',
    },
    receiver_silent: {
      title: 'Nada de nenhum sensor há {time}',
      text: 'A própria unidade comunica. Verifique o recetor dos sensores e o cabo da porta de acessórios.',
    },
    unrecognised: {
      title: '{count, plural, one {# mensagem} other {# mensagens}} com um pacote de sensor externo não reconhecido',
      text: 'Verifique os eixos do veículo e como se leem as mensagens de pneus.',
    },
    sensor_silent: {
      title: '{wheel}: nada do sensor {sensor} há {time}',
      text: '{others, plural, =0 {Nenhuma outra roda comunica.} one {Outra roda comunica: a unidade e o recetor funcionam.} other {As outras # rodas comunicam: a unidade e o recetor funcionam.}} Verifique o sensor.',
    },
    never_received: {
      title: '{wheel}: sensor {sensor} nunca recebido',
      text: 'Verifique se o número está certo e se o recetor dos sensores o conhece.',
    },
    sensor_error: {
      title: '{count, plural, one {# mensagem} other {# mensagens}} com um erro de sensor indefinido',
      text: 'Um sensor declara-se avariado. As mensagens mostram qual; substitua-o se persistir.',
    },
    supply: {
      title: 'A bateria do veículo está fraca',
      text: 'A unidade pode desligar-se. Carregue ou verifique a bateria.',
    },
    signal: {
      title: 'O sinal da rede é fraco',
      text: 'As mensagens podem chegar tarde. Se assim continuar na estrada, verifique a antena.',
    },
  },
} as const satisfies Translation<typeof english>;
