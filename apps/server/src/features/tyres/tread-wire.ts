import type { TreadDue, VehicleTread, WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { presentDepth, treadLevel, unevenWear } from '@tyrewatch/domain/tyres/tread-level';
import type { TreadOutlook } from '@tyrewatch/domain/tyres/tread-outlook';
import { legalTreadLimitMm } from '@tyrewatch/domain/tyres/tread-prediction';
import { twinDifferenceMm } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { findDualMate } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TreadDueRow, TreadRow } from '@tyrewatch/store/tyres/tread-views';
import { listWearReadings } from '@tyrewatch/store/tyres/tread-views';
import { listTyresOn, listWheelTyres } from '@tyrewatch/store/tyres/tyre-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wheelsOnAxle } from '../../http/wheels-on-axle.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { findPace } from '../maintenance/maintenance-service.ts';
import { outlookOf } from './tread-entry.ts';
import type { Reader } from './tyre-wire.ts';
import { odometerOf, tyreReference } from './tyre-wire.ts';

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
const hundredth = (value: number | null): number | null => (value === null ? null : roundTo(value, 2));

const readingWire = (row: TreadRow): WheelTread['readings'][number] => ({
  id: row.id,
  at: wireInstant(row.atMs),
  odometer_km: row.odometerKm,
  inner_mm: row.inner,
  middle_mm: row.middle,
  outer_mm: row.outer,
  lowest_mm: row.lowestMm,
  marked_check: row.markedCheck,
  by_name: row.byName,
});

/** The way to 3 mm from the odometer now, of what it is from the last reading that nobody doubted. */
function predictionWire(
  outlook: TreadOutlook,
  {
    measuredKm,
    nowKm,
    today,
  }: { readonly measuredKm: number | null; readonly nowKm: number | null; readonly today: string },
): NonNullable<WheelTread['prediction']> {
  const drivenKm = measuredKm === null || nowKm === null ? 0 : Math.max(0, nowKm - measuredKm);
  const left = (km: number | null) => km && whole(Math.max(0, km - drivenKm));
  // The odometer knows better than the pace it was expected at.
  const on = (date: string | null, km: number | null) =>
    date !== null && left(km) === 0 && date > today ? today : date;
  const at = (km: number | null) => (km === null || measuredKm === null ? null : whole(measuredKm + km));
  return {
    wear_mm_per_10000_km: hundredth(outlook.wearMmPer10000Km),
    left_km: left(outlook.leftKm),
    left_lower_km: left(outlook.leftLowerKm),
    left_upper_km: left(outlook.leftUpperKm),
    due_at_km: at(outlook.leftKm),
    earliest_at_km: at(outlook.leftLowerKm),
    latest_at_km: at(outlook.leftUpperKm),
    due_on: on(outlook.dueOn, outlook.leftKm),
    earliest_on: on(outlook.earliestOn, outlook.leftLowerKm),
    latest_on: on(outlook.latestOn, outlook.leftUpperKm),
  };
}

/** Lowest points of twins that are more than 5 mm apart: by how much. */
function twinsApart(wheel: WheelTread, wheels: readonly WheelTread[], axleConfiguration: string | null): number | null {
  const mate = findDualMate(wheel.position, wheelsOnAxle(axleConfiguration, wheel.position));
  const other = wheels.find(({ position }) => position === mate);
  if (wheel.lowest_mm === null || other === undefined || other.lowest_mm === null) return null;
  const apart = roundTo(Math.abs(wheel.lowest_mm - other.lowest_mm), 2);
  return apart > twinDifferenceMm ? apart : null;
}

/** The tread of a vehicle’s tyres as it travels. */
export async function vehicleTreadWire(scoped: Scoped, detail: VehicleDetail, reader: Reader): Promise<VehicleTread> {
  const { vehicleId, axleConfiguration } = detail.vehicle;
  const { timeZone } = reader.session.profile;
  const [present, tyres] = [await listWheelTyres(scoped, vehicleId), await listTyresOn(scoped, vehicleId)];
  const readings = await listWearReadings(
    scoped,
    tyres.map(({ id }) => id),
  );
  const pace = await findPace(scoped, vehicleId, { nowMs: reader.nowMs, timeZone });
  const legalMm = legalTreadLimitMm(detail.details.maximum_weight_kg);
  const today = dateIn(reader.nowMs, timeZone);
  const nowKm = odometerOf(detail);
  const wheels = present.map(({ positionIndex, tyreId, wasRecorded }): WheelTread => {
    const tyre = tyres.find(({ id }) => id === tyreId) ?? null;
    const own = readings.filter((reading) => reading.tyreId === tyreId);
    const [lowestMm, outlook, last] = [presentDepth(own), outlookOf(own, pace, timeZone), own.at(-1) ?? null];
    const uneven = last && unevenWear(last);
    const sure = own.findLast(({ markedCheck }) => !markedCheck);
    return {
      ...wheelPlaceWire(positionIndex, axleConfiguration),
      tyre: tyre && { number: tyre.number, reference: tyreReference(tyre), make: tyre.make, pattern: tyre.pattern },
      is_empty: tyre === null && wasRecorded,
      readings: own.map(readingWire),
      level: treadLevel({ lowestMm, legalMm, dueOn: outlook?.dueOn ?? null, today }),
      lowest_mm: lowestMm,
      prediction: outlook && predictionWire(outlook, { measuredKm: sure?.odometerKm ?? null, nowKm, today }),
      uneven: uneven && { point: uneven.point, by_mm: uneven.byMm },
      twins_apart_mm: null,
    };
  });
  return {
    legal_mm: legalMm,
    odometer_km: whole(nowKm),
    wheels: wheels.map((wheel) => ({ ...wheel, twins_apart_mm: twinsApart(wheel, wheels, axleConfiguration) })),
  };
}

/** A tyre of which something is due, as it travels. */
export const treadDueWire = (row: TreadDueRow): TreadDue => ({
  id: row.tyreId,
  number: row.number,
  make: row.make,
  pattern: row.pattern,
  size: row.size,
  vehicle: { id: row.vehicleId, registration: row.registration },
  fleet: row.fleetName,
  depot: row.depotName,
  ...wheelPlaceWire(row.positionIndex, row.axleConfiguration),
  kind: row.kind,
  tread_mm: hundredth(row.treadMm),
  tread_at: wireInstant(row.treadAtMs),
  due_on: row.treadDueOn,
  earliest_on: row.treadDueEarliestOn,
  latest_on: row.treadDueLatestOn,
});
