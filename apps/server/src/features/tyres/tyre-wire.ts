import type { Tyre, TyreChange, TyreStretch, VehicleTyres, WheelTyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { ageMonths, findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import { isHeavy } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { sharedCosts, tyreCost, tyreKm } from '@tyrewatch/domain/tyres/tyre-cost';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Scoped } from '@tyrewatch/store/scope';
import type { ChangedTyre, FittingRow, TyreChangeRow, TyreRow } from '@tyrewatch/store/tyres/tyre-views';
import * as views from '@tyrewatch/store/tyres/tyre-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { Session } from '../../http/session.ts';
import { vehicleNameWire } from '../../http/vehicle-name-wire.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** For whom something is shown, and when. */
export interface Reader {
  readonly session: Session;
  readonly nowMs: number;
}

const tenth = (value: number | null): number | null => (value === null ? null : roundTo(value, 1));
const cents = (value: number | null): number | null => (value === null ? null : roundTo(value, 2));
/** What names a tyre in addresses. */
export const tyreReference = ({ id, number, hasNamesake }: Pick<TyreRow, 'id' | 'number' | 'hasNamesake'>): string =>
  hasNamesake ? vehicleReference(id) : number;
const mayPrice = ({ session }: Reader): boolean => holds(session, 'vehicle:update');
/** The odometer of a vehicle in km; null = it tells none. */
export const odometerOf = ({ vehicle }: VehicleDetail): number | null =>
  vehicle.values.channels.get(channelId.odometer)?.value ?? null;

/** What is entered this soon after it was done has the vehicle's own odometer. */
export const sameOdometerMs = 3_600_000;

/** A tyre as it travels; prices to those alone who may change vehicles. */
export function tyreWire(row: TyreRow, reader: Reader): Tyre {
  const today = dateIn(reader.nowMs, reader.session.profile.timeZone);
  const made = row.dot === null ? null : findMadeWeek(row.dot, today);
  const isFitted = row.vehicleId !== null;
  return {
    id: row.id,
    number: row.number,
    reference: tyreReference(row),
    organization: { id: row.organisationId, name: row.organisationName },
    serial_number: row.serial_number,
    make: row.make,
    pattern: row.pattern,
    size: row.size,
    dot: row.dot,
    age_months: made && ageMonths(made, today),
    condition: row.condition,
    price: mayPrice(reader) ? row.price : null,
    casing_credit: mayPrice(reader) ? row.casing_credit : null,
    comments: row.comments,
    place: isFitted ? 'fitted' : row.disposition,
    vehicle: vehicleNameWire(row),
    position: row.positionIndex === null ? null : wheelPositionAt(row.positionIndex),
    off_since: isFitted ? null : wireInstant(row.dispositionAtMs),
    off_reason: isFitted ? null : row.dispositionReason,
    tread_mm: tenth(row.treadMm),
    tread_at: wireInstant(row.treadAtMs),
    tread_left_km: row.treadLeftKm === null ? null : Math.round(Math.max(0, row.treadLeftKm)),
    tread_due_on: row.treadDueOn,
    tread_due_earliest_on: row.treadDueEarliestOn,
    tread_due_latest_on: row.treadDueLatestOn,
    version: row.version,
  };
}

const treadUsedMm = ({ treadFromMm, treadToMm }: FittingRow): number | null =>
  treadFromMm === null || treadToMm === null ? null : Math.max(0, treadFromMm - treadToMm);
const stretchesOf = (rows: readonly FittingRow[]) => rows.map((row) => ({ km: row.km, treadUsedMm: treadUsedMm(row) }));

/** Stretches of tyres with what each cost there, in the order of `rows`; `all` are all stretches of those tyres. */
export function stretchWires(
  rows: readonly FittingRow[],
  { tyres, all }: { readonly tyres: readonly TyreRow[]; readonly all: readonly FittingRow[] },
  reader: Reader,
): TyreStretch[] {
  return rows.flatMap((row): TyreStretch[] => {
    const tyre = tyres.find(({ id }) => id === row.tyreId);
    if (tyre === undefined) return [];
    const own = all.filter(({ tyreId }) => tyreId === row.tyreId);
    const costs = sharedCosts({ price: tyre.price, casingCredit: tyre.casing_credit }, stretchesOf(own));
    const cost = mayPrice(reader) ? (costs[own.findIndex(({ id }) => id === row.id)] ?? null) : null;
    return [
      {
        id: row.id,
        tyre: {
          number: tyre.number,
          reference: tyreReference(tyre),
          make: tyre.make,
          pattern: tyre.pattern,
          serial_number: tyre.serial_number,
          dot: tyre.dot,
          condition: tyre.condition,
        },
        vehicle: { id: row.vehicleId, registration: row.registration },
        ...wheelPlaceWire(row.positionIndex, row.axleConfiguration),
        fitted_at: wireInstant(row.fittedAtMs),
        fitted_odometer_km: row.fittedOdometerKm,
        fitted_by_kind: row.kind,
        removed_at: wireInstant(row.removedAtMs),
        removed_odometer_km: row.removedOdometerKm,
        reason: row.reason,
        disposition: row.disposition,
        comments: row.comments,
        by_name: row.byName,
        km: row.km === null ? null : Math.round(row.km),
        tread_from_mm: tenth(row.treadFromMm),
        tread_to_mm: tenth(row.treadToMm),
        cost: cents(cost),
        cost_per_km: cost === null || row.km === null || row.km <= 0 ? null : roundTo(cost / row.km, 5),
      },
    ];
  });
}

/** Where a tyre has been, how far it ran, and what it cost per km: (price − casing credit) ÷ km. */
export async function passportWire(scoped: Scoped, row: TyreRow, reader: Reader) {
  const all = await views.listStretches(scoped, [row.id]);
  const km = tyreKm(stretchesOf(all));
  const cost = mayPrice(reader) ? tyreCost({ price: row.price, casingCredit: row.casing_credit }) : null;
  const per = (distanceKm: number | null): number | null =>
    cost === null || distanceKm === null || distanceKm <= 0 ? null : roundTo(cost / distanceKm, 5);
  return {
    ...tyreWire(row, reader),
    stretches: stretchWires(all, { tyres: [row], all }, reader),
    km: km === null ? null : Math.round(km),
    cost_per_km: per(km),
    expected_cost_per_km: per(km === null || row.treadLeftKm === null ? null : km + row.treadLeftKm),
  };
}

/** What a change did to one tyre as it travels. */
export const changedTyreWire = ({ from, to, ...tyre }: ChangedTyre): TyreChange['tyres'][number] => ({
  ...tyre,
  from: from === null ? null : wheelPositionAt(from),
  to: to === null ? null : wheelPositionAt(to),
});

/** A tyre change as it travels. */
export const tyreChangeWire = (row: TyreChangeRow): TyreChange => ({
  id: row.id,
  kind: row.kind,
  at: wireInstant(row.atMs),
  odometer_km: row.odometer_km,
  torque_nm: row.torque_nm,
  sensors: row.sensors,
  comments: row.comments,
  by_name: row.byName,
  recorded_at: wireInstant(row.recordedAtMs),
  tyres: row.tyres.map(changedTyreWire),
});

/** The tyres of a vehicle as they travel. */
export async function vehicleTyresWire(scoped: Scoped, detail: VehicleDetail, reader: Reader): Promise<VehicleTyres> {
  const { vehicleId, axleConfiguration } = detail.vehicle;
  const [wheels, tyres, last] = [
    await views.listWheelTyres(scoped, vehicleId),
    await views.listTyresOn(scoped, vehicleId),
    await views.findLastTyreChange(scoped, vehicleId),
  ];
  const stretches = await views.listStretches(
    scoped,
    tyres.map(({ id }) => id),
  );
  return {
    wheels: wheels.map((wheel): WheelTyre => {
      const tyre = tyres.find(({ id }) => id === wheel.tyreId) ?? null;
      const km = tyre && tyreKm(stretchesOf(stretches.filter(({ tyreId }) => tyreId === tyre.id)));
      return {
        ...wheelPlaceWire(wheel.positionIndex, axleConfiguration),
        state: tyre !== null ? 'recorded' : wheel.wasRecorded ? 'empty' : 'unrecorded',
        tyre: tyre && tyreWire(tyre, reader),
        fitted_at: wireInstant(wheel.fittedAtMs),
        fitted_odometer_km: wheel.fittedOdometerKm,
        tyre_km: km === null ? null : Math.round(km),
        changed_at: wireInstant(wheel.changedAtMs),
        changed_odometer_km: wheel.changedOdometerKm,
      };
    }),
    is_heavy: isHeavy(detail.vehicleType as VehicleType, detail.details.maximum_weight_kg),
    odometer_km: odometerOf(detail),
    torque_nm: detail.details.torque_nm,
    last_change: last && tyreChangeWire(last),
    version: last?.id ?? 0,
  };
}
