import type { Texts } from './en-GB.ts';

/** Texts of the mailbox in Portuguese. */
export const pt: Texts = {
  title: 'Caixa de correio',
  promise: 'Todos os e-mails que a demonstração enviou. Nenhum sai deste computador.',
  back: 'Voltar ao Tyrewatch',
  refresh: 'Procurar novos e-mails',
  empty: 'Ainda não há e-mails',
  emptyHint: 'Peça uma ligação de acesso ou convide alguém e volte a ver.',
  choose: 'Escolha um e-mail',
  gone: 'Este e-mail já não está aqui',
  goneHint: 'Só se guardam os 500 e-mails mais recentes.',
  allMails: 'Todos os e-mails',
  mails: 'E-mails',
  noSubject: '(sem assunto)',
  from: 'De',
  to: 'Para',
  received: 'Recebido',
  html: 'O e-mail tal como se vê',
  text: 'Texto simples',
  attachment: 'Ficheiro anexo',
  headers: 'Cabeçalhos',
  language: 'Idioma',
};
