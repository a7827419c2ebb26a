import type { JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import { thresholdsInForce } from '@tyrewatch/domain/levels/thresholds';
import type { BrakeResult } from '@tyrewatch/domain/telemetry/brake-performance';
import { tyreColdPressureChannel } from '@tyrewatch/domain/telemetry/channel-table';
import { legalTreadLimitMm } from '@tyrewatch/domain/tyres/tread-prediction';
import { pressureLevel } from '@tyrewatch/domain/tyres/wheel-status';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import * as views from '@tyrewatch/store/evidence/evidence-views';
import { listDayDistances } from '@tyrewatch/store/fleet-reports/vehicle-distance-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { SeriesLine } from '@tyrewatch/store/series/series-columns';
import { getSeries } from '@tyrewatch/store/series/series-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { Session } from '../../http/session.ts';
import { judgingOf } from '../vehicles/organisation-judging.ts';

/** Points of a wheel's line: more cannot be seen on paper. */
const maximumPoints = 240;

/** What a pack tells of. Days are included, of the clocks of the reader. */
export interface EvidenceInterval {
  readonly fromOn: string;
  readonly toOn: string;
}

/** Who reads it, when it is made, and where its checksum can be compared. */
export interface EvidenceReader {
  readonly session: Session;
  readonly nowMs: number;
  /** Such as `https://tyres.example`. */
  readonly origin: string;
}

/** A wheel at the end of the interval. Null = not known. */
export interface EndWheel {
  readonly positionIndex: number;
  readonly recommendedKpa: number | null;
  readonly coldKpa: number | null;
  readonly measuredAtMs: number | null;
  readonly treadMm: number | null;
  readonly level: JudgedLevel | null;
  readonly isTreadLow: boolean;
}

/** Everything that a pack is written from. */
export interface Gathered {
  readonly detail: VehicleDetail;
  readonly wheels: readonly EndWheel[];
  readonly lines: readonly { readonly positionIndex: number; readonly line: SeriesLine }[];
  readonly alerts: readonly views.EvidenceAlert[];
  readonly treads: readonly views.EvidenceTread[];
  readonly torques: readonly views.EvidenceTorque[];
  readonly checks: readonly views.EvidenceCheck[];
  readonly inspections: readonly views.EvidenceInspection[];
  readonly brakes: readonly views.EvidenceBrakes[];
  readonly distanceKm: number | null;
  readonly limitMm: number;
  readonly referenceC: number;
}

const dayStartMs = (date: string, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;

/** First and last instant (not included) of an interval by the clocks of a zone, never after the clock; epoch milliseconds. */
export function evidenceSpanMs(
  { fromOn, toOn }: EvidenceInterval,
  timeZone: string,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const after = Temporal.PlainDate.from(toOn).add({ days: 1 }).toString();
  return { fromMs: dayStartMs(fromOn, timeZone), toMs: Math.min(dayStartMs(after, timeZone), nowMs) };
}

/** Reads everything that a pack of a span is written from. */
export async function gatherEvidence(
  scoped: Scoped,
  detail: VehicleDetail,
  { fromMs, toMs, ...interval }: EvidenceInterval & { readonly fromMs: number; readonly toMs: number },
  { session, nowMs }: EvidenceReader,
): Promise<Gathered> {
  const { vehicle, details } = detail;
  const { vehicleId } = vehicle;
  const span = { vehicleId, fromMs, toMs };
  const { referenceC, overInflationPercent } = judgingOf(vehicle.organisationSettings);
  const channels = vehicle.wheels.map(({ positionIndex }) => tyreColdPressureChannel(wheelPositionAt(positionIndex)));
  const series = channels.map((channelId) => ({ vehicleId, channelId }));
  const answers = await getSeries(scoped, { series, fromMs, toMs, nowMs, maximumPoints, referenceC });
  const lines = vehicle.wheels.flatMap(({ positionIndex }, index) => {
    const line = answers[index];
    return line === null || line === undefined ? [] : [{ positionIndex, line }];
  });
  const alerts = await views.listEvidenceAlerts(scoped, span);
  const treads = await views.listEvidenceTreads(scoped, span);
  const torques = await views.listEvidenceTorques(scoped, span);
  const checks = await views.listEvidenceChecks(scoped, span);
  const inspections = await views.listEvidenceInspections(scoped, vehicleId, interval);
  const brakes = await views.listEvidenceBrakes(scoped, vehicleId, interval);
  const days = await listDayDistances(scoped, { ...span, timeZone: session.profile.timeZone });
  const limitMm = legalTreadLimitMm(details.maximum_weight_kg);
  const wheels = vehicle.wheels.map(({ positionIndex, recommendedKpa, thresholds: settings }): EndWheel => {
    const { thresholds } = thresholdsInForce(settings);
    const last = lines.find((one) => one.positionIndex === positionIndex)?.line.points.at(-1) ?? null;
    const changes = torques.filter(({ positionIndexes }) => positionIndexes.includes(positionIndex));
    const fittedAtMs = Math.max(...changes.map(({ offAtMs }) => offAtMs), fromMs);
    // The newest, of the tyre that is at the wheel.
    const tread = treads.find((one) => one.positionIndex === positionIndex && one.atMs >= fittedAtMs);
    const treadMm = tread?.lowestMm ?? null;
    const isJudged = last !== null && recommendedKpa !== null;
    return {
      positionIndex,
      recommendedKpa,
      coldKpa: last?.value ?? null,
      measuredAtMs: last?.atMs ?? null,
      treadMm,
      level: isJudged
        ? pressureLevel(last.value, { recommendedKpa, thresholds, overInflationPercent, referenceC })
        : null,
      isTreadLow: treadMm !== null && treadMm <= limitMm,
    };
  });
  const distanceKm = days.length === 0 ? null : days.reduce((sum, { distanceM }) => sum + distanceM, 0) / 1000;
  return {
    detail,
    wheels,
    lines,
    alerts,
    treads,
    torques,
    checks,
    inspections,
    brakes,
    distanceKm,
    limitMm,
    referenceC,
  };
}

const judged: ReadonlySet<BrakeResult> = new Set(['pass', 'low_performance', 'action_required']);

/** Alerts of the interval that were still open at its end. */
export const openAlerts = ({ alerts }: Gathered, toMs: number): readonly views.EvidenceAlert[] =>
  alerts.filter(({ endedAtMs }) => endedAtMs === null || endedAtMs >= toMs);

/**
 * Defects that were not put right by the end: open alerts, tyres that are not right though nothing has alerted yet, treads at the limit,
 * wheels that were off and not re-torqued, brakes that failed, an inspection that was not passed.
 */
export function countDefects(gathered: Gathered, toMs: number): number {
  const open = openAlerts(gathered, toMs);
  const alerted = new Set(open.map(({ positionIndex }) => positionIndex));
  const { wheels, torques, brakes, inspections } = gathered;
  return (
    open.length +
    wheels.filter(({ level, positionIndex }) => level !== null && level !== 'okay' && !alerted.has(positionIndex))
      .length +
    wheels.filter(({ isTreadLow }) => isTreadLow).length +
    torques.filter(({ done }) => done === null || done.atMs >= toMs).length +
    // The last word counts: what was found before it has been put right. A period without a value says nothing.
    (brakes.findLast(({ result }) => judged.has(result))?.result === 'action_required' ? 1 : 0) +
    (inspections.at(-1)?.result === 'failed' ? 1 : 0)
  );
}
