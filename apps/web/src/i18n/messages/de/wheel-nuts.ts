import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** German: re-torque. */
export const wheelNuts = {
  confirm: 'Anzugsmoment bestätigen',
  confirmed: 'Anzugsmoment bestätigt',
  due: 'Fällig',
  soon: 'Fällig nach 80 km oder 30 min',
  since: '{driven}, seit das Rad ab war',
  driving: '{minutes, number} min Fahrt',
  unknown: 'Strecke, seit das Rad ab war, ist nicht bekannt',
  name: 'Ausgeführt von',
  wheels: 'Räder',
  state: 'Zustand',
  driven: 'Gefahren seither',
  wheelOff: 'Rad abgenommen',
  wanted: 'Vorgabe',
  search: 'Fahrzeuge suchen',
  noneDue: 'Nichts nachzuziehen',
  noneDueText: 'Nach einem Reifenwechsel stehen die Räder hier, bis das Anzugsmoment bestätigt ist.',
  bannerDue: '{wheels} jetzt nachziehen',
  bannerOver: '{wheels} nachziehen: überfällig um {by}',
  bannerSoon: '{wheels} nachziehen: fällig in {left}',
  wereOff: 'Die Räder waren am {date} ab.',
  setTo: 'Anzugsmoment {torque}.',
  ofLimit: '{done} von {limit}',
  notKnown: 'Nicht bekannt',
  remind: 'Erinnern',
  remindedAt: 'Erinnert {time}: {names}',
  remindedNobody: 'Niemand wurde erinnert: Niemand fährt das Fahrzeug oder bekommt seine Alarme per E-Mail.',
  onItsWay: 'Erinnerung unterwegs',
} as const satisfies Translation<typeof english>;
