import type { serviceList as english } from '../en-GB/service-list.ts';
import type { Translation } from '../../translation.ts';

/** The list of a fleet: what runs out, wears out or falls due. */
export const serviceList = {
  tables: 'O que se esgota ou vence',
  chosen: '{table}, {count, number}',
  fine: 'Nada a fazer',
  needAction: '{count, plural, one {# veículo requer ação} other {# veículos requerem ação}}',
  total: '{count, number} de {total, plural, one {# veículo} other {# veículos}} a tratar',
  search: 'Procurar veículos',
  searchHint: 'Matrícula ou base',
  depot: 'Base',
  everyDepot: 'Todas as bases',
  newest: 'Mais recente',
  since: 'Desde',
  changed: 'Última mudança de pneu',
  nextInspection: 'Próxima inspeção',
  none: 'Nenhum veículo desta frota tem aqui um valor',
  leftOut: '{count, plural, one {# veículo não está listado} other {# veículos não estão listados}}: sem este valor.',
  sources: {
    bus: 'Envia-o uma unidade no barramento do veículo (FMS) ou o serviço de um fabricante.',
    brakes: 'Envia-o o sistema de travagem do reboque por ZF SCALAR ou como medição.',
    sensors: 'Atribua eixos e sensores aos veículos.',
    mot: 'Indique a data da inspeção no veículo.',
    plan: 'Planeie as revisões no separador Manutenção do veículo.',
    torque: 'Indique o binário de aperto por roda no veículo.',
  },
  rules: {
    bus: 'Após 12 horas, um valor perde a cor.',
    brakes: 'Aprovado a partir de 45%; abaixo de 39% requer ação. Veículos a motor são testados em rolos.',
    sensors: 'O nível é o da pior roda do veículo.',
    mot: 'Aviso 30 dias antes, crítico a partir de 7.',
    plan: 'Segundo o plano do veículo ou a distância enviada.',
    torque:
      'Uma roda desmontada é reapertada após 80 km ou 30 minutos de condução. Listado desde a mudança de pneu registada até ao reaperto confirmado.',
  },
} as const satisfies Translation<typeof english>;
