import type { vehiclePage as english } from '../en-GB/vehicle-page.ts';
import type { Translation } from '../../translation.ts';

/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Secções de {registration}',
  edit: 'Editar',
  menu: {
    of: 'Ações para {registration}',
    download: 'Transferir',
    dataExplorer: 'Explorador de dados',
    moveUnit: 'Mover a unidade',
    enterTread: 'Registar profundidades do piso',
    createJob: 'Criar folha de obra',
    contactDealer: 'Contactar um revendedor',
    print: 'Imprimir',
  },
  tabs: {
    overview: 'Visão geral',
    maintenance: 'Manutenção',
    environmental: 'Ambiente',
    checklist: 'Lista de verificação',
    brakes: 'Eficiência de travagem',
    sensors: 'Sensores',
    config: 'Configuração',
    logs: 'Registos',
    motHistory: 'Histórico de inspeções',
  },
} as const satisfies Translation<typeof english>;
