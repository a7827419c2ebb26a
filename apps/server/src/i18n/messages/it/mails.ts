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
  sim_request_suspend_subject: 'La scheda SIM {iccid} non è stata sospesa',
  sim_request_resume_subject: 'La scheda SIM {iccid} non è stata riattivata',
  sim_request_suspend_text: 'Avete chiesto di sospendere la scheda SIM {iccid}. Non è sospesa.',
  sim_request_resume_text: 'Avete chiesto di riattivare la scheda SIM {iccid}. Non è riattivata.',
  sim_request_timed_out:
    'Il fornitore non ha finito entro 30 minuti. Può ancora farlo più tardi: la pagina della scheda ne indica lo stato.',
  sim_request_refused:
    'Il fornitore ha rifiutato e la scheda non è stata modificata. La pagina della scheda riporta la sua risposta.',
  sim_request_support: 'Contattate l’assistenza e indicate il riferimento {reference}.',
  sim_request_button: 'Apri la scheda SIM',
  test_mail_subject: 'E-mail di prova da {product}',
  test_mail_text: 'Questa è l’e-mail di prova richiesta: le e-mail di {product} le arrivano.',
  dealer_request_subject:
    '{wanted, select, call_out {Soccorso stradale} at_depot {Intervento in deposito} other {Richiesta di prezzo}}: pneumatico {tyre}, {registration}',
  dealer_request_text:
    '{wanted, select, call_out {{customer} Le chiede di raggiungere {registration}.} at_depot {{customer} Le chiede di intervenire su {registration} in deposito.} other {{customer} Le chiede un prezzo per {registration}.}}',
  dealer_request_work: 'Sostituire lo pneumatico {position}: {wheel}.',
  dealer_request_size: 'Misura: {value}',
  dealer_request_tyre: 'Richiesto: {value}',
  dealer_request_place: 'Luogo: {value}',
  dealer_request_position_at: 'Coordinate: {value}',
  dealer_request_call_back: 'Da richiamare: {value}',
  dealer_request_note: 'Nota: {value}',
  dealer_request_price: 'Comunichi il prezzo per telefono o rispondendo a questa e-mail.',
  dealer_request_button: 'Accettare e indicare l’ora di arrivo',
  dealer_request_button_price: 'Aprire il lavoro',
  dealer_request_link:
    'Il link mostra solo questo lavoro, non richiede password e funziona fino al {until}. La preghiamo di non inoltrarlo.',
  dealer_news_subject:
    '{news, select, accepted {{dealer} sta raggiungendo {registration}} declined {{dealer} ha rifiutato {registration}} other {{dealer} ha montato uno pneumatico su {registration}}}',
  dealer_news_text:
    '{news, select, accepted {{dealer} ha accettato il lavoro {job} (pneumatico {position}, {wheel}) e arriverà entro {time}.} declined {{dealer} ha rifiutato il lavoro {job} (pneumatico {position}, {wheel}). Motivo: {reason}} other {{dealer} ha inserito che cosa è stato montato in {position}, {wheel} (lavoro {job}). Lo controlli nel lavoro e lo confermi.}}',
  dealer_open_job: 'Aprire il lavoro',
  dealer_ask_other: 'Contattare un altro gommista',
  dealer_ask_next: 'Contattare {dealer}',
  dealer_silent_subject: 'Nessuna risposta da {dealer} per {registration}',
  dealer_silent_text:
    'Per il lavoro {job} nessuno ha risposto entro 15 minuti: {dealer}. Telefoni, o contatti il gommista successivo.',
  dealer_silent_next: 'Il prossimo del Suo elenco: {dealer}.',
  dealer_silent_none: 'Nel Suo elenco non ci sono altri gommisti.',
  address_below: 'Se il pulsante non funziona, apra questo indirizzo nel browser:',
  sent_to: 'Questa e-mail di {product} è stata inviata a {email}.',
  re_torque_subject: 'Riserrare {wheels} su {registration}',
  re_torque_text:
    'Le ruote {wheels} di {registration} sono state smontate il {since}. Riserrare i dadi con la chiave dinamometrica{torque, plural, =0 {} other { a # N m}}, poi confermare.',
  re_torque_driven:
    'Percorsi da allora: {km} km, {minutes} min. Da fare dopo {due_km} km o {due_minutes} min di guida, a seconda di cosa viene prima.',
  re_torque_button: 'Apri la manutenzione',
} satisfies Translation['mails'];
