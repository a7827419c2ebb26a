import type { readingsFile as english } from '../en-GB/readings-file.ts';
import type { Translation } from '../../translation.ts';

/** Taking a vehicle’s readings along as a file. */
export const readingsFile = {
  title: 'Télécharger les mesures',
  range: 'Période',
  presets: {
    day: '24 h',
    week: '7 jours',
    month: '30 jours',
    year: '1 an',
  },
  between: '{from} à {to}, {zone}',
  rows: 'Lignes',
  rowFor: 'Une ligne pour',
  resolutions: {
    reading: 'chaque message',
    hour: 'chaque heure',
    day: 'chaque jour (UTC)',
  },
  notes: {
    reading: 'Chaque valeur telle qu’elle a été envoyée.',
    hour: 'Moyenne, minimum et maximum.',
    day: 'Moyenne, minimum et maximum.',
  },
  columns: 'Colonnes',
  columnsText: 'Une colonne par roue et par valeur, dans vos unités.',
  values: 'Valeurs',
  value: {
    pressure: 'Pression',
    cold_pressure: 'Pression à froid',
    temperature: 'Température',
  },
  wheels: 'Roues',
  allWheels: 'Toutes les roues',
  file: 'Fichier',
  format: 'Format du fichier',
  rowCount: 'Environ {count, plural, one {# ligne} other {# lignes}}',
  means: 'Les mesures sont conservées à partir du {at}. Avant, le fichier contient des moyennes horaires.',
  nothing: 'Rien n’a été reçu pendant cette période.',
  newest: 'Dernière mesure : {at}',
  never: 'Ce véhicule n’a pas encore envoyé de mesures.',
  goThere: 'Aller à la dernière',
  download: 'Télécharger',
  writing: 'Le fichier est en cours d’écriture. Une longue période prend une minute.',
  done: 'Le fichier est dans vos téléchargements.',
} as const satisfies Translation<typeof english>;
