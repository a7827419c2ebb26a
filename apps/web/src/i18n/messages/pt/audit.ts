import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/audit.ts';

/** Who changed what, in sentences; `what` is one of the objects, in the case the sentences ask for. */
export const changes = {
  heading: 'Últimas alterações',
  objects: {
    vehicle: 'o veículo {name}',
    incident: 'o alerta em {name}',
    fleet: 'a frota {name}',
    depot: 'a base {name}',
    sensor: 'o sensor {name}',
    telematics_unit: 'a unidade telemática {name}',
    sim_card: 'o cartão SIM {name}',
    user: 'o utilizador {name}',
    organization: 'a organização {name}',
    integration: 'a integração {name}',
  },
  sentences: {
    create: '{actor} criou {what}',
    update: '{actor} alterou {what}',
    rename: '{actor} mudou o nome de {former} para {name}',
    delete: '{actor} eliminou {what}',
    move: '{actor} moveu {what}',
    acknowledge: '{actor} confirmou {what}',
    withdraw: '{actor} retirou a confirmação relativa a {what}',
    rights: '{actor} alterou as permissões de {name}',
    password: '{actor} alterou a palavra-passe de {name}',
    subscriptions: '{actor} alterou os alertas que {name} recebe',
    assign: '{actor} atribuiu um veículo a {name}',
    unassign: '{actor} retirou um veículo a {name}',
    sessions: '{actor} terminou sessões de {name}',
    testMail: '{actor} enviou um e-mail de teste a {name}',
    logo: '{actor} alterou o logótipo de {name}',
    integrations: '{actor} alterou uma integração de {name}',
    secondFactorOn: '{actor} ativou o início de sessão em dois passos de {name}',
    secondFactorOff: '{actor} desativou o início de sessão em dois passos de {name}',
    recovery: '{actor} criou novos códigos de recuperação para {name}',
    export: '{actor} transferiu os dados pessoais de {name}',
    erase: '{actor} apagou os dados de uma pessoa',
  },
} as const satisfies Translation<typeof english.changes>;
