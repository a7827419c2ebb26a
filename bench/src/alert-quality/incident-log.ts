import type { DerivedIncident, LevelMark } from '@tyrewatch/domain/incidents/derived-incidents';
import { deriveIncidents, pairIncidents, withSection } from '@tyrewatch/domain/incidents/derived-incidents';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import type { IncidentChange, IncidentCorrection, IncidentNumbers } from '@tyrewatch/store/ingest/ingest-batch';
import type { LiveIncident } from '@tyrewatch/store/ingest/ingest-configuration';

/** Something that people would have seen happen to a wheel's incident, at the time they could have seen it. */
export interface SeenChange {
  readonly nowMs: number;
  readonly wheel: number;
  readonly kind: 'opened' | 'raised' | 'lowered' | 'resolved' | 'disproved';
  readonly level: IncidentLevel;
  /** What it is about beside what was measured; null = what was measured. */
  readonly reason: FindingReason | null;
  /** Whether there is an open incident of the wheel now. */
  readonly isOpen: boolean;
}

interface Recorded {
  readonly id: number;
  readonly openedAtMs: number;
  resolvedAtMs: number | null;
  level: IncidentLevel;
  levelSinceMs: number;
  marks: LevelMark<IncidentNumbers>[];
}

/** The record of a vehicle's incidents, as the database keeps it: changed by transitions, corrected by late readings. */
export class IncidentLog {
  /** What was seen of it, in time order. */
  readonly seen: SeenChange[] = [];
  readonly #byWheel = new Map<number, Recorded[]>();
  #nextId = 1;

  /** The incidents that are open now, for loading the vehicle. */
  get live(): LiveIncident[] {
    return [...this.#byWheel].flatMap(([positionIndex, incidents]) =>
      incidents
        .filter(({ resolvedAtMs }) => resolvedAtMs === null)
        .map(({ id, level, openedAtMs, levelSinceMs, marks }) => ({
          reason: marks.at(-1)?.numbers.reason ?? null,
          id,
          positionIndex,
          state: 'open',
          level,
          openedAtMs,
          levelSinceMs,
        })),
    );
  }

  /** Level of a wheel by the record at an instant; null = no incident. */
  levelAt(wheel: number, atMs: number): Pick<LiveIncident, 'level' | 'levelSinceMs'> | null {
    const mark = this.#of(wheel)
      .flatMap(({ marks }) => marks)
      .findLast((one) => one.atMs <= atMs);
    return mark === undefined || mark.level === 'okay' ? null : { level: mark.level, levelSinceMs: mark.atMs };
  }

  /** Takes a transition. A repetition changes nothing. */
  take(change: IncidentChange, nowMs: number): void {
    const { positionIndex: wheel, openedAtMs, kind, atMs, level, numbers } = change;
    const incidents = this.#of(wheel);
    let incident = incidents.find((one) => one.openedAtMs === openedAtMs);
    if (incident === undefined) {
      if (kind !== 'opened') return;
      incident = { id: this.#nextId, openedAtMs, resolvedAtMs: null, level, levelSinceMs: atMs, marks: [] };
      this.#nextId += 1;
      incidents.push(incident);
    } else if (kind === 'opened') return;
    incident.level = level;
    if (kind === 'resolved') incident.resolvedAtMs = atMs;
    else incident.levelSinceMs = atMs;
    incident.marks.push({ atMs, level: kind === 'resolved' ? 'okay' : level, numbers });
    this.#note(wheel, kind, level, nowMs);
  }

  /** Takes what late readings make of the past. */
  correct({ positionIndex: wheel, fromMs, untilMs, changes, mayOpen }: IncidentCorrection, nowMs: number): void {
    const recorded = this.#of(wheel);
    const marks = recorded.flatMap((one) => one.marks).toSorted((a, b) => a.atMs - b.atMs);
    const stories = deriveIncidents(withSection(marks, { fromMs, untilMs, marks: changes }));
    const { pairs, disproved } = pairIncidents(recorded, stories);
    const kept = pairs.flatMap(({ story, incident }) => (incident === null && !mayOpen ? [] : [{ story, incident }]));
    const wasOpen = recorded.some(({ resolvedAtMs }) => resolvedAtMs === null);
    this.#byWheel.set(
      wheel,
      kept.map(({ story, incident }) => this.#recordOf(story, incident)),
    );
    for (const { story, incident } of kept) {
      if (incident === null) this.#note(wheel, 'opened', story.worstLevel, nowMs);
      else if (story.level !== incident.level) this.#note(wheel, 'raised', story.level, nowMs);
    }
    for (const { level } of disproved) this.#note(wheel, 'disproved', level, nowMs);
    const isOpen = this.isOpen(wheel);
    const last = kept.at(-1)?.story.level;
    if (wasOpen && !isOpen && disproved.length === 0 && last !== undefined) this.#note(wheel, 'resolved', last, nowMs);
  }

  isOpen(wheel: number): boolean {
    return this.#of(wheel).some(({ resolvedAtMs }) => resolvedAtMs === null);
  }

  #recordOf(story: DerivedIncident<IncidentNumbers>, incident: Recorded | null): Recorded {
    const id = incident?.id ?? this.#nextId;
    if (incident === null) this.#nextId += 1;
    const { openedAtMs, resolvedAtMs, level, levelSinceMs, moves } = story;
    const marks = moves.map(({ atMs, kind, level: reached, numbers }) => ({
      atMs,
      level: kind === 'resolved' ? ('okay' as const) : reached,
      numbers,
    }));
    return { id, openedAtMs, resolvedAtMs, level, levelSinceMs, marks };
  }

  #of(wheel: number): Recorded[] {
    const known = this.#byWheel.get(wheel);
    if (known !== undefined) return known;
    const none: Recorded[] = [];
    this.#byWheel.set(wheel, none);
    return none;
  }

  #note(wheel: number, kind: SeenChange['kind'], level: IncidentLevel, nowMs: number): void {
    const reason = this.#of(wheel).at(-1)?.marks.at(-1)?.numbers.reason ?? null;
    this.seen.push({ nowMs, wheel, kind, level, reason, isOpen: this.isOpen(wheel) });
  }
}
