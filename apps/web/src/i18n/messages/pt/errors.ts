import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Ocorreu um erro inesperado',
  network: 'Sem ligação ao servidor. Verifique a rede e tente novamente.',
  timeout: 'O servidor demorou demasiado a responder. Tente novamente.',
  throttled: 'Demasiados pedidos. Aguarde um momento e tente novamente.',
  unavailable: 'O serviço está em manutenção ou a reiniciar. Tente novamente dentro de momentos.',
  forbidden: 'Não tem permissão para fazer isto.',
  atFields: 'Corrija os campos assinalados.',
  reference: 'Referência: {reference}',
  retry: 'Tentar novamente',
  home: 'Voltar ao início',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'Não existe nenhuma página neste endereço. Pode ter sido movida ou a ligação pode estar incompleta.',
  internalTitle: 'Erro interno do servidor',
  internalText: 'O servidor não conseguiu concluir o pedido. Nada do que introduziu foi guardado.',
  invalidTitle: 'Não é possível aceder ao recurso',
  invalidText: 'Não tem acesso ou o recurso não existe. Fale com o administrador se devia ter acesso.',
  screenTitle: 'Não foi possível carregar esta página',
  screenText: 'Uma parte da aplicação não foi obtida do servidor. Verifique a ligação e tente novamente.',
  crashTitle: 'Esta página deixou de funcionar',
} as const satisfies Translation<typeof english.errors>;
