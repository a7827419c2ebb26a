import type { vehicleImport as english } from '../en-GB/vehicle-import.ts';
import type { Translation } from '../../translation.ts';

/** French: creating and changing vehicles from a file. */
export const vehicleImport = {
  intro:
    'Une ligne par véhicule. Une ligne dont l’immatriculation est connue modifie ce véhicule, toute autre en crée un. Vous voyez chaque modification avant que rien ne soit écrit.',
  dropHere: 'Déposez ici un fichier CSV ou Excel',
  choose: 'Choisir un fichier',
  limits: 'CSV ou XLSX, jusqu’à {count, number} lignes et {size, number} Mio',
  opening: 'Vérification de {file}…',
  tooLarge: '{file} dépasse {size, number} Mio. Divisez-le et importez les parties l’une après l’autre.',
  template: 'Partir d’un fichier qui convient',
  templateText:
    'Le modèle a toutes les colonnes et une ligne d’exemple à remplacer. Un export de vos véhicules convient aussi : modifiez-le et importez-le de nouveau.',
  templateAs: 'Modèle en {format}',
  owner: 'Les nouveaux véhicules appartiennent à',
  ownerHint: 'Si le fichier ne nomme ni organisation ni flotte',
  columnsTitle: 'Ce que signifient les colonnes',
  columns: {
    registration: 'De quel véhicule il s’agit. La seule colonne obligatoire.',
    id: 'Vient d’un export. Trouve le véhicule même si le fichier change son immatriculation.',
    vehicle_type: 'Nécessaire pour un nouveau véhicule. Une de ces valeurs.',
    place: 'Par leur nom. Ils doivent déjà exister ; un dépôt demande sa flotte.',
    axle_configuration: 'Roues de chaque essieu depuis l’avant. Précède les pressions et les capteurs.',
    axle: 'Pression à froid préconisée de l’essieu 1 en kPa. Chaque essieu a ses colonnes ; leur nom finit par l’unité.',
    sensor: 'Numéro du capteur de la roue 1A.',
    imei: 'Le boîtier télématique, par son IMEI.',
    mot_due_on: 'Une date en année-mois-jour, ou 1.2.2027 avec le jour d’abord.',
    clearing: 'Un tiret efface une valeur. Une cellule vide la laisse telle quelle.',
  },
  opened: '{count, plural, one {# ligne} other {# lignes}}, ouvert {time}.',
  nothingWritten: 'Rien n’est encore écrit. Conservé jusqu’à {time}.',
  nothingRight: 'Il n’y a rien à importer.',
  unknownColumns:
    '{count, plural, one {Cette colonne est inconnue et ignorée} other {Ces colonnes sont inconnues et ignorées}} : {columns}',
  commit: 'Importer {count, plural, one {# véhicule} other {# véhicules}}',
  goOn: 'Importer {count, plural, one {le véhicule restant} other {les # véhicules restants}}',
  another: 'Choisir un autre fichier',
  mended: 'Importer le fichier corrigé',
  interrupted: 'Interrompu après {done, number} véhicules sur {count, number}',
  writing: '{done, number} véhicules importés sur {count, number}',
  mayLeave: 'L’import continue si vous quittez cette page ; son adresse ramène ici.',
  imported: '{count, plural, one {# véhicule importé} other {# véhicules importés}}',
  importedOf: 'Créés : {created, number}, modifiés : {updated, number}.',
  mendText:
    '{count, plural, one {# ligne n’a pas été importée} other {# lignes n’ont pas été importées}}. Téléchargez, corrigez et importez de nouveau.',
  seeVehicles: 'Voir les véhicules',
  badRows: 'Télécharger {count, plural, one {# ligne erronée} other {# lignes erronées}}',
  badText:
    'Toutes les autres lignes peuvent être importées sans celles-ci. Le fichier téléchargé donne la raison dans sa dernière colonne.',
  counts: 'Lignes selon ce qu’elles deviennent',
  before: {
    create: 'seront créés',
    update: 'seront modifiés',
    unchanged: 'inchangés',
    bad: 'non importables',
  },
  after: {
    create: 'créés',
    update: 'modifiés',
    unchanged: 'inchangés',
    bad: 'non importés',
  },
  what: {
    create: 'Saisi',
    update: 'Modifications',
    unchanged: 'Modifications',
    bad: 'Ce qui ne va pas',
  },
  row: 'Ligne',
  nothing: 'vide',
  asInFile: 'Déjà comme dans le fichier',
  moreChanges: '{count, number} de plus',
  noRows: 'Aucune ligne de ce genre',
  gone: 'Cet import n’est plus là',
  goneText: 'Un fichier est conservé un jour. Les véhicules importés restent.',
} as const satisfies Translation<typeof english>;
