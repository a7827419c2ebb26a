import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** German: re-torque. */
export const wheelNuts = {
  title: 'Radmuttern',
  confirm: 'Anzugsmoment bestätigen',
  confirmed: 'Anzugsmoment bestätigt',
  none: 'Noch kein Nachziehen erfasst',
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
} as const satisfies Translation<typeof english>;
