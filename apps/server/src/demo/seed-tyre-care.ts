import { odometerPace } from '@tyrewatch/domain/maintenance/odometer-pace';
import { treadOutlook } from '@tyrewatch/domain/tyres/tread-outlook';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { insertRows, insertRowsReturningIds } from '@tyrewatch/store/bulk-rows';
import type { Queryable } from '@tyrewatch/store/database';
import type { DemoVehicleDocument } from './demo-fleet-document.ts';
import type { DemoTyreLife } from './demo-tyre-lives.ts';
import { demoTyreLives, dotOf, freshLife, lotOf, odometerAt, priceOf } from './demo-tyre-lives.ts';
import type { DemoPlace } from './demo-vehicle-rows.ts';

const zone = 'Europe/London';
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A vehicle of the demonstration as it was created. */
export interface SeededVehicle extends Pick<DemoPlace, 'organisationId' | 'customerId'> {
  readonly id: number;
  readonly document: DemoVehicleDocument;
}
/** Whose name stands below what was done. */
export interface Workshop {
  readonly userId: number;
  readonly name: string;
}

/** Wheels that were off shortly before the demonstration starts: fleet, which of its vehicles, wheel, minutes ago. */
const freshWheels: ReadonlyArray<readonly [string, number, WheelPosition, number]> = [
  ['trunking-north', 0, '3C', 12],
  ['trunking-north', 0, '3D', 12],
  ['scotland', 0, '2A', 5],
  ['distribution', 0, '2A', 20 * 60],
  ['plant', 3, '1B', 26 * 60],
  ['coach-local', 0, '1B', 15],
];

/** Tyres that were never fitted: customer's fleet, size, make, pattern, axle, how many, days in stock. */
const newStock = [
  ['trunking-north', '315/70R22.5', 'Michelin', 'X Line Energy D', 'drive', 4, 12],
  ['trunking-north', '385/55R22.5', 'Michelin', 'X Line Energy F', 'steer', 2, 33],
  ['trunking-north', '385/65R22.5', 'Bridgestone', 'Ecopia H-Trailer 002', 'trailer', 3, 20],
  ['distribution', '315/80R22.5', 'Bridgestone', 'R-Drive 002', 'drive', 2, 47],
  ['distribution', '235/65R16C', 'Continental', 'VanContact Eco', 'drive', 2, 8],
  ['coach-express', '295/80R22.5', 'Michelin', 'X Coach Z', 'drive', 3, 26],
] as const;

interface OwnedLife extends DemoTyreLife {
  readonly vehicle: SeededVehicle;
}

const instant = (atMs: number): string => new Date(atMs).toISOString();

/** All tyres at wheels, past and present, with those that were changed a moment ago. */
function listLives(vehicles: readonly SeededVehicle[], nowMs: number): OwnedLife[] {
  const byFleet = Map.groupBy(vehicles, ({ document }) => document.fleetKey);
  return vehicles.flatMap((vehicle) => {
    const { document } = vehicle;
    const lives = demoTyreLives(document, nowMs);
    for (const [fleetKey, which, position, minutes] of freshWheels) {
      const at = lives.findLastIndex(({ positionIndex }) => positionIndex === wheelIndex(position));
      const worn = lives[at];
      if (byFleet.get(fleetKey)?.[which] !== vehicle || worn === undefined) continue;
      const fresh = freshLife(document, worn, nowMs - minutes * minuteMs, nowMs);
      const { fittedAtMs: atMs, fittedKm: km } = fresh;
      lives[at] = { ...worn, removal: { atMs, km, reason: 'puncture', goesTo: 'scrapped' } };
      lives.push(fresh);
    }
    return lives.map((life) => ({ ...life, vehicle }));
  });
}

/** What lists show of the tread of a tyre. */
function shownTread({ measured, vehicle: { document }, removal }: OwnedLife) {
  const { odometer } = document;
  const weekKm = (odometer.presentKm - odometer.historyStartKm) / 3;
  const pace = odometerPace([0.94, 1.05, 1.01].map((share) => share * weekKm));
  const readings = measured.map(({ atMs, odometerKm, depths }) => ({
    atMs,
    odometerKm,
    depthMm: Math.min(...Object.values(depths).map((depth) => depth ?? Infinity)),
  }));
  const outlook = removal === null ? treadOutlook(readings, pace, zone) : null;
  const last = readings.at(-1);
  return {
    tread_mm: last?.depthMm ?? null,
    tread_at: last === undefined ? null : instant(last.atMs),
    tread_left_km: outlook === null || outlook.leftKm === null ? null : Math.round(outlook.leftKm),
    tread_due_on: outlook?.dueOn ?? null,
    tread_due_earliest_on: outlook?.earliestOn ?? null,
    tread_due_latest_on: outlook?.latestOn ?? null,
  };
}

/** Gives each customer's tyres their numbers, T-0001 and on. */
function numbering(): (customerId: number) => string {
  const last = new Map<number, number>();
  return (customerId) => {
    const next = (last.get(customerId) ?? 0) + 1;
    last.set(customerId, next);
    return `T-${String(next).padStart(4, '0')}`;
  };
}

function tyreRow(life: OwnedLife, number: string) {
  const { vehicle, removal, positionIndex, fittedAtMs } = life;
  const serial = Math.floor(lotOf(`${number} ${vehicle.customerId}`) * 1_000_000);
  return {
    organisation_id: vehicle.organisationId,
    customer_id: vehicle.customerId,
    number,
    serial_number: `${life.make.slice(0, 2).toUpperCase()}${String(serial).padStart(6, '0')}`,
    make: life.make,
    pattern: life.pattern,
    size: life.size,
    dot: life.dot,
    condition: 'new',
    price: life.price,
    casing_credit: removal?.goesTo === 'casing' ? Math.round(life.price * 0.09) : null,
    vehicle_id: removal === null ? vehicle.id : null,
    position_index: removal === null ? positionIndex : null,
    disposition: removal?.goesTo ?? 'stock',
    disposition_at: removal === null ? null : instant(removal.atMs),
    created_at: instant(fittedAtMs),
    ...shownTread(life),
  };
}

/** The tyres in stock that were never fitted. */
function stockRows(vehicles: readonly SeededVehicle[], nextNumber: (customerId: number) => string, nowMs: number) {
  return newStock.flatMap(([fleetKey, size, make, pattern, axleType, count, days]) => {
    const owner = vehicles.find(({ document }) => document.fleetKey === fleetKey);
    if (owner === undefined) return [];
    const { organisationId, customerId } = owner;
    const atMs = nowMs - days * dayMs;
    return Array.from({ length: count }, () => ({
      organisation_id: organisationId,
      customer_id: customerId,
      number: nextNumber(customerId),
      make,
      pattern,
      size,
      dot: dotOf(atMs - 45 * dayMs),
      condition: 'new',
      price: priceOf(size, axleType),
      disposition: 'stock',
      disposition_at: instant(atMs),
      created_at: instant(atMs),
    }));
  });
}

/** What is kept of who did it, and when. */
const recordedBy = ({ userId, name }: Workshop, atMs: number) => ({
  recorded_at: instant(atMs),
  recorded_by_user_id: userId,
  recorded_by_name: name,
});

/** One change for each tyre that came to a wheel; answers the ids in the order of `lives`. */
const seedChanges = (
  trx: Queryable,
  lives: readonly OwnedLife[],
  workshopOf: (customerId: number) => Workshop,
): Promise<number[]> =>
  insertRowsReturningIds(
    trx,
    'tyre_change',
    lives.map(({ vehicle, fittedAtMs, fittedKm }) => ({
      vehicle_id: vehicle.id,
      kind: 'fit',
      at: instant(fittedAtMs),
      odometer_km: fittedKm,
      torque_nm: vehicle.document.torqueNm,
      sensors: 'stay',
      ...recordedBy(workshopOf(vehicle.customerId), fittedAtMs),
    })),
  );

/** The nuts of every wheel that was off more than two days ago were checked the next day. */
async function seedTorques(
  trx: Queryable,
  lives: readonly OwnedLife[],
  workshopOf: (customerId: number) => Workshop,
  nowMs: number,
): Promise<void> {
  const due = lives.filter(({ fittedAtMs }) => fittedAtMs < nowMs - 2 * dayMs);
  const together = Map.groupBy(due, ({ vehicle, positionIndex, fittedAtMs }) =>
    [vehicle.id, Math.floor(positionIndex / 4), Math.floor(fittedAtMs / dayMs)].join(' '),
  );
  const rows = [...together.values()].flatMap((wheels) => {
    const [first] = wheels;
    if (first === undefined) return [];
    const { vehicle, fittedAtMs } = first;
    const atMs = fittedAtMs + 22 * 60 * minuteMs;
    const workshop = workshopOf(vehicle.customerId);
    return [
      {
        vehicle_id: vehicle.id,
        position_indexes: wheels.map(({ positionIndex }) => positionIndex).toSorted((a, b) => a - b),
        torque_nm: vehicle.document.torqueNm,
        done_by: workshop.name,
        done_at: instant(atMs),
        odometer_km: odometerAt(vehicle.document, atMs, nowMs),
        ...recordedBy(workshop, atMs),
      },
    ];
  });
  await insertRows(trx, 'wheel_torque', rows);
}

/** Gives the vehicles of the demonstration tyres with their past: changes, tread over a year, re-torques, and tyres in stock. */
export async function seedTyreCare(
  trx: Queryable,
  vehicles: readonly SeededVehicle[],
  workshopOf: (customerId: number) => Workshop,
  nowMs: number,
): Promise<void> {
  const lives = listLives(vehicles, nowMs);
  const nextNumber = numbering();
  const tyreIds = await insertRowsReturningIds(
    trx,
    'tyre',
    lives.map((life) => tyreRow(life, nextNumber(life.vehicle.customerId))),
  );
  await insertRows(trx, 'tyre', stockRows(vehicles, nextNumber, nowMs));
  const changeIds = await seedChanges(trx, lives, workshopOf);
  const changeThatTookOff = (life: OwnedLife | undefined): number | null =>
    changeIds[
      lives.findIndex(
        ({ vehicle, positionIndex, fittedAtMs }) =>
          vehicle === life?.vehicle && positionIndex === life.positionIndex && fittedAtMs === life.removal?.atMs,
      )
    ] ?? null;
  await insertRows(
    trx,
    'tyre_fitting',
    lives.map((life, index) => ({
      tyre_id: tyreIds[index],
      vehicle_id: life.vehicle.id,
      registration: life.vehicle.document.registration,
      position_index: life.positionIndex,
      fitted_at: instant(life.fittedAtMs),
      fitted_odometer_km: life.fittedKm,
      fitted_change_id: changeIds[index],
      removed_at: life.removal && instant(life.removal.atMs),
      removed_odometer_km: life.removal && life.removal.km,
      removed_change_id: changeThatTookOff(life),
      reason: life.removal && life.removal.reason,
      disposition: life.removal && life.removal.goesTo,
    })),
  );
  await insertRows(
    trx,
    'tread_reading',
    lives.flatMap(({ vehicle, positionIndex, measured, fittedAtMs, removal }, index) =>
      measured.map(({ atMs, odometerKm, depths }) => ({
        tyre_id: tyreIds[index],
        vehicle_id: vehicle.id,
        position_index: positionIndex,
        at: instant(atMs),
        odometer_km: odometerKm,
        inner_mm: depths.inner,
        middle_mm: depths.middle,
        outer_mm: depths.outer,
        // Measured when the tyre was fitted, or came off.
        change_id:
          atMs === fittedAtMs ? changeIds[index] : atMs === removal?.atMs ? changeThatTookOff(lives[index]) : null,
        ...recordedBy(workshopOf(vehicle.customerId), atMs),
        marked_check: false,
      })),
    ),
  );
  await seedTorques(trx, lives, workshopOf, nowMs);
}
