import { numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { TyreFamily } from '../fleet/demo-fleet-shape.ts';
import type { VehicleSnapshot } from './vehicle-snapshot.ts';

type IoOf = (snapshot: VehicleSnapshot) => readonly IoElement[];

/** A value that the vehicle may not have. */
const whereKnown = (id: number, byteCount: 1 | 2 | 4, value: number | null): readonly IoElement[] =>
  value === null ? [] : [numberIo(id, byteCount, value)];

/** AVL ids that mean the same in every family. */
const common: IoOf = ({ ignitionOn, gsmSignal, speedKmh, batteryMv }) => [
  ...whereKnown(239, 1, ignitionOn === null ? null : Number(ignitionOn)),
  numberIo(240, 1, speedKmh > 0 ? 1 : 0),
  numberIo(21, 1, gsmSignal),
  numberIo(67, 2, batteryMv),
];

/** Truck family: ids of the "fmx6" table, those of the engine's bus (FMS) where there is an engine. */
const truckIo: IoOf = (snapshot) => {
  const { engine, axleLoadsKg, speedKmh, ambientC, odometerM, vehicle } = snapshot;
  const powered = vehicle.engineCapacityCc !== null;
  return [
    ...common(snapshot),
    numberIo(71, 1, 3),
    numberIo(24, 2, speedKmh),
    ...whereKnown(66, 2, snapshot.supplyMv),
    numberIo(216, 4, odometerM),
    ...axleLoadsKg.map((loadKg, axle) => numberIo(89 + axle, 2, Math.round(loadKg / 20) * 20)),
    ...(powered
      ? [
          numberIo(128, 2, Math.round(ambientC)),
          numberIo(127, 1, Math.round(engine.coolantC)),
          numberIo(10_455, 1, Math.round(engine.adBluePercent)),
          numberIo(87, 4, Math.round(engine.fuelPercent)),
          numberIo(88, 4, snapshot.ignitionOn ? 900 + speedKmh * 6 : 0),
          numberIo(86, 4, Math.round(engine.totalFuelLitres)),
          numberIo(104, 4, Math.round(engine.engineHours)),
          numberIo(113, 4, 60_000 - Math.round((odometerM / 1000) % 60_000)),
          numberIo(139, 4, Math.round(axleLoadsKg.reduce((sum, loadKg) => sum + loadKg, 0))),
        ]
      : []),
  ];
};

/** Van and car family with a CAN adapter: ids of the "fmb" table, tenths of degrees and of minutes. */
const vanIo: IoOf = (snapshot) => {
  const { engine, odometerM, supplyMv, speedKmh, axleLoadsKg } = snapshot;
  return [
    ...common(snapshot),
    numberIo(69, 1, 1),
    numberIo(81, 1, Math.min(255, speedKmh)),
    numberIo(89, 1, Math.round(engine.fuelPercent)),
    numberIo(111, 1, Math.round(engine.adBluePercent)),
    numberIo(24, 2, speedKmh),
    ...whereKnown(66, 2, supplyMv),
    numberIo(115, 2, Math.round(engine.coolantC * 10)),
    ...axleLoadsKg.map((loadKg, axle) => numberIo(118 + axle, 2, Math.round(loadKg / 10) * 10)),
    numberIo(16, 4, odometerM),
    numberIo(102, 4, Math.round(engine.engineHours * 60)),
  ];
};

/** Trailer family on the braking system's bus (ISO 11992): ids of the "ft" table. */
const trailerIo: IoOf = (snapshot) => [
  ...common(snapshot),
  numberIo(303, 1, snapshot.speedKmh > 0 ? 1 : 0),
  numberIo(13_653, 1, 0),
  numberIo(13_655, 1, 0),
  numberIo(13_656, 1, 0),
  numberIo(13_652, 2, snapshot.speedKmh),
  numberIo(16, 4, snapshot.odometerM),
  ...whereKnown(800, 4, snapshot.supplyMv),
  numberIo(13_657, 4, Math.round(snapshot.axleLoadsKg.reduce((sum, loadKg) => sum + loadKg, 0))),
];

const ioByFamily: Readonly<Record<TyreFamily, IoOf>> = { fmx6: truckIo, fmb: vanIo, ft: trailerIo };

/** All a unit says of its vehicle but the tyres, in the AVL ids of its family. */
export function vehicleIo(snapshot: VehicleSnapshot): readonly IoElement[] {
  return ioByFamily[snapshot.vehicle.unit.deviceFamily](snapshot);
}
