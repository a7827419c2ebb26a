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
  second_factor_changed_subject: 'L’accesso in due passaggi a {product} è stato modificato',
  second_factor_changed_text:
    '{change, select, off {L’accesso in due passaggi dell’utente {username} è stato disattivato il {at}.} replaced {L’accesso in due passaggi dell’utente {username} usa un’altra app dal {at}; quella precedente e i suoi codici di recupero non valgono più.} codes {Per l’utente {username} sono stati creati nuovi codici di recupero il {at}; quelli precedenti non valgono più.} other {L’accesso in due passaggi dell’utente {username} è stato attivato il {at}.}}',
  second_factor_changed_unasked:
    'Se non è stato lei, scelga subito una nuova password e avvisi l’amministratore della sua organizzazione.',
  recovery_code_used_subject: 'È stato usato un codice di recupero per {product}',
  recovery_code_used_text:
    'Un codice di recupero dell’utente {username} è stato usato il {at}. {left, plural, =0 {Non ne resta nessuno.} one {Ne resta #.} other {Ne restano #.}} Può crearne di nuovi nelle impostazioni.',
  recovery_code_used_button: 'Apri le impostazioni',
  test_mail_subject: 'E-mail di prova da {product}',
  test_mail_text: 'Questa è l’e-mail di prova richiesta: le e-mail di {product} le arrivano.',
  address_below: 'Se il pulsante non funziona, apra questo indirizzo nel browser:',
  sent_to: 'Questa e-mail di {product} è stata inviata a {email}.',
} satisfies Translation['mails'];
