import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/privacy.ts';

/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'Os seus dados',
  text: 'Tudo o que é guardado sobre si num ficheiro: perfil, sessões, veículos atribuídos, e-mails enviados e o que alterou.',
  download: 'Transferir os dados pessoais',
  second: 'Início de sessão em dois passos: para quem perdeu o telefone e os códigos de recuperação.',
  reset: 'Desativar o início de sessão em dois passos',
  resetDone: 'O próximo início de sessão pedirá apenas a palavra-passe.',
  erase: 'Apagar definitivamente',
  eraseText:
    '{name} e tudo o que identifica esta pessoa serão apagados definitivamente. As suas alterações ficam no registo sob um pseudónimo. Esta ação é irreversível.',
  close: 'Fechar',
} as const satisfies Translation<typeof english.privacy>;
