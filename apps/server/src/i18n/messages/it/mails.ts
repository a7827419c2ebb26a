import type { Translation } from '../../translation.ts';

/** Texts of mails in Italian. */
export const mails = {
  greeting: 'Buongiorno {name},',
  greeting_nameless: 'Buongiorno,',
  sign_in_link_subject: 'Il link per accedere a {product}',
  sign_in_link_text:
    'Con questo link si accede a {product}. Funziona una sola volta, per {minutes, plural, one {# minuto} other {# minuti}}.',
  sign_in_link_button: 'Accedi',
  sign_in_link_unasked: 'Se non lo ha richiesto, non deve fare nulla: senza il link nessuno può entrare.',
  password_reset_subject: 'Scelga una nuova password per {product}',
  password_reset_text:
    'È stata richiesta una nuova password per l’utente {username}. Il link funziona una sola volta, per {minutes, plural, one {# minuto} other {# minuti}}. Una volta scelta la nuova password, ogni dispositivo dovrà accedere di nuovo.',
  password_reset_button: 'Scelga una nuova password',
  password_reset_unasked: 'Se non è stato lei, non deve fare nulla: la password attuale resta valida.',
  invitation_subject: 'Il suo account per {product}',
  invitation_text:
    '{inviter} ha creato per lei un account presso {organisation}. Il suo nome utente è {username}. Scelga la password con questo link; funziona una sola volta, per {days, plural, one {# giorno} other {# giorni}}.',
  invitation_button: 'Scelga una password',
  invitation_about: '{product} controlla gli pneumatici dei suoi veicoli e avverte prima che uno ceda.',
  password_changed_subject: 'La sua password per {product} è stata cambiata',
  password_changed_text:
    'La password dell’utente {username} è stata cambiata il {at} e tutti i dispositivi sono stati disconnessi.',
  password_changed_unasked:
    'Se non è stato lei, scelga subito una nuova password e avvisi l’amministratore della sua organizzazione.',
  password_changed_button: 'Scelga una nuova password',
  email_changed_subject: 'Il suo indirizzo e-mail per {product} è stato cambiato',
  email_changed_text:
    'Dal {at} l’utente {username} ha un altro indirizzo e-mail. Le e-mail di {product} non arrivano più qui e i link inviati a questo indirizzo non funzionano più.',
  email_changed_unasked: 'Se non è stato concordato con lei, avvisi subito l’amministratore della sua organizzazione.',
  test_mail_subject: 'E-mail di prova da {product}',
  test_mail_text: 'Questa è l’e-mail di prova richiesta: le e-mail di {product} le arrivano.',
  address_below: 'Se il pulsante non funziona, apra questo indirizzo nel browser:',
  sent_to: 'Questa e-mail di {product} è stata inviata a {email}.',
} satisfies Translation['mails'];
