import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Farblegende',
  axle: 'Achse {axle}',
  axleTypes: {
    steer: 'Lenkachse',
    drive: 'Antriebsachse',
    trailer: 'Anhängerachse',
  },
  places: {
    left_single: 'links',
    left_outer: 'links außen',
    left_inner: 'links innen',
    right_single: 'rechts',
    right_outer: 'rechts außen',
    right_inner: 'rechts innen',
  },
  wheelName: 'Achse {axle}, {place}',
  front: 'Front',
  underMinute: 'weniger als eine Minute',
  advice: {
    stop_now: 'Sofort an sicherer Stelle anhalten',
    finish_route_then_fix: 'Tour beenden, dann instand setzen',
    fix_at_next_service: 'Bei der nächsten Wartung beheben',
    watch_recovery: 'Wieder innerhalb der Grenzen: im Auge behalten',
  },
  recovery: {
    recovery: 'Innerhalb der Grenzen seit {since}; der Alarm endet mit der ersten noch guten Messung ab {ends}',
    margin: 'Die letzte Messung liegt innerhalb der Grenzen, aber zu nah daran, um den Alarm zu beenden',
    inflation_doubt:
      'Innerhalb der Grenzen seit {since}, der Anstieg kam aber zu plötzlich, um ihm sofort zu trauen; der Alarm endet mit der ersten noch guten Messung ab {ends}',
  },
} as const satisfies Translation<typeof english>;
