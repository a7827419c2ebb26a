import type { settings as englishSettings } from '../en-GB/settings.ts';
import type { Translation } from '../../translation.ts';

/** The own account. */
export const settings = {
  tabs: {
    user: 'Profil',
    alerts: 'Alertes',
  },
  profile: 'Profil',
  profileText: 'Ce que les autres voient de vous, et où vont les e-mails.',
  firstName: 'Prénom',
  lastName: 'Nom',
  username: 'Nom d’utilisateur',
  email: 'Adresse e-mail',
  phoneNumber: 'Numéro de téléphone',
  emailInvalid: 'Saisissez une adresse e-mail valide',
  wayInChange:
    'Ces données servent à la connexion : confirmez avec votre mot de passe. Un autre nom d’utilisateur vous déconnecte partout.',
  currentPassword: 'Mot de passe actuel',
  showPassword: 'Afficher le mot de passe',
  save: 'Enregistrer',
  saved: 'Enregistré',
  password: 'Mot de passe',
  passwordText: 'Au moins {length, number} caractères. Le changer vous déconnecte partout ailleurs.',
  newPassword: 'Nouveau mot de passe',
  repeatPassword: 'Répéter le nouveau mot de passe',
  passwordMissing: 'Saisissez un mot de passe',
  passwordSame: 'Le nouveau mot de passe doit être différent de l’ancien',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  passwordChanged: 'Le mot de passe a été modifié',
  changePassword: 'Changer le mot de passe',
  preferences: 'Langue et unités',
  preferencesText: 'Enregistré dès que vous choisissez.',
  timeZone: 'Fuseau horaire',
  sessions: 'Où vous êtes connecté',
  sessionsText: 'Fermez une session que vous ne reconnaissez pas, puis changez votre mot de passe.',
  unknownDevice: 'Appareil inconnu',
  lastUsed: 'dernière utilisation {time}',
  thisSession: 'Cette session',
  signOutThere: 'Déconnecter',
  signOutElsewhere: 'Se déconnecter partout ailleurs',
  subscriptions: {
    title: 'Abonnements aux alertes',
    text: 'Choisissez le niveau et les flottes dont vous voulez recevoir les alertes.',
    none: 'Vous n’êtes abonné à aucune alerte.',
    add: 'Ajouter un abonnement',
    remove: 'Retirer',
    ordinal: 'Abonnement {ordinal, number}',
    level: 'Niveau minimal',
    fleet: 'Flotte',
    everyFleet: 'Toutes les flottes',
    vehicle: 'Véhicule {registration}',
    byEmail: 'Par e-mail',
    onScreen: 'À l’écran',
    addVehicle: 'Ajouter un véhicule précis',
    addVehicleHint: 'Immatriculation, flotte ou dépôt',
    vehicleUnknown: 'Aucun véhicule trouvé',
    maintenance: 'Alertes d’entretien',
    atOnce: 'Immédiatement',
    daily: 'Un e-mail par jour à {time}',
  },
  noMailServer:
    'Aucun serveur de messagerie n’est configuré sur cette installation : aucun e-mail ne part. Demandez à l’exploitant de cette installation d’en configurer un.',
  mailsWait:
    'Les e-mails attendent et partiront dès qu’il y en aura un, sauf si un lien qu’ils contiennent a expiré d’ici là.',
  testMail: {
    title: 'E-mail de test',
    text: 'Montre si les e-mails vous parviennent et, sinon, pourquoi.',
    send: 'Envoyer un e-mail de test à {email}',
    queued: 'En attente d’envoi à {email} depuis {time}.',
    sending: 'Envoi à {email} en cours depuis {time}.',
    sent: 'Le serveur de messagerie a accepté l’e-mail pour {email} le {time}.',
    failed: 'L’e-mail pour {email}, mis en file le {time}, n’a pas pu être envoyé.',
    retried: 'L’envoi est retenté automatiquement jusqu’à ce que le serveur de messagerie l’accepte.',
    answer: 'Réponse du serveur de messagerie : « {answer} »',
    failures: {
      server_unknown:
        'Le nom du serveur de messagerie est introuvable. Demandez à l’exploitant de cette installation d’en vérifier l’adresse.',
      connection_refused:
        'Aucun service n’accepte d’e-mails à l’adresse du serveur de messagerie. Demandez à l’exploitant de cette installation si le serveur fonctionne, et sur quel port.',
      timed_out:
        'Le serveur de messagerie n’a pas répondu à temps. Demandez à l’exploitant de cette installation de vérifier l’adresse et le pare-feu.',
      connection_lost:
        'La connexion au serveur de messagerie a été interrompue. Si cela se reproduit, prévenez l’exploitant de cette installation.',
      certificate:
        'Le certificat du serveur de messagerie n’est pas valable ou porte un autre nom : rien n’a été envoyé. Demandez à l’exploitant de cette installation de le vérifier.',
      encryption:
        'Aucune connexion chiffrée n’a pu être établie avec le serveur de messagerie. Demandez à l’exploitant de cette installation de vérifier le port et le chiffrement.',
      not_a_mail_server:
        'Ce qui répond à l’adresse du serveur de messagerie n’en est pas un. Demandez à l’exploitant de cette installation de vérifier l’adresse et le port.',
      server_refuses:
        'Le serveur de messagerie refuse les connexions venant d’ici. Demandez à l’exploitant de cette installation de l’y faire admettre.',
      sign_in_refused:
        'Le serveur de messagerie a refusé la connexion du compte. Demandez à l’exploitant de cette installation de vérifier le nom d’utilisateur et le mot de passe.',
      sender_refused:
        'Le serveur de messagerie a refusé l’adresse de l’expéditeur. Demandez à l’exploitant de cette installation de la vérifier.',
      recipient_refused: 'Le serveur de messagerie a refusé votre adresse e-mail. Vérifiez-la sous Profil.',
      content_refused:
        'Le serveur de messagerie a refusé le contenu de l’e-mail. Prévenez l’exploitant de cette installation.',
      put_off: 'Le serveur de messagerie demande de réessayer plus tard. Vous n’avez rien à faire.',
      overdue: 'Ce que l’e-mail annonçait avait pris fin avant son envoi.',
      unknown: 'L’e-mail n’a pas pu être remis. Prévenez l’exploitant de cette installation.',
    },
  },
} as const satisfies Translation<typeof englishSettings>;
