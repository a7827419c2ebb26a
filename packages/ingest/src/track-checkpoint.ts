import { noMismatch } from '@tyrewatch/domain/heat/dual-mismatch';
import { noHeat } from '@tyrewatch/domain/heat/heat-difference';
import { noShift } from '@tyrewatch/domain/sensors/swapped-sensors';
import type { TrackState } from '@tyrewatch/domain/judging/track-state';
import { emptyTrackState } from '@tyrewatch/domain/judging/track-state';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import { judgedByTarget } from '@tyrewatch/domain/judging/wheel-judgement';
import type { WheelTarget, WheelTargets } from '@tyrewatch/domain/tyres/wheel-target';

/** Columns of a kept judgement: JSON without field names is half the size. A missing one does not compile. */
const columns: Readonly<Record<keyof WheelJudgement, number>> = {
  level: 0,
  sinceMs: 1,
  atMs: 2,
  pressureKpa: 3,
  pressureAtMs: 4,
  temperatureC: 5,
  coldKpa: 6,
  compensated: 7,
  deviationPercent: 8,
  pending: 9,
  recovery: 10,
  floorKpa: 11,
  floorAtMs: 12,
  inflatedAtMs: 13,
  fallingFast: 14,
  temperatureAtMs: 15,
  floorGaugeKpa: 16,
  fall: 17,
  steepFrom: 18,
  suddenFallAtMs: 19,
  doubtedRiseAtMs: 20,
  fellFastAtMs: 21,
  isHot: 22,
  pendingUntilMs: 23,
  pendingSinceMs: 24,
  singleFrom: 25,
  pressureIntervalMs: 26,
};
const fields = Object.keys(columns) as readonly (keyof WheelJudgement)[];

/** Raise when `columns` or the meaning of a value changes: states of another layout are not read. */
const layout = 11;

type WheelRow = readonly [
  wheelIndex: number,
  drivingMsAtReport: number | null,
  judgement: readonly unknown[] | null,
  /** By what it was judged; absent in checkpoints of earlier releases. */
  rules?: readonly number[] | null,
];

/** All that a wheel is judged by, in a fixed order. */
const rulesOf = ({
  recommendedKpa,
  thresholds,
  temperatureWarningC,
  overInflationPercent,
  referenceC,
}: WheelTarget) => [
  recommendedKpa,
  thresholds.maintenancePercent,
  thresholds.warningPercent,
  thresholds.dangerPercent,
  temperatureWarningC,
  overInflationPercent,
  referenceC,
];

/** A track state as it is kept in the database: plain JSON. */
export interface TrackCheckpoint {
  readonly layout: number;
  readonly atMs: number | null;
  readonly moving: boolean;
  readonly drivingMs: number;
  readonly wheels: readonly WheelRow[];
  /** What was found by comparing wheels; absent where nothing was, and in checkpoints of earlier releases. */
  readonly heat?: TrackState['heat'];
  readonly duals?: TrackState['duals'];
  readonly shifts?: TrackState['shifts'];
}

const rowOf = (judgement: WheelJudgement): unknown[] => fields.map((field) => judgement[field]);

// written by `rowOf` under the same layout
const judgementOf = (row: readonly unknown[]): WheelJudgement =>
  Object.fromEntries(fields.map((field, index) => [field, row[index]])) as unknown as WheelJudgement;

/** The state as plain JSON, with what its wheels were judged by. */
export function checkpointOf(state: TrackState, targets: WheelTargets): TrackCheckpoint {
  const wheels = state.judgements.flatMap((judgement, index): WheelRow[] => {
    const driving = state.drivingMsAtReport[index] ?? null;
    const target = targets[index] ?? null;
    return judgement === null && driving === null
      ? []
      : [[index, driving, judgement && rowOf(judgement), target && rulesOf(target)]];
  });
  const { atMs, moving, drivingMs, heat, duals, shifts } = state;
  return {
    layout,
    atMs,
    moving,
    drivingMs,
    wheels,
    ...(heat.length === 0 ? {} : { heat }),
    ...(duals.length === 0 ? {} : { duals }),
    ...(shifts.length === 0 ? {} : { shifts }),
  };
}

const isCheckpoint = (json: unknown): json is TrackCheckpoint =>
  typeof json === 'object' && json !== null && 'layout' in json && json.layout === layout;

/**
 * The state of a kept checkpoint; null where there is none or of another layout. A wheel that was judged by other rules than its present
 * target is judged by that as if it had been all along.
 */
export function findCheckpointState(json: unknown, targets: WheelTargets): TrackState | null {
  if (!isCheckpoint(json)) return null;
  const judgements = [...emptyTrackState.judgements];
  const drivingMsAtReport = [...emptyTrackState.drivingMsAtReport];
  for (const [index, driving, row, rules] of json.wheels) {
    const judgement = row && judgementOf(row);
    const target = targets[index] ?? null;
    const isSame = target === null || rules == null || rulesOf(target).every((rule, place) => rule === rules[place]);
    judgements[index] = judgement === null || isSame ? judgement : judgedByTarget(judgement, target);
    drivingMsAtReport[index] = driving;
  }
  const { atMs, moving, drivingMs, heat = noHeat, duals = noMismatch, shifts = noShift } = json;
  return { atMs, moving, drivingMs, judgements, drivingMsAtReport, heat, duals, shifts };
}
