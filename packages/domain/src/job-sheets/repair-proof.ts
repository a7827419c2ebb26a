import { inflationStepPercent } from '../judging/inflation-step.ts';
import type { JobWork } from './job-work.ts';

/** By when a repair counts as proved; an organisation may set its own. */
export interface ProofRules {
  /** Cold pressure may differ from its target by this in kPa. */
  readonly toleranceKpa: number;
  /** How long the pressure has to hold. */
  readonly holdMinutes: number;
}
/** Where nothing is set: 3 psi, for an hour. */
export const usualProofRules: ProofRules = { toleranceKpa: 20.7, holdMinutes: 60 };
/** How long a job that was proved is opened again by a leak. */
export const reopenWithinMs = 14 * 86_400_000;

/** What a sensor shows of a repair so far. */
export const proofStates = ['no_step', 'not_at_target', 'holding', 'proved'] as const;
/** One of them. */
export type ProofState = (typeof proofStates)[number];

/** What went wrong with a repair, the worst first. */
export const proofFlags = ['wrong_wheel', 'over_filled', 'let_down_too_far', 'leaks_on', 'other_wheel'] as const;
/** One of them. */
export type ProofFlag = (typeof proofFlags)[number];

/** Cold pressures of a wheel since the job was made, in kPa: what it had then counts among the lowest and highest. */
export interface SeenPressure {
  readonly lowestKpa: number;
  readonly highestKpa: number;
  /** The newest, and when it was read. */
  readonly coldKpa: number;
  readonly atMs: number;
}

/** A line of a job about pressure. */
export interface PressureLine {
  readonly work: JobWork;
  /** Storage index of its wheel. */
  readonly index: number;
  /** Cold, kPa. */
  readonly targetKpa: number;
}

/** When the wheel came to its target, with which cold pressure; null = it has not. */
export interface ReachedTarget {
  readonly reachedAtMs: number | null;
  readonly reachedKpa: number | null;
}

/** What the sensors say of a line. */
export interface RepairProof extends ReachedTarget {
  readonly state: ProofState;
  readonly flag: ProofFlag | null;
  /** Storage index of the wheel that was worked on instead, or as well. */
  readonly flagIndex: number | null;
}

const hasStep = ({ work, targetKpa }: PressureLine, seen: SeenPressure): boolean => {
  const changeKpa = work === 'deflate' ? seen.highestKpa - seen.coldKpa : seen.coldKpa - seen.lowestKpa;
  return changeKpa >= (targetKpa * inflationStepPercent) / 100;
};

const unreached = { reachedAtMs: null, reachedKpa: null, flag: null, flagIndex: null };

/** Another wheel that had the step, and that no line of a job is about; null = none had. */
function findOther(
  line: PressureLine,
  seen: ReadonlyArray<SeenPressure | null>,
  worked: ReadonlySet<number>,
): number | null {
  const other = seen.findIndex(
    (wheel, index) => wheel !== null && index !== line.index && !worked.has(index) && hasStep(line, wheel),
  );
  return other === -1 ? null : other;
}

/**
 * Whether a line about pressure is proved: since the job was made, the pressure made a step at the right wheel, came
 * within tolerance of the target, and held, and no other wheel made one. `seen` is of every wheel by its storage index, null = nothing was read since;
 * `worked` are wheels that lines of jobs are about. Pressures are compensated: heat alone makes no step.
 */
export function proofOf(
  line: PressureLine,
  before: ReachedTarget,
  seen: ReadonlyArray<SeenPressure | null>,
  worked: ReadonlySet<number>,
  { toleranceKpa, holdMinutes }: ProofRules,
): RepairProof {
  const own = seen[line.index] ?? null;
  const { reachedAtMs, reachedKpa } = before;
  const other = findOther(line, seen, worked);
  if (own === null || (reachedAtMs === null && !hasStep(line, own)))
    return { ...unreached, state: 'no_step', flag: other === null ? null : 'wrong_wheel', flagIndex: other };
  if (reachedKpa !== null && own.coldKpa < reachedKpa - toleranceKpa)
    return { state: 'not_at_target', flag: 'leaks_on', flagIndex: null, reachedAtMs: own.atMs, reachedKpa };
  const offKpa = own.coldKpa - line.targetKpa;
  if (Math.abs(offKpa) <= toleranceKpa) {
    const sinceMs = reachedAtMs ?? own.atMs;
    const reached = { reachedAtMs: sinceMs, reachedKpa: reachedKpa ?? own.coldKpa };
    if (other !== null) return { ...reached, state: 'holding', flag: 'other_wheel', flagIndex: other };
    const state = own.atMs - sinceMs >= holdMinutes * 60_000 ? 'proved' : 'holding';
    return { ...reached, state, flag: null, flagIndex: null };
  }
  if (line.work !== 'deflate' && offKpa > 0) return { ...unreached, state: 'not_at_target', flag: 'over_filled' };
  if (line.work === 'deflate' && offKpa < 0) return { ...unreached, state: 'not_at_target', flag: 'let_down_too_far' };
  return { ...unreached, ...before, state: 'not_at_target' };
}
