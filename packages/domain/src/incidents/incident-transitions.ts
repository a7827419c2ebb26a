import type { AlertLevel, IncidentLevel } from '../levels/alert-level.ts';
import { compareLevels } from '../levels/alert-level.ts';

/** States of an incident. `closed` was closed by hand while the wheel was still bad. */
export type IncidentState = 'open' | 'acknowledged' | 'resolved' | 'closed';

/** What happens to an incident. */
export type IncidentEvent =
  /** The wheel became worse. */
  | 'raise'
  /** The wheel became better but is not well. */
  | 'lower'
  /** The wheel is well again. */
  | 'resolve'
  /** A person took note, perhaps until a given instant. */
  | 'acknowledge'
  /** That instant passed. */
  | 'acknowledgement_expires'
  /** A person closed it, giving a reason. */
  | 'close';

/** What subscribers are told of; null means nothing. */
export type IncidentNotice = 'opened' | 'raised' | 'reminder' | 'resolved';

/** What an event makes of an incident. */
export interface IncidentStep {
  /** `new` opens another incident and leaves the old one as it is. */
  readonly incident: 'same' | 'new';
  readonly state: IncidentState;
  readonly notice: IncidentNotice | null;
}

const same = (state: IncidentState, notice: IncidentNotice | null = null): IncidentStep => ({
  incident: 'same',
  state,
  notice,
});
const opensNew: IncidentStep = { incident: 'new', state: 'open', notice: 'opened' };

type Steps = Readonly<Record<IncidentEvent, IncidentStep | null>>;

const nothing: Steps = {
  raise: opensNew,
  lower: null,
  resolve: null,
  acknowledge: null,
  acknowledgement_expires: null,
  close: null,
};

/** Every state and event; null means the event cannot happen to that state. */
export const incidentTransitions: Readonly<Record<IncidentState, Steps>> = {
  open: {
    raise: same('open', 'raised'),
    lower: same('open'),
    resolve: same('resolved', 'resolved'),
    acknowledge: same('acknowledged'),
    acknowledgement_expires: null,
    close: same('closed'),
  },
  acknowledged: {
    // what was acknowledged was the milder level: worse needs eyes again
    raise: same('open', 'raised'),
    lower: same('acknowledged'),
    resolve: same('resolved', 'resolved'),
    acknowledge: same('acknowledged'),
    acknowledgement_expires: same('open', 'reminder'),
    close: same('closed'),
  },
  resolved: nothing,
  closed: {
    ...nothing,
    // closed by hand: quiet until the wheel gets worse than it was, or was well in between
    lower: same('closed'),
    resolve: same('resolved'),
  },
};

/** What an event makes of a wheel's latest incident (null: it never had one); null when refused. */
export const stepIncident = (state: IncidentState | null, event: IncidentEvent): IncidentStep | null =>
  state === null ? nothing[event] : incidentTransitions[state][event];

/**
 * The event a wheel's level means for its latest incident, whose present level is `incidentLevel`
 * (null when there is none that is open, acknowledged or closed by hand). Compared with the incident
 * and not with the wheel's former level, so that a lost step heals itself. Null: nothing changes.
 */
export function incidentEventFor(
  incidentLevel: IncidentLevel | null,
  level: IncidentLevel | 'okay',
): Extract<IncidentEvent, 'raise' | 'lower' | 'resolve'> | null {
  if (incidentLevel === null) return level === 'okay' ? null : 'raise';
  if (level === 'okay') return 'resolve';
  const order = compareLevels(level, incidentLevel);
  if (order === 0) return null;
  return order < 0 ? 'raise' : 'lower';
}

/** Whether an incident still speaks of the wheel's present state. */
export const isLive = (state: IncidentState): boolean => state === 'open' || state === 'acknowledged';

/** Inbox order, worst first. */
export const compareIncidents = (
  a: { readonly level: AlertLevel; readonly openedAtMs: number },
  b: { readonly level: AlertLevel; readonly openedAtMs: number },
): number => compareLevels(a.level, b.level) || b.openedAtMs - a.openedAtMs;
