import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/second-factor.ts';

/** The second step of a sign-in: asked for, set up, taken away. */
export const secondFactor = {
  title: 'Início de sessão em dois passos',
  text: 'Depois da palavra-passe, é pedido um código de uma aplicação no seu telefone. A palavra-passe já não basta.',
  code: 'Código da aplicação ou código de recuperação',
  appCode: 'Código da aplicação',
  codeMissing: 'Introduza o código',
  off: 'Desativado',
  on: 'Ativo. {count, plural, one {Resta # código de recuperação} other {Restam # códigos de recuperação}}.',
  setUp: 'Ativar',
  scan: 'Leia este código com uma aplicação de autenticação.',
  qr: 'Código QR para a aplicação de autenticação',
  secret: 'Ou introduza esta chave à mão:',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  codesTitle: 'Códigos de recuperação',
  codesText: 'Guarde-os em local seguro. Cada um serve uma vez, se perder o telefone. Só são mostrados agora.',
  codesKept: 'Já os guardei',
  renew: 'Novos códigos de recuperação',
  remove: 'Desativar',
  required: 'A sua organização exige aos administradores o início de sessão em dois passos. Ative-o para continuar.',
  signOut: 'Terminar sessão',
  replace: 'Substituir a aplicação',
  keptText: 'A sua organização exige-o: pode substituir a aplicação, mas não desativá-lo.',
  scanNext: 'Leia este código com a nova aplicação. A anterior funciona até confirmar.',
  codeUsed:
    'Usou um código de recuperação. {count, plural, =0 {Não resta nenhum.} one {Resta #.} other {Restam #.}} Pode criar novos nas definições.',
  goOn: 'Continuar',
} as const satisfies Translation<typeof english.secondFactor>;
