import type { IncidentLevel } from '../levels/alert-level.ts';
import { isWorse, worseOf } from '../levels/alert-level.ts';

/** A wheel's level from an instant on, with the numbers it is explained by. */
export interface LevelMark<Numbers> {
  readonly atMs: number;
  readonly level: IncidentLevel | 'okay';
  readonly numbers: Numbers;
}

/** A transition of an incident; `resolved` keeps the level it had. */
export interface IncidentMove<Numbers> {
  readonly kind: 'opened' | 'raised' | 'lowered' | 'resolved';
  readonly atMs: number;
  readonly level: IncidentLevel;
  readonly numbers: Numbers;
}

/** An incident as the levels of its wheel tell it, with its transitions in time order. */
export interface DerivedIncident<Numbers> {
  readonly openedAtMs: number;
  /** Null = the wheel is still out of order. */
  readonly resolvedAtMs: number | null;
  readonly level: IncidentLevel;
  readonly worstLevel: IncidentLevel;
  readonly levelSinceMs: number;
  readonly moves: readonly IncidentMove<Numbers>[];
}

/** The marks with those from `fromMs` until `untilMs` (not included; null = to the end) replaced. All in time order. */
export function withSection<Numbers>(
  marks: readonly LevelMark<Numbers>[],
  section: { readonly fromMs: number; readonly untilMs: number | null; readonly marks: readonly LevelMark<Numbers>[] },
): LevelMark<Numbers>[] {
  const { fromMs, untilMs } = section;
  return [
    ...marks.filter(({ atMs }) => atMs < fromMs),
    ...section.marks,
    ...marks.filter(({ atMs }) => untilMs !== null && atMs >= untilMs),
  ];
}

function moveOf<Numbers>(mark: LevelMark<Numbers>, before: IncidentLevel | null): IncidentMove<Numbers> | null {
  const { atMs, level, numbers } = mark;
  if (level === 'okay') return before === null ? null : { kind: 'resolved', atMs, level: before, numbers };
  if (level === before) return null;
  const kind = before === null ? 'opened' : isWorse(level, before) ? 'raised' : 'lowered';
  return { kind, atMs, level, numbers };
}

function storyOf<Numbers>(moves: readonly IncidentMove<Numbers>[]): DerivedIncident<Numbers> {
  const [first] = moves;
  const last = moves.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('an incident without a transition');
  return {
    openedAtMs: first.atMs,
    resolvedAtMs: last.kind === 'resolved' ? last.atMs : null,
    level: last.level,
    worstLevel: moves.map(({ level }) => level).reduce(worseOf),
    levelSinceMs: moves.findLast(({ kind }) => kind !== 'resolved')?.atMs ?? first.atMs,
    moves,
  };
}

/** The incidents that a wheel's levels make, in time order: from the first problem to the first reading that is none. */
export function deriveIncidents<Numbers>(marks: readonly LevelMark<Numbers>[]): DerivedIncident<Numbers>[] {
  const stories: DerivedIncident<Numbers>[] = [];
  let moves: IncidentMove<Numbers>[] = [];
  for (const mark of marks) {
    const move = moveOf(mark, moves.at(-1)?.level ?? null);
    if (move === null) continue;
    moves.push(move);
    if (move.kind !== 'resolved') continue;
    stories.push(storyOf(moves));
    moves = [];
  }
  return moves.length === 0 ? stories : [...stories, storyOf(moves)];
}

/** The time an incident takes; null = it has not ended. */
interface IncidentTime {
  readonly openedAtMs: number;
  readonly resolvedAtMs: number | null;
}

/** Whether two incidents have an instant in common. */
export const isOverlapping = (a: IncidentTime, b: IncidentTime): boolean =>
  a.openedAtMs <= (b.resolvedAtMs ?? Number.POSITIVE_INFINITY) &&
  b.openedAtMs <= (a.resolvedAtMs ?? Number.POSITIVE_INFINITY);

/** Reasons to take a recorded incident for the same as a story, the strongest first. */
const matchRules: readonly ((a: IncidentTime, b: IncidentTime) => boolean)[] = [
  // what somebody took note of is the trouble that stands
  (a, b) => a.resolvedAtMs === null && b.resolvedAtMs === null,
  (a, b) => a.openedAtMs === b.openedAtMs,
  isOverlapping,
];

/** Which recorded incident each story is about; null for a story that is new. Recorded ones that are left are disproved. */
export function pairIncidents<Recorded extends IncidentTime, Story extends IncidentTime>(
  recorded: readonly Recorded[],
  stories: readonly Story[],
): { readonly pairs: readonly { story: Story; incident: Recorded | null }[]; readonly disproved: readonly Recorded[] } {
  const left = new Set(recorded);
  const found = new Map<Story, Recorded>();
  for (const matches of matchRules) {
    for (const story of stories) {
      if (found.has(story)) continue;
      const incident = [...left].find((one) => matches(one, story));
      if (incident === undefined) continue;
      found.set(story, incident);
      left.delete(incident);
    }
  }
  return { pairs: stories.map((story) => ({ story, incident: found.get(story) ?? null })), disproved: [...left] };
}
