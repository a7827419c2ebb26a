import type { Translation } from '../../translation.ts';

/** Texts of what is printed on paper, in French. */
export const papers = {
  job_sheet: 'Ordre de réparation',
  page: 'Page {page} sur {count}',
  printed: 'Imprimé {time} par {name}',
  whole_vehicle: 'Véhicule entier',
  nobody: 'Personne',
  front: 'Avant',
  at: 'à {temperature} de température du pneu',
  cold: '{pressure} à froid ({temperature}) ± {tolerance}',
  low: 'Pneu sous-gonflé : vérifiez les dommages avant de gonfler.',
  gauge: '{pressure} au manomètre, {time}',
  figures: 'Valeur juste selon la température du pneu',
  cold_pressure: 'À froid',
  before: 'Avant',
  after: 'Après',
  tyre_temperature: 'Pneu',
  tread: 'Sculpture int. / milieu / ext.',
  if_changed: 'Si un pneu a été changé',
  make_pattern: 'Marque, sculpture',
  torque: 'Couple, Nm',
  remarks: 'Remarques',
  done_by: 'Fait par',
  signature: 'Signé',
  date: 'Date, heure',
  closing:
    'Roue déposée ? Resserrage après 30 min de conduite ou 80 km. Un ordre sur la pression se termine dès que le capteur a montré que la pression tient.',
} satisfies Translation['papers'];
