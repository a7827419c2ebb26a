import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';

/** The inbox as the server answers it, page by page. */
export type IncidentPages = readonly (readonly Incident[])[];

/** The inbox as it stands on screen: every alert keeps its place until the reader wants the new order. */
export interface HeldIncidents {
  readonly shown: readonly Incident[];
  /** How many pages the reader has asked for. */
  readonly pageCount: number;
}

/** In what the inbox on screen lags behind the last answer; what is over or acknowledged stays in its place meanwhile. */
export interface InboxLag {
  readonly newCount: number;
  /** Whether alerts that stand on screen have changed places. */
  readonly isMoved: boolean;
  readonly isOutdated: boolean;
}

/** Each alert once: pages that were loaded one after the other may hold one twice. */
const eachOnce = (incidents: readonly Incident[]): readonly Incident[] =>
  [...new Map(incidents.toReversed().map((incident) => [incident.id, incident])).values()].toReversed();

const newer = (known: Incident, other: Incident | undefined): Incident =>
  other === undefined || other.version < known.version ? known : other;

/** The inbox in the order of the answer; alerts that `mustStay` names come first where the answer has them no more. */
export function orderAnew(
  held: HeldIncidents | null,
  pages: IncidentPages,
  mustStay: ReadonlySet<number> = new Set(),
): HeldIncidents {
  const answered = eachOnce(pages.flat());
  const known = new Map(held?.shown.map((incident) => [incident.id, incident]));
  const isAnswered = new Set(answered.map(({ id }) => id));
  const staying = held?.shown.filter(({ id }) => mustStay.has(id) && !isAnswered.has(id)) ?? [];
  const ordered = answered.map((incident) => newer(incident, known.get(incident.id)));
  return { shown: [...staying, ...ordered], pageCount: pages.length };
}

/**
 * Takes an answer in without moving anything: the alerts on screen get their newest values, those of pages the reader has
 * just asked for come after them, and new ones wait.
 */
export function takeAnswer(held: HeldIncidents | null, pages: IncidentPages): HeldIncidents {
  if (held === null || held.shown.length === 0) return orderAnew(null, pages);
  const answered = new Map(pages.flat().map((incident) => [incident.id, incident]));
  const isShown = new Set(held.shown.map(({ id }) => id));
  const shown = held.shown.map((incident) => newer(incident, answered.get(incident.id)));
  const added = pages.slice(held.pageCount).flat();
  return {
    shown: [...shown, ...eachOnce(added).filter(({ id }) => !isShown.has(id))],
    pageCount: Math.max(held.pageCount, pages.length),
  };
}

/** Takes in what has become of one alert, where it is on screen. */
export function takeIncident(held: HeldIncidents, incident: Incident): HeldIncidents {
  if (!held.shown.some(({ id, version }) => id === incident.id && version < incident.version)) return held;
  return { ...held, shown: held.shown.map((known) => (known.id === incident.id ? incident : known)) };
}

const idsOf = (incidents: readonly Incident[]): readonly number[] => incidents.map(({ id }) => id);

/** Compares the inbox on screen with the last answer. */
export function findInboxLag({ shown }: HeldIncidents, pages: IncidentPages): InboxLag {
  const drawn = idsOf(shown);
  const answered = idsOf(eachOnce(pages.flat()));
  const [isDrawn, isAnswered] = [new Set(drawn), new Set(answered)];
  const stayed = answered.filter((id) => isDrawn.has(id));
  const newCount = answered.length - stayed.length;
  const isMoved = drawn.filter((id) => isAnswered.has(id)).some((id, place) => id !== stayed[place]);
  return { newCount, isMoved, isOutdated: isMoved || newCount > 0 || stayed.length < drawn.length };
}
