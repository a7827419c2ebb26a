/** The life of a job sheet. */
export const jobStates = ['open', 'in_progress', 'waiting', 'done', 'cancelled'] as const;
/** A state of a job sheet. */
export type JobState = (typeof jobStates)[number];

/** Who may move a job sheet: who made it, whose job it is, who may make job sheets, or the proof by the sensors. */
export type JobActor = 'creator' | 'assignee' | 'manager' | 'proof';

/** A change of state that is allowed. */
export interface JobMove {
  readonly from: JobState;
  readonly to: JobState;
  readonly who: readonly JobActor[];
  /** Whether it is said why; `unproved`: where a line about pressure is not proved. */
  readonly reason: 'none' | 'needed' | 'unproved';
}

const workers = ['assignee', 'creator', 'manager'] as const;
const keepers = ['creator', 'manager'] as const;

/** Every change of state there is. */
export const jobMoves: readonly JobMove[] = [
  { from: 'open', to: 'in_progress', who: workers, reason: 'none' },
  { from: 'open', to: 'waiting', who: workers, reason: 'needed' },
  { from: 'open', to: 'done', who: [...workers, 'proof'], reason: 'unproved' },
  { from: 'open', to: 'cancelled', who: keepers, reason: 'needed' },
  { from: 'in_progress', to: 'open', who: workers, reason: 'none' },
  { from: 'in_progress', to: 'waiting', who: workers, reason: 'needed' },
  { from: 'in_progress', to: 'done', who: [...workers, 'proof'], reason: 'unproved' },
  { from: 'in_progress', to: 'cancelled', who: keepers, reason: 'needed' },
  { from: 'waiting', to: 'in_progress', who: workers, reason: 'none' },
  { from: 'waiting', to: 'done', who: [...workers, 'proof'], reason: 'unproved' },
  { from: 'waiting', to: 'cancelled', who: keepers, reason: 'needed' },
  { from: 'done', to: 'open', who: [...keepers, 'proof'], reason: 'needed' },
  { from: 'cancelled', to: 'open', who: keepers, reason: 'needed' },
];

/** Whether nothing is to be done any more. */
export const isOver = (state: JobState): boolean => state === 'done' || state === 'cancelled';

/** What somebody who is each of `actors` may do to a job in a state. */
export const movesFrom = (state: JobState, actors: readonly JobActor[]): readonly JobMove[] =>
  jobMoves.filter(({ from, who }) => from === state && who.some((actor) => actors.includes(actor)));

/** The move from one state to another; null = there is none for these actors. */
export const findMove = (from: JobState, to: JobState, actors: readonly JobActor[]): JobMove | null =>
  movesFrom(from, actors).find((move) => move.to === to) ?? null;
