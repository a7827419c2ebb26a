import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/ways-in.ts';

/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Outras formas de iniciar sessão',
  forgotten: 'Esqueceu-se da palavra-passe?',
  byMail: 'Iniciar sessão por ligação enviada por e-mail',
  toLogin: 'Voltar ao início de sessão',
  signInHeading: 'Iniciar sessão por ligação',
  askSignInText: 'Enviamos-lhe um e-mail com uma ligação que inicia a sessão uma vez, sem palavra-passe.',
  linkText: 'A sua ligação só funciona uma vez. Fica utilizada quando premir o botão.',
  resetHeading: 'Escolher nova palavra-passe',
  askResetText: 'Enviamos-lhe um e-mail com uma ligação para escolher uma nova palavra-passe.',
  resetText: 'A sua sessão é terminada em todos os dispositivos; volta a iniciá-la com a nova palavra-passe.',
  linkMissing: 'Esta página abre-se pela ligação do nosso e-mail. Abra-a de novo ou peça outra aqui.',
  invitationHeading: 'Boas-vindas',
  invitationText:
    'A sua conta está pronta. Escolha uma palavra-passe e inicie sessão com ela e com o nome de utilizador indicado no e-mail.',
  send: 'Enviar ligação',
  sent: 'Se existir uma conta com este nome, um e-mail com uma ligação já vai a caminho. O e-mail indica durante quanto tempo a ligação funciona.',
  sentHint:
    'Ainda não chegou nada ao fim de alguns minutos? Veja no correio não solicitado, verifique o que introduziu e peça de novo.',
  again: 'Pedir de novo',
  rules:
    'Pelo menos {length, number} carateres; várias palavras seguidas servem bem. Nem o seu nome ou endereço, nem nada fácil de adivinhar, nem a palavra-passe antiga.',
  firstRules:
    'Pelo menos {length, number} carateres; várias palavras seguidas servem bem. Nem o seu nome ou endereço, nem nada fácil de adivinhar.',
  repeat: 'Repetir a palavra-passe',
  weak: 'Esta palavra-passe é demasiado fácil de adivinhar. Escolha várias palavras sem relação entre si nem consigo.',
  tooShort: 'Pelo menos {length, plural, one {# caráter} other {# carateres}}; várias palavras seguidas servem bem.',
  tooLong: 'No máximo {length, plural, one {# caráter} other {# carateres}}.',
  save: 'Guardar palavra-passe',
  chosen: 'A palavra-passe foi guardada. Já pode iniciar sessão com ela.',
} as const satisfies Translation<typeof english.waysIn>;
