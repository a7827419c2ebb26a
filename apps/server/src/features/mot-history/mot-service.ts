import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/registers/mot-endpoints';
import type { MotDefectWire, MotHistoryWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { motRefreshPauseMs } from '@tyrewatch/domain/registers/mot-fetching';
import {
  compareDefects,
  nextTestDueOn,
  odometerFlags,
  odometerKmOf,
  passedFirstTime,
  retestMs,
} from '@tyrewatch/domain/registers/mot-test';
import { isTyreDefect, namedWheel } from '@tyrewatch/domain/registers/named-wheel';
import type { WheelHistory } from '@tyrewatch/domain/registers/since-test';
import { sinceTest } from '@tyrewatch/domain/registers/since-test';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { findAxleConfiguration, hasWheel } from '@tyrewatch/domain/vehicles/axle-configuration';
import { legalTreadMm } from '@tyrewatch/domain/tyres/tread-prediction';
import { isHeavy } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { isReminded } from '@tyrewatch/store/inspections/inspection-reminder-repository';
import { askForMotHistory, writeMotWheel } from '@tyrewatch/store/registers/mot-repository';
import type { StoredMotDefect, StoredMotHistory, StoredMotTest } from '@tyrewatch/store/registers/mot-views';
import { findMotHistory, findWheelHistories, listMotTests } from '@tyrewatch/store/registers/mot-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** The history of a vehicle, without its tests. Throws `vehicle_not_found`. */
async function getHistory(scoped: Scoped, vehicleId: number): Promise<StoredMotHistory> {
  const found = await findMotHistory(scoped, vehicleId);
  if (found === null) throw new Problem('vehicle_not_found');
  return found;
}

const axlesOf = ({ axleConfiguration }: StoredMotHistory): AxleConfiguration | null =>
  axleConfiguration === null ? null : findAxleConfiguration(axleConfiguration);

const untouched: WheelHistory = { fittings: [], readings: [] };

function wheelOf(
  { text, positionIndex, chosenByName }: StoredMotDefect,
  completedAtMs: number,
  { axles, wheels }: { readonly axles: AxleConfiguration | null; readonly wheels: Wheels },
): MotDefectWire['wheel'] {
  const chosen = positionIndex === null ? null : wheelPositionAt(positionIndex);
  const position = chosen ?? namedWheel(text, axles);
  // The vehicle may have lost the wheel since it was chosen.
  if (position === null || (axles !== null && !hasWheel(axles, position))) return null;
  const since = sinceTest(completedAtMs, wheels.get(wheelIndex(position)) ?? untouched);
  return {
    position,
    chosen_by: chosen === null ? null : chosenByName,
    since: {
      tyre_changed_at: wireInstant(since.changedAtMs),
      tread_then_mm: since.treadThenMm,
      tread_now_mm: since.treadNowMm,
      below_mark_since: wireInstant(since.belowMarkSinceMs),
    },
  };
}

type Wheels = ReadonlyMap<number, WheelHistory>;

function testsWire(history: StoredMotHistory, tests: readonly StoredMotTest[], wheels: Wheels): MotTestWire[] {
  const known = { axles: axlesOf(history), wheels };
  const flags = odometerFlags(tests);
  return tests.map((test, index) => ({
    id: test.id,
    completed_at: wireInstant(test.completedAtMs),
    result: test.result,
    expires_on: test.expiresOn,
    odometer_value: test.odometerValue,
    odometer_unit: test.odometerUnit,
    odometer_km: odometerKmOf(test),
    odometer_result: test.odometerResult,
    odometer_flags: [...(flags[index] ?? [])],
    test_number: test.testNumber,
    source: test.source,
    location: test.location,
    defects: test.defects.toSorted(compareDefects).map((defect) => ({
      id: defect.id,
      text: defect.text,
      type: defect.type,
      is_dangerous: defect.isDangerous,
      is_tyre: isTyreDefect(defect.text),
      wheel: wheelOf(defect, test.completedAtMs, known),
    })),
  }));
}

/** All tests of a vehicle as stored, newest first. Throws `vehicle_not_found`. */
export async function readMotTests(scoped: Scoped, vehicleId: number): Promise<MotTestWire[]> {
  const history = await getHistory(scoped, vehicleId);
  return testsWire(history, await listMotTests(scoped, vehicleId), await findWheelHistories(scoped, vehicleId));
}

function stateOf({ isConnected, outcome }: StoredMotHistory): MotHistoryWire['state'] {
  // What was stored while there was an account is still worth reading.
  if (outcome !== null) return outcome;
  return isConnected ? 'waiting' : 'not_configured';
}

/** When somebody may ask again; null = at once, or never as there is no account. */
const mayAskAtMs = ({ fetchedAtMs }: StoredMotHistory, nowMs: number): number | null => {
  const atMs = fetchedAtMs === null ? 0 : fetchedAtMs + motRefreshPauseMs;
  return atMs > nowMs ? atMs : null;
};

/** The history of a vehicle on the whole. Throws `vehicle_not_found`. */
export async function readMotHistory(scoped: Scoped, vehicleId: number, nowMs: number): Promise<MotHistoryWire> {
  const history = await getHistory(scoped, vehicleId);
  const tests = await listMotTests(scoped, vehicleId);
  const wheels = await findWheelHistories(scoped, vehicleId);
  const wire = testsWire(history, tests, wheels);
  const tyreDefects = wire.flatMap(({ defects }) => defects.filter((defect) => defect.is_tyre));
  const { passed, all } = passedFirstTime(tests);
  const newestMs = tests[0]?.completedAtMs ?? 0;
  const last = wire.filter(({ completed_at: at }) => newestMs - Date.parse(at) <= retestMs);
  const named = last.flatMap(({ defects }) => defects.flatMap(({ wheel }) => wheel?.position ?? []));
  return {
    state: stateOf(history),
    is_connected: history.isConnected,
    fetched_at: wireInstant(history.fetchedAtMs),
    fault: history.fault,
    retry_at: wireInstant(history.retryAtMs),
    is_asked: history.isConnected && history.askedAtMs !== null,
    may_ask_at: wireInstant(mayAskAtMs(history, nowMs)),
    due_on: history.motDueOn,
    register_due_on: nextTestDueOn({ tests, firstTestDueOn: history.firstTestDueOn }),
    is_reminded: history.fleetId !== null && (await isReminded(scoped, history.fleetId)),
    first_used_on: history.firstUsedOn,
    first_test_due_on: history.firstTestDueOn,
    recall: history.recall,
    test_count: tests.length,
    first_attempt_count: all,
    first_time_passed_count: passed,
    tyre_defect_count: tyreDefects.length,
    tied_defect_count: tyreDefects.filter(({ wheel }) => wheel !== null).length,
    named_positions: [...new Set(named)],
    treads: [...wheels].flatMap(([index, wheel]) => {
      const treadMm = sinceTest(nowMs, wheel).treadNowMm;
      return treadMm === null ? [] : [{ position: wheelPositionAt(index), tread_mm: treadMm }];
    }),
    legal_tread_mm:
      legalTreadMm[isHeavy(history.vehicleType as VehicleType, history.maximumWeightKg) ? 'heavy' : 'light'],
  };
}

/** Has the register asked now, unless it answered within the hour or there is no account. Throws `vehicle_not_found`. */
export async function askRegister(scoped: Scoped, vehicleId: number, nowMs: number): Promise<void> {
  const history = await getHistory(scoped, vehicleId);
  if (history.isConnected && mayAskAtMs(history, nowMs) === null) await askForMotHistory(scoped.trx, vehicleId, nowMs);
}

/** Says which wheel a defect of tyres is about. Throws `vehicle_not_found`, `mot_defect_not_found`, `mot_wheel_unknown`. */
export async function chooseWheel(
  call: AuditedCall,
  vehicleId: number,
  { defect_id: defectId, position }: BodyOf<typeof endpoints.putMotWheel>,
): Promise<void> {
  const { scoped, session, nowMs } = call;
  const history = await getHistory(scoped, vehicleId);
  const axles = axlesOf(history);
  if (position !== null && axles !== null && !hasWheel(axles, position)) throw new Problem('mot_wheel_unknown');
  const by = { userId: session.userId, byName: session.displayName, atMs: nowMs };
  const chosen = position === null ? null : { positionIndex: wheelIndex(position), ...by };
  const before = await writeMotWheel(scoped.trx, { vehicleId, defectId }, chosen);
  if (before === null) throw new Problem('mot_defect_not_found');
  const was = before.positionIndex === null ? null : wheelPositionAt(before.positionIndex);
  if (was === position) return;
  await auditChange(call, {
    organisationId: history.organisationId,
    action: 'vehicle:mot_wheel',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: history.registration,
    before: { wheel: was, defect: before.text },
    after: { wheel: position, defect: before.text },
  });
}
