import type { telematicsUnits as english } from '../en-GB/telematics-units.ts';
import type { Translation } from '../../translation.ts';

/** Telematics units: their list, their pages, and what is done to them. */
export const telematicsUnits = {
  title: 'Unidades telemáticas',
  total: '{count, plural, one {# unidade telemática} other {# unidades telemáticas}}',
  countsLabel: 'Unidades telemáticas por estado',
  all: 'Todas',
  states: {
    online: 'Com ligação',
    offline: 'Sem ligação',
    never_heard: 'Nunca ouvida',
  },
  search: 'Procurar unidades telemáticas',
  searchHint: 'IMEI, nome, matrícula ou cartão SIM',
  vehicle: 'Veículo',
  everyVehicle: 'Veículo: todos',
  vehicles: {
    with: 'Num veículo',
    without: 'Em nenhum veículo',
  },
  noVehicle: 'Em nenhum veículo',
  admission: 'Admissão',
  everyAdmission: 'Admissão: todas',
  admissions: {
    enabled: 'Ativa',
    disabled: 'Desativada',
  },
  disabledText: 'O que envia é recusado.',
  columns: {
    imei: 'IMEI',
    registration: 'Veículo',
    last_seen: 'Estado',
    model: 'Tipo',
    software: 'Software',
    sim_card: 'Cartão SIM',
    organization: 'Organização',
  },
  families: {
    fmx6: 'FMx6: camiões, FMx 64x e 65x',
    fmb: 'FMB: FMx 0xx e 1xx',
    ft: 'FT: reboques',
  },
  profiles: {
    default: 'Como é habitual na família',
    fmx6_conti_pressure_check: 'Valores ContiPressureCheck',
    fmx6_j1939: 'Valores à escala J1939',
    fmx6_conti_slots: 'Recetor Conti com posições numeradas',
    fmx6_sq250: 'Recetor SQ250',
    fmb: 'Recetor J1939',
    fmb_conti_slots: 'Recetor Conti com posições numeradas',
    fmb_sq250: 'Recetor SQ250',
    ft_trailer: 'Recetor J1939 de um reboque',
    ft_conti_slots: 'Recetor Conti com posições numeradas',
  },
  sections: {
    box: 'Unidade telemática',
    place: 'Onde pertence',
    connection: 'Ligação',
  },
  facts: {
    deviceName: 'Nome do dispositivo',
    family: 'Família',
    software: 'Software',
    hardware: 'Hardware',
    mainPort: 'Porta principal',
    accessoryPort: 'Porta de acessórios',
    receiver: 'Recetor dos sensores',
    createdOn: 'Adicionada em',
    lastSeen: 'Último contacto',
    connectedSince: 'Ligada desde',
    transport: 'Transporte',
    address: 'Endereço',
  },
  none: 'Ainda não há unidades telemáticas',
  noneText:
    'Uma unidade telemática é o aparelho no veículo que envia a posição, a pressão e a temperatura dos pneus. Depois de configurada, pode ligar-se e aparece aqui.',
} as const satisfies Translation<typeof english>;
