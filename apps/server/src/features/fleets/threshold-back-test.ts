import type { TriedFigures, WheelComparison } from '@tyrewatch/domain/backtest/back-test-result';
import { compareSettings, incidentsOf } from '@tyrewatch/domain/backtest/back-test-result';
import { hourMs, okayBounds } from '@tyrewatch/domain/backtest/calm-hour';
import { replayWheel } from '@tyrewatch/domain/backtest/wheel-replay';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { thresholdsInForce } from '@tyrewatch/domain/levels/thresholds';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { WheelTarget } from '@tyrewatch/domain/tyres/wheel-target';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import * as views from '@tyrewatch/store/backtest/back-test-views';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { Scoped } from '@tyrewatch/store/scope';
import type { InScope } from '../../http/streamed-answer.ts';

/** How far back is looked. */
export const backTestDays = 90;
/** How long a back-test may take at most. */
const mostSeconds = 30;
/** Vehicles judged side by side, of all that are tried at a time: one reads while another judges, and the others who ask the database go on. */
export const sideBySide = 3;
/** Rollups of an hour that has only just ended may still be on their way. */
const settledMs = 10 * 60_000;

/** What is tried, and of which vehicles. */
export interface BackTestRequest {
  readonly vehicleIds: readonly number[];
  readonly thresholds: Thresholds;
  readonly span: views.BackTestSpan;
}

/** How a back-test is run. */
export interface BackTestRun {
  readonly inScope: InScope;
  /** Whether nobody waits for it any more. */
  readonly isGivenUp: () => boolean;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** A vehicle whose past was judged, with its wheels. */
export interface TriedVehicle {
  readonly vehicle: Pick<IngestVehicle, 'vehicleId' | 'registration' | 'axleConfiguration'>;
  readonly wheels: readonly WheelComparison[];
  /** Its wheels that have thresholds of their own, so that those of a fleet change nothing. */
  readonly ownThresholdCount: number;
}

/** The last 90 days before an instant, in whole hours. */
export function backTestSpan(nowMs: number): views.BackTestSpan {
  const toMs = Math.floor((nowMs - settledMs) / hourMs) * hourMs;
  return { fromMs: toMs - backTestDays * 24 * hourMs, toMs };
}

/** A wheel that is judged: by the targets in force and by those tried, which are one where the fleet does not decide. */
interface TriedWheel {
  readonly positionIndex: number;
  readonly targets: readonly [present: WheelTarget, ...tried: WheelTarget[]];
}

function wheelsOf(vehicle: IngestVehicle, thresholds: Thresholds): TriedWheel[] {
  const targets = wheelTargetsOf(vehicle);
  return vehicle.wheels.flatMap(({ positionIndex, thresholds: settings }): TriedWheel[] => {
    const present = targets[positionIndex] ?? null;
    if (present === null) return [];
    const { decidedBy } = thresholdsInForce(settings);
    const isOwn = decidedBy !== 'fleet' && decidedBy !== 'product';
    return [{ positionIndex, targets: isOwn ? [present] : [present, { ...present, thresholds }] }];
  });
}

/** The times in which one sensor told of a wheel: what another told before says nothing of it. */
function spansOf({ fromMs, toMs }: views.BackTestSpan, restartedAtMs: number | undefined): views.BackTestSpan[] {
  if (restartedAtMs === undefined || restartedAtMs < fromMs || restartedAtMs >= toMs) return [{ fromMs, toMs }];
  return [
    { fromMs, toMs: restartedAtMs + 1 },
    { fromMs: restartedAtMs + 1, toMs },
  ];
}

/** How a vehicle is tried; `requireWanted` throws once nobody waits for it any more, or it takes too long. */
type VehicleTrial = Pick<BackTestRequest, 'thresholds' | 'span'> & { readonly requireWanted: () => void };

async function tryWheel(
  scoped: Scoped,
  { vehicleId, wheelRestarts }: IngestVehicle,
  { positionIndex, targets }: TriedWheel,
  hours: Parameters<typeof replayWheel>[1]['hours'],
  { span, requireWanted }: VehicleTrial,
): Promise<WheelComparison> {
  const spans = spansOf(span, wheelRestarts.get(positionIndex));
  const incidents = targets.map(() => [] as WheelComparison['present'][number][]);
  for (const part of spans) {
    const wanted = { vehicleId, positionIndex, ...part };
    const changes = await replayWheel(
      { wheelIndex: positionIndex, targets, ...part },
      {
        hours: hours.filter(({ atMs }) => atMs + hourMs > part.fromMs && atMs < part.toMs),
        readInstants: (instants) => {
          requireWanted();
          return views.readWheelInstants(scoped, wanted, instants);
        },
        readTimesBefore: (beforeMs, limit) => views.readWheelTimesBefore(scoped, wanted, beforeMs, limit),
      },
    );
    const endMs = part.toMs === span.toMs ? null : part.toMs;
    for (const [index, found] of incidents.entries()) found.push(...incidentsOf(changes[index] ?? [], endMs));
  }
  const [present = [], tried = present] = incidents;
  return { vehicleId, positionIndex, present, tried };
}

async function tryVehicle(scoped: Scoped, vehicleId: number, trial: VehicleTrial): Promise<TriedVehicle | null> {
  const { thresholds, span } = trial;
  const vehicle = await views.openBackTestVehicle(scoped, vehicleId);
  if (vehicle === null) return null;
  const wheels = wheelsOf(vehicle, thresholds);
  const wanted = wheels.map(({ positionIndex, targets }) => ({
    positionIndex,
    bounds: okayBounds(targets),
    referenceC: targets[0].referenceC,
  }));
  const hours = await views.loadDoubtfulHours(scoped, vehicleId, wanted, span);
  const comparisons: WheelComparison[] = [];
  for (const wheel of wheels) {
    const doubtful = hours.get(wheel.positionIndex) ?? [];
    comparisons.push(await tryWheel(scoped, vehicle, wheel, doubtful, trial));
  }
  return {
    vehicle,
    wheels: comparisons,
    ownThresholdCount: wheels.filter(({ targets }) => targets.length === 1).length,
  };
}

/**
 * Judges the past of vehicles by the thresholds in force and by others, some vehicles at a time, each in a transaction of its own. Throws
 * `back_test_too_long`, and the same when nobody waits for it any more: then no one reads it.
 */
export async function tryThresholds(request: BackTestRequest, run: BackTestRun): Promise<TriedVehicle[]> {
  const untilMs = run.nowMs() + mostSeconds * 1000;
  const left = [...request.vehicleIds].toReversed();
  const found: TriedVehicle[] = [];
  const requireWanted = (): void => {
    if (run.isGivenUp() || run.nowMs() > untilMs) throw new Problem('back_test_too_long', { seconds: mostSeconds });
  };
  const work = async (): Promise<void> => {
    for (let vehicleId = left.pop(); vehicleId !== undefined; vehicleId = left.pop()) {
      requireWanted();
      const id = vehicleId;
      const tried = await run.inScope((scoped) => tryVehicle(scoped, id, { ...request, requireWanted }));
      if (tried !== null) found.push(tried);
    }
  };
  try {
    await Promise.all(Array.from({ length: sideBySide }, work));
  } finally {
    left.length = 0;
  }
  return found;
}

/** Figures as they travel. */
export function figuresWire(
  { byLevel, byWeek, incidentCount, medianLeadHours, unalertedCount }: TriedFigures,
  thresholds: Thresholds,
  vehicleCount: number,
) {
  const vehicleWeeks = Math.max(1, vehicleCount) * (backTestDays / 7);
  const perWeek = Object.fromEntries(Object.entries(byLevel).map(([level, count]) => [level, count / vehicleWeeks]));
  return {
    thresholds: {
      maintenance_percent: thresholds.maintenancePercent,
      warning_percent: thresholds.warningPercent,
      danger_percent: thresholds.dangerPercent,
    },
    incident_count: incidentCount,
    by_level: byLevel,
    by_level_per_vehicle_week: perWeek as typeof byLevel,
    median_lead_hours: medianLeadHours,
    unalerted_count: unalertedCount,
    by_week: [...byWeek],
  };
}

/** What settings tried make of the past of vehicles. */
export const comparisonOf = (vehicles: readonly TriedVehicle[], span: views.BackTestSpan) =>
  compareSettings(
    vehicles.flatMap(({ wheels }) => wheels),
    span,
  );
