import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Allarmi',
  empty: 'Nessun allarme aperto. Tutti gli pneumatici valutati sono regolari.',
  emptyUnwatched: 'Nessuno pneumatico è ancora sorvegliato',
  emptyUnwatchedText: 'Gli allarmi compaiono qui appena un veicolo e i suoi sensori comunicano.',
  emptyAcknowledged: 'Nessun allarme preso in carico',
  failed: 'Impossibile caricare gli allarmi.',
  more: 'Mostra altri',
  value: '{pressure}, {deviation} rispetto a {recommended}',
  valueHot: '{temperature}, limite {limit}, {pressure}',
  levelSince: '{level} da {time}',
  opened: 'apertura: {time}',
  choose: 'Seleziona {position} di {registration}',
  chosen: '{count, plural, one {# allarme selezionato} other {# allarmi selezionati}}',
  clearChosen: 'Annulla selezione',
  acknowledge: 'Prendi in carico',
  acknowledgeNote: 'Nota (facoltativa)',
  noteLength: '{count, number} caratteri su {limit, number}',
  noteTooLong: '{count, number} caratteri: al massimo {limit, number}. Accorci la nota.',
  acknowledgeUntil: 'Silenzia per',
  untilResolved: 'Fino alla risoluzione',
  hours: '{count, plural, one {# ora} other {# ore}}',
  cancel: 'Annulla',
  acknowledgedBy: 'Preso in carico da {name}, {time}',
  acknowledged: 'Preso in carico',
  undo: 'Annulla operazione',
  acknowledgeFailed: 'Impossibile prendere in carico l’allarme.',
  showUnacknowledged: 'Aperti',
  showAcknowledged: 'Presi in carico',
} as const satisfies Translation<typeof english>;
