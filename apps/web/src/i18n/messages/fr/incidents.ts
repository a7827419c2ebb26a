import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Alertes',
  empty: 'Aucune alerte ouverte. Tous les pneus évalués sont conformes.',
  emptyUnwatched: 'Aucun pneu n’est encore surveillé',
  emptyUnwatchedText: 'Les alertes apparaissent ici dès qu’un véhicule et ses capteurs communiquent.',
  emptyAcknowledged: 'Aucune alerte prise en compte',
  failed: 'Impossible de charger les alertes.',
  more: 'Afficher plus',
  value: '{pressure}, {deviation} par rapport à {recommended}',
  valueHot: '{temperature}, limite {limit}, {pressure}',
  levelSince: '{level} depuis {time}',
  opened: 'ouverte : {time}',
  choose: 'Sélectionner {position} de {registration}',
  chosen: '{count, plural, one {# alerte sélectionnée} other {# alertes sélectionnées}}',
  clearChosen: 'Tout désélectionner',
  acknowledge: 'Prendre en compte',
  acknowledgeNote: 'Note (facultative)',
  noteLength: '{count, number} caractères sur {limit, number}',
  noteTooLong: '{count, number} caractères : {limit, number} au maximum. Raccourcissez la note.',
  acknowledgeUntil: 'Mettre en sourdine pendant',
  untilResolved: 'Jusqu’à la résolution',
  hours: '{count, plural, one {# heure} other {# heures}}',
  cancel: 'Annuler',
  acknowledgedBy: 'Pris en compte par {name}, {time}',
  acknowledged: 'Pris en compte',
  undo: 'Annuler l’action',
  acknowledgeFailed: 'L’alerte n’a pas pu être prise en compte.',
  showUnacknowledged: 'Ouvertes',
  showAcknowledged: 'Prises en compte',
} as const satisfies Translation<typeof english>;
