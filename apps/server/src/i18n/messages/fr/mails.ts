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
  test_mail_subject: 'E-mail de test de {product}',
  test_mail_text: 'Voici l’e-mail de test que vous avez demandé : les e-mails de {product} vous parviennent.',
  address_below: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  sent_to: 'Cet e-mail de {product} a été envoyé à {email}.',
} satisfies Translation['mails'];
