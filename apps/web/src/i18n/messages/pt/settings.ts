import type { settings as englishSettings } from '../en-GB/settings.ts';
import type { Translation } from '../../translation.ts';

/** The own account. */
export const settings = {
  tabs: {
    user: 'Perfil',
    alerts: 'Alertas',
  },
  profile: 'Perfil',
  profileText: 'Como os outros o veem e para onde vão os e-mails.',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  username: 'Nome de utilizador',
  email: 'Endereço de e-mail',
  phoneNumber: 'Número de telefone',
  emailInvalid: 'Introduza um endereço de e-mail válido',
  wayInChange:
    'É com estes dados que inicia sessão: confirme com a palavra-passe. Outro nome de utilizador termina todas as sessões.',
  currentPassword: 'Palavra-passe atual',
  showPassword: 'Mostrar palavra-passe',
  save: 'Guardar',
  saved: 'Guardado',
  password: 'Palavra-passe',
  passwordText: 'Pelo menos {length, number} caracteres. Ao alterá-la, termina as outras sessões.',
  newPassword: 'Nova palavra-passe',
  repeatPassword: 'Repetir a nova palavra-passe',
  passwordMissing: 'Introduza uma palavra-passe',
  passwordSame: 'A nova palavra-passe tem de ser diferente da antiga',
  passwordsDiffer: 'As palavras-passe não coincidem',
  passwordChanged: 'A palavra-passe foi alterada',
  changePassword: 'Alterar palavra-passe',
  preferences: 'Idioma e unidades',
  preferencesText: 'Guardado assim que escolhe.',
  timeZone: 'Fuso horário',
  sessions: 'Onde tem sessão iniciada',
  sessionsText: 'Termine uma sessão que não reconhece e altere depois a palavra-passe.',
  unknownDevice: 'Dispositivo desconhecido',
  lastUsed: 'última utilização {time}',
  thisSession: 'Esta sessão',
  signOutThere: 'Terminar aí',
  signOutElsewhere: 'Terminar todas as outras sessões',
  subscriptions: {
    title: 'Subscrições de alertas',
    text: 'Escolha o nível e as frotas de que quer receber alertas.',
    none: 'Não subscreveu nenhum alerta.',
    add: 'Adicionar subscrição',
    remove: 'Remover',
    ordinal: 'Subscrição {ordinal, number}',
    level: 'Nível mínimo',
    fleet: 'Frota',
    everyFleet: 'Todas as frotas',
    vehicle: 'Veículo {registration}',
    byEmail: 'Por e-mail',
    onScreen: 'No ecrã',
    addVehicle: 'Adicionar um veículo',
    addVehicleHint: 'Matrícula, frota ou base',
    vehicleUnknown: 'Nenhum veículo encontrado',
    maintenance: 'Alertas de manutenção',
    atOnce: 'De imediato',
    daily: 'Um e-mail por dia às {time}',
  },
  noMailServer:
    'Nesta instalação não está configurado nenhum servidor de correio, pelo que nenhum e-mail é enviado. Peça a quem gere esta instalação que configure um.',
  mailsWait:
    'Os e-mails aguardam e são enviados assim que houver um, a não ser que uma ligação neles tenha entretanto expirado.',
  testMail: {
    title: 'E-mail de teste',
    text: 'Mostra se os e-mails lhe chegam e, se não, porquê.',
    send: 'Enviar e-mail de teste para {email}',
    queued: 'A aguardar envio para {email} desde {time}.',
    sending: 'A enviar para {email} desde {time}.',
    sent: 'O servidor de correio aceitou o e-mail para {email} em {time}.',
    failed: 'Não foi possível enviar o e-mail para {email}, em fila desde {time}.',
    retried: 'O envio é repetido automaticamente até o servidor de correio o aceitar.',
    answer: 'As palavras do servidor de correio: «{answer}»',
    failures: {
      server_unknown:
        'Não se encontra o nome do servidor de correio. Peça a quem gere esta instalação que verifique o endereço do servidor de correio.',
      connection_refused:
        'No endereço do servidor de correio nada aceita e-mails. Pergunte a quem gere esta instalação se o servidor está a funcionar e em que porta.',
      timed_out:
        'O servidor de correio não respondeu a tempo. Peça a quem gere esta instalação que verifique o endereço e a firewall.',
      connection_lost:
        'A ligação ao servidor de correio foi interrompida. Se voltar a acontecer, avise quem gere esta instalação.',
      certificate:
        'O certificado do servidor de correio não é válido ou pertence a outro nome, por isso nada foi enviado. Peça a quem gere esta instalação que o verifique.',
      encryption:
        'Não foi possível estabelecer uma ligação cifrada ao servidor de correio. Peça a quem gere esta instalação que verifique a porta e a cifragem.',
      not_a_mail_server:
        'O que responde no endereço do servidor de correio não é um servidor de correio. Peça a quem gere esta instalação que verifique o endereço e a porta.',
      server_refuses:
        'O servidor de correio recusa ligações daqui. Peça a quem gere esta instalação que as faça admitir.',
      sign_in_refused:
        'O servidor de correio recusou o início de sessão. Peça a quem gere esta instalação que verifique o nome de utilizador e a palavra-passe.',
      sender_refused:
        'O servidor de correio recusou o endereço do remetente. Peça a quem gere esta instalação que o verifique.',
      recipient_refused: 'O servidor de correio recusou o seu endereço de e-mail. Verifique-o em Perfil.',
      content_refused: 'O servidor de correio recusou o conteúdo do e-mail. Avise quem gere esta instalação.',
      put_off: 'O servidor de correio pede para tentar mais tarde. Não tem de fazer nada.',
      overdue: 'Aquilo de que o e-mail tratava tinha terminado antes do envio.',
      unknown: 'Não foi possível entregar o e-mail. Avise quem gere esta instalação.',
    },
  },
} as const satisfies Translation<typeof englishSettings>;
