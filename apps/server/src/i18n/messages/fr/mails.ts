import type { Translation } from '../../translation.ts';

/** Texts of mails in French. */
export const mails = {
  greeting: 'Bonjour {name},',
  greeting_nameless: 'Bonjour,',
  sign_in_link_subject: 'Votre lien de connexion à {product}',
  sign_in_link_text:
    'Ce lien vous connecte à {product}. Il fonctionne une seule fois, pendant {minutes, plural, one {# minute} other {# minutes}}.',
  sign_in_link_button: 'Se connecter',
  sign_in_link_unasked:
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans ce lien, personne ne peut entrer.',
  password_reset_subject: 'Choisissez un nouveau mot de passe pour {product}',
  password_reset_text:
    'Un nouveau mot de passe a été demandé pour l’utilisateur {username}. Le lien fonctionne une seule fois, pendant {minutes, plural, one {# minute} other {# minutes}}. Une fois le nouveau mot de passe choisi, chaque appareil devra se reconnecter.',
  password_reset_button: 'Choisir un nouveau mot de passe',
  password_reset_unasked: 'Si ce n’était pas vous, vous n’avez rien à faire : le mot de passe actuel reste valable.',
  invitation_subject: 'Votre compte {product}',
  invitation_text:
    '{inviter} vous a créé un compte chez {organisation}. Votre nom d’utilisateur est {username}. Choisissez votre mot de passe avec ce lien ; il fonctionne une seule fois, pendant {days, plural, one {# jour} other {# jours}}.',
  invitation_button: 'Choisir un mot de passe',
  invitation_about: '{product} surveille les pneus de vos véhicules et avertit avant une défaillance.',
  password_changed_subject: 'Votre mot de passe {product} a été modifié',
  password_changed_text:
    'Le mot de passe de l’utilisateur {username} a été modifié le {at} et tous les appareils ont été déconnectés.',
  password_changed_unasked:
    'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe et prévenez l’administrateur de votre organisation.',
  password_changed_button: 'Choisir un nouveau mot de passe',
  email_changed_subject: 'Votre adresse e-mail {product} a été modifiée',
  email_changed_text:
    'L’utilisateur {username} a une autre adresse e-mail depuis le {at}. Les e-mails de {product} n’arrivent plus ici, et les liens envoyés à cette adresse ne fonctionnent plus.',
  email_changed_unasked:
    'Si cela n’a pas été convenu avec vous, prévenez immédiatement l’administrateur de votre organisation.',
  second_factor_changed_subject: 'La connexion en deux étapes à {product} a été modifiée',
  second_factor_changed_text:
    '{change, select, off {La connexion en deux étapes de l’utilisateur {username} a été désactivée le {at}.} replaced {La connexion en deux étapes de l’utilisateur {username} se fait avec une autre application depuis le {at} ; l’ancienne et ses codes de secours ne fonctionnent plus.} codes {De nouveaux codes de secours ont été créés pour l’utilisateur {username} le {at} ; les anciens ne fonctionnent plus.} other {La connexion en deux étapes de l’utilisateur {username} a été activée le {at}.}}',
  second_factor_changed_unasked:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre organisation.',
  recovery_code_used_subject: 'Un code de secours pour {product} a été utilisé',
  recovery_code_used_text:
    'Un code de secours de l’utilisateur {username} a été utilisé le {at}. {left, plural, =0 {Il n’en reste aucun.} one {Il en reste #.} other {Il en reste #.}} Vous pouvez en créer de nouveaux dans vos paramètres.',
  recovery_code_used_button: 'Ouvrir les paramètres',
  sim_request_suspend_subject: 'La carte SIM {iccid} n’a pas été suspendue',
  sim_request_resume_subject: 'La carte SIM {iccid} n’a pas été réactivée',
  sim_request_suspend_text: 'Vous avez demandé la suspension de la carte SIM {iccid}. Elle n’est pas suspendue.',
  sim_request_resume_text: 'Vous avez demandé la réactivation de la carte SIM {iccid}. Elle n’est pas réactivée.',
  sim_request_timed_out:
    'Le fournisseur n’a pas terminé en 30 minutes. Il peut encore le faire plus tard : la page de la carte indique son état.',
  sim_request_refused: 'Le fournisseur a refusé et la carte n’a pas été modifiée. La page de la carte cite sa réponse.',
  sim_request_support: 'Veuillez contacter le support et lui indiquer la référence {reference}.',
  sim_request_button: 'Ouvrir la carte SIM',
  test_mail_subject: 'E-mail de test de {product}',
  test_mail_text: 'Voici l’e-mail de test que vous avez demandé : les e-mails de {product} vous parviennent.',
  dealer_request_subject:
    '{wanted, select, call_out {Dépannage} at_depot {Intervention au dépôt} other {Demande de prix}} : pneu {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer} vous demande d’intervenir sur {registration}.} at_depot {{customer} vous demande d’intervenir sur {registration} au dépôt.} other {{customer} vous demande un prix pour {registration}.}}',
  dealer_request_work: 'Remplacer le pneu {position} : {wheel}.',
  dealer_request_size: 'Dimension : {value}',
  dealer_request_tyre: 'Souhaité : {value}',
  dealer_request_place: 'Lieu : {value}',
  dealer_request_position_at: 'Coordonnées : {value}',
  dealer_request_call_back: 'À rappeler : {value}',
  dealer_request_note: 'Remarque : {value}',
  dealer_request_price: 'Merci d’indiquer votre prix par téléphone ou en répondant à cet e-mail.',
  dealer_request_button: 'Accepter et indiquer votre heure d’arrivée',
  dealer_request_button_price: 'Ouvrir l’ordre',
  dealer_request_link:
    'Le lien ne montre que cet ordre, ne demande aucun mot de passe et fonctionne jusqu’au {until}. Merci de ne pas le transmettre.',
  dealer_news_subject:
    '{news, select, accepted {{dealer} se rend auprès de {registration}} declined {{dealer} a refusé {registration}} other {{dealer} a monté un pneu sur {registration}}}',
  dealer_news_text:
    '{news, select, accepted {{dealer} a accepté l’ordre {job} (pneu {position}, {wheel}) et sera sur place au plus tard le {time}.} declined {{dealer} a refusé l’ordre {job} (pneu {position}, {wheel}). Motif : {reason}} other {{dealer} a saisi ce qui a été monté en {position}, {wheel} (ordre {job}). Vérifiez-le dans l’ordre et confirmez-le.}}',
  dealer_open_job: 'Ouvrir l’ordre',
  dealer_ask_other: 'Contacter un autre négociant',
  dealer_ask_next: 'Contacter {dealer}',
  dealer_silent_subject: 'Pas de réponse de {dealer} pour {registration}',
  dealer_silent_text:
    'Personne n’a répondu pour l’ordre {job} en 15 minutes : {dealer}. Appelez, ou contactez le négociant suivant.',
  dealer_silent_next: 'Le suivant de votre liste : {dealer}.',
  dealer_silent_none: 'Votre liste ne compte aucun autre négociant.',
  address_below: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  sent_to: 'Cet e-mail de {product} a été envoyé à {email}.',
  re_torque_subject: 'Resserrage de {wheels} sur {registration}',
  re_torque_text:
    'Les roues {wheels} de {registration} ont été déposées le {since}. Resserrez leurs écrous à la clé dynamométrique{torque, plural, =0 {} other { à # N m}}, puis confirmez.',
  re_torque_driven:
    'Parcouru depuis : {km} km, {minutes} min. À faire après {due_km} km ou {due_minutes} min de conduite, selon la première échéance.',
  re_torque_button: 'Ouvrir l’entretien',
} satisfies Translation['mails'];
