import type { Translation } from '../../translation.ts';

/** Texts of mails in Portuguese. */
export const mails = {
  greeting: 'Olá {name},',
  greeting_nameless: 'Olá,',
  sign_in_link_subject: 'A sua ligação de acesso a {product}',
  sign_in_link_text:
    'Com esta ligação inicia sessão em {product}. Funciona uma só vez, durante {minutes, plural, one {# minuto} other {# minutos}}.',
  sign_in_link_button: 'Iniciar sessão',
  sign_in_link_unasked: 'Se não a pediu, não precisa de fazer nada: sem a ligação ninguém consegue entrar.',
  password_reset_subject: 'Escolha uma nova palavra-passe para {product}',
  password_reset_text:
    'Foi pedida uma nova palavra-passe para o utilizador {username}. A ligação funciona uma só vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Depois de escolhida a nova palavra-passe, todos os dispositivos terão de iniciar sessão de novo.',
  password_reset_button: 'Escolher nova palavra-passe',
  password_reset_unasked: 'Se não fez este pedido, não precisa de fazer nada: a palavra-passe atual mantém-se.',
  invitation_subject: 'A sua conta em {product}',
  invitation_text:
    '{inviter} criou uma conta para si em {organisation}. O seu nome de utilizador é {username}. Escolha a palavra-passe com esta ligação; funciona uma só vez, durante {days, plural, one {# dia} other {# dias}}.',
  invitation_button: 'Escolher palavra-passe',
  invitation_about: '{product} vigia os pneus dos seus veículos e avisa antes de um falhar.',
  password_changed_subject: 'A sua palavra-passe de {product} foi alterada',
  password_changed_text:
    'A palavra-passe do utilizador {username} foi alterada no dia {at} e a sessão foi terminada em todos os dispositivos.',
  password_changed_unasked:
    'Se não fez esta alteração, escolha já uma nova palavra-passe e avise o administrador da sua organização.',
  password_changed_button: 'Escolher nova palavra-passe',
  email_changed_subject: 'O seu endereço de e-mail de {product} foi alterado',
  email_changed_text:
    'Desde {at}, o utilizador {username} tem outro endereço de e-mail. Os e-mails de {product} deixam de chegar aqui e as ligações enviadas para este endereço já não funcionam.',
  email_changed_unasked: 'Se isto não foi combinado consigo, avise de imediato o administrador da sua organização.',
  second_factor_changed_subject: 'O início de sessão em dois passos de {product} foi alterado',
  second_factor_changed_text:
    '{change, select, off {O início de sessão em dois passos do utilizador {username} foi desativado no dia {at}.} replaced {O início de sessão em dois passos do utilizador {username} usa outra aplicação desde {at}; a anterior e os seus códigos de recuperação deixaram de funcionar.} codes {Foram criados novos códigos de recuperação para o utilizador {username} no dia {at}; os anteriores deixaram de funcionar.} other {O início de sessão em dois passos do utilizador {username} foi ativado no dia {at}.}}',
  second_factor_changed_unasked:
    'Se não fez esta alteração, escolha de imediato uma nova palavra-passe e avise o administrador da sua organização.',
  recovery_code_used_subject: 'Foi usado um código de recuperação de {product}',
  recovery_code_used_text:
    'Foi usado um código de recuperação do utilizador {username} no dia {at}. {left, plural, =0 {Não resta nenhum.} one {Resta #.} other {Restam #.}} Pode criar novos nas definições.',
  recovery_code_used_button: 'Abrir as definições',
  sim_request_suspend_subject: 'O cartão SIM {iccid} não foi suspenso',
  sim_request_resume_subject: 'O cartão SIM {iccid} não foi reativado',
  sim_request_suspend_text: 'Pediu a suspensão do cartão SIM {iccid}. Não está suspenso.',
  sim_request_resume_text: 'Pediu a reativação do cartão SIM {iccid}. Não está reativado.',
  sim_request_timed_out:
    'O fornecedor não terminou em 30 minutos. Ainda o pode fazer mais tarde: a página do cartão mostra o seu estado.',
  sim_request_refused: 'O fornecedor recusou e o cartão não foi alterado. A página do cartão mostra a resposta.',
  sim_request_support: 'Contacte o suporte e indique a referência {reference}.',
  sim_request_button: 'Abrir o cartão SIM',
  test_mail_subject: 'E-mail de teste de {product}',
  test_mail_text: 'Este é o e-mail de teste que pediu: os e-mails de {product} chegam até si.',
  dealer_request_subject:
    '{wanted, select, call_out {Assistência em estrada} at_depot {Trabalho na base} other {Pedido de preço}}: pneu {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer} pede que venha até {registration}.} at_depot {{customer} pede um trabalho em {registration} na base.} other {{customer} pede o seu preço para {registration}.}}',
  dealer_request_work: 'Substituir o pneu {position}: {wheel}.',
  dealer_request_size: 'Medida: {value}',
  dealer_request_tyre: 'Pretendido: {value}',
  dealer_request_place: 'Local: {value}',
  dealer_request_position_at: 'Coordenadas: {value}',
  dealer_request_call_back: 'Contacto: {value}',
  dealer_request_note: 'Nota: {value}',
  dealer_request_price: 'Indique o seu preço por telefone ou respondendo a este e-mail.',
  dealer_request_button: 'Aceitar e indicar a hora de chegada',
  dealer_request_button_price: 'Abrir a folha de obra',
  dealer_request_link:
    'A ligação mostra apenas este trabalho, não pede palavra-passe e funciona até {until}. Não a reencaminhe.',
  dealer_news_subject:
    '{news, select, accepted {{dealer} vai a caminho de {registration}} declined {{dealer} recusou {registration}} other {{dealer} montou um pneu em {registration}}}',
  dealer_news_text:
    '{news, select, accepted {{dealer} aceitou a folha de obra {job} (pneu {position}, {wheel}) e chega até {time}.} declined {{dealer} recusou a folha de obra {job} (pneu {position}, {wheel}). Motivo: {reason}} other {{dealer} registou o que foi montado em {position}, {wheel} (folha de obra {job}). Verifique e confirme na folha de obra.}}',
  dealer_open_job: 'Abrir a folha de obra',
  dealer_ask_other: 'Contactar outro revendedor',
  dealer_ask_next: 'Contactar {dealer}',
  dealer_silent_subject: 'Sem resposta de {dealer} para {registration}',
  dealer_silent_text:
    'Ninguém respondeu à folha de obra {job} em 15 minutos: {dealer}. Telefone, ou contacte o revendedor seguinte.',
  dealer_silent_next: 'O seguinte da sua lista: {dealer}.',
  dealer_silent_none: 'Não há outro revendedor na sua lista.',
  address_below: 'Se o botão não funcionar, abra este endereço no navegador:',
  sent_to: 'Este e-mail de {product} foi enviado para {email}.',
  re_torque_subject: 'Reapertar {wheels} em {registration}',
  re_torque_text:
    'As rodas {wheels} de {registration} foram desmontadas em {since}. Volte a apertar as porcas com a chave dinamométrica{torque, plural, =0 {} other { a # N m}} e confirme.',
  re_torque_driven:
    'Percorrido desde então: {km} km, {minutes} min. Devido após {due_km} km ou {due_minutes} min de condução, o que ocorrer primeiro.',
  re_torque_button: 'Abrir a manutenção',
} satisfies Translation['mails'];
