import type { vehicleState as english } from '../en-GB/vehicle-state.ts';
import type { Translation } from '../../translation.ts';

/** What is done to the state of a vehicle. */
export const vehicleState = {
  heading: 'Estado',
  maintenanceHeading: 'Modo de manutenção',
  acts: {
    maintenance: 'Modo de manutenção…',
    change_maintenance: 'Alterar modo de manutenção…',
    end_maintenance: 'Terminar modo de manutenção',
    deactivate: 'Desativar',
    activate: 'Ativar',
    archive: 'Arquivar',
    unarchive: 'Retirar do arquivo',
    delete: 'Eliminar…',
  },
  effects: {
    maintenance: 'Na oficina: sem alertas até à hora que definir.',
    change_maintenance: 'Na oficina: sem alertas até à hora que definir.',
    end_maintenance: 'De novo em serviço: o que não está bem alerta de imediato.',
    deactivate: 'Fora de serviço por um tempo: sem alertas, oculto na lista.',
    activate: 'Desativado. De novo em serviço, o que não está bem alerta de imediato.',
    archive: 'Saiu da frota: sem alertas, oculto na lista, registos mantidos.',
    unarchive: 'Arquivado. Retirado do arquivo, volta a ser o que era.',
    delete: 'Eliminado de vez, com as medições e os alertas.',
  },
  silenced: {
    maintenance: 'Alertas silenciados até {until}, por {name}',
    deactivated: 'Alertas silenciados: o veículo está desativado',
    archived: 'Alertas silenciados: o veículo está arquivado',
  },
  endNow: 'Terminar agora',
  maintenanceOf: 'Modo de manutenção de {registration}',
  maintenanceText: 'Sem alertas até lá. O que depois ainda não estiver bem alerta de imediato.',
  reason: 'Motivo',
  reasonHint: 'Por exemplo: reparação dos travões na oficina',
  until: 'Termina',
  untilHint: 'No máximo {days, number} dias de antecedência',
  silence: 'Silenciar alertas',
  save: 'Guardar',
  done: {
    maintenance: 'Os alertas de {registration} estão silenciados até {until}.',
    end_maintenance: 'O modo de manutenção de {registration} terminou.',
    deactivate: '{registration} está desativado.',
    activate: '{registration} está ativo.',
    archive: '{registration} está arquivado.',
    unarchive: '{registration} saiu do arquivo.',
  },
  deletion: {
    title: 'Eliminar {registration}',
    text: 'Não pode ser anulado. Para o pôr apenas fora de serviço, arquive-o.',
    gone: 'Eliminado de vez',
    readings:
      '{count, plural, one {cerca de # medição} many {cerca de # medições} other {cerca de # medições}} desde {since}',
    incidents: '{count, plural, one {# alerta} many {# alertas} other {# alertas}}, {open, number} em aberto',
    reports:
      '{count, plural, one {o seu lugar em # relatório agendado} many {o seu lugar em # relatórios agendados} other {o seu lugar em # relatórios agendados}}',
    drivers:
      '{count, plural, one {# atribuição a motorista} many {# atribuições a motoristas} other {# atribuições a motoristas}}',
    subscriptions:
      '{count, plural, one {# subscrição de alertas} many {# subscrições de alertas} other {# subscrições de alertas}}',
    nothing: 'O veículo com as suas definições',
    freed: 'Livre para outro veículo',
    sensors:
      '{count, plural, one {# sensor, desligado para reutilização} many {# sensores, desligados para reutilização} other {# sensores, desligados para reutilização}}',
    unit: 'Unidade telemática {imei}',
    kept: 'Mantém-se',
    audit: 'O registo de alterações',
    deleteNow: 'Eliminar de vez',
    failed: 'Não foi possível carregar o que se perde com o veículo.',
    done: '{registration} está eliminado.',
  },
} as const satisfies Translation<typeof english>;
