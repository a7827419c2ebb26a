import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { TruckRecord } from './truck-records.ts';

const instant = (atMs: number): string => new Date(atMs).toISOString();
/** The distance of the high-resolution odometer comes in steps of 5 m. */
const stepM = 5;

const triggerOf = () => ({ triggerType: 'TIMER', context: 'RFMS', triggerInfo: [] });

/** A vehicle of a maker's list, as version 4 has it. */
export const vehicleOf = ({ vin, registration, manufacturer, model, axles }: DemoVehicle) => ({
  vin,
  customerVehicleName: registration,
  brand: manufacturer.toLocaleUpperCase('en-GB'),
  type: 'TRUCK',
  model,
  possibleFuelType: ['1A'],
  emissionLevel: 'EURO_VI',
  noOfAxles: axles.length,
  authorizedPaths: ['/vehiclepositions', '/vehiclestatuses'],
});

const gnssOf = ({ state }: TruckRecord) => ({
  latitude: state.place.latitude,
  longitude: state.place.longitude,
  heading: state.headingDeg,
  altitude: 80,
  speed: state.speedKmh,
  positionDateTime: instant(state.atMs),
});

/** A position, as version 4 has it. */
export const positionOf = (record: TruckRecord) => ({
  vin: record.vehicle.vin,
  triggerType: triggerOf(),
  createdDateTime: instant(record.state.atMs),
  receivedDateTime: instant(record.receivedAtMs),
  gnssPosition: gnssOf(record),
  wheelBasedSpeed: record.state.speedKmh,
  tachographSpeed: record.state.speedKmh,
});

/** A status, as version 4 has it: snapshot and uptime. */
export function statusOf(record: TruckRecord) {
  const { vehicle, receivedAtMs, state } = record;
  const { engine, axleLoadsKg } = state;
  return {
    vin: vehicle.vin,
    triggerType: triggerOf(),
    createdDateTime: instant(state.atMs),
    receivedDateTime: instant(receivedAtMs),
    hrTotalVehicleDistance: Math.round(state.odometerM / stepM) * stepM,
    totalEngineHours: Math.round(engine.engineHours * 20) / 20,
    engineTotalFuelUsed: Math.round(engine.totalFuelLitres * 1000),
    grossCombinationVehicleWeight: Math.round(axleLoadsKg.reduce((sum, load) => sum + load, 0)),
    snapshotData: {
      gnssPosition: gnssOf(record),
      wheelBasedSpeed: state.speedKmh,
      tachographSpeed: state.speedKmh,
      engineSpeed: state.ignitionOn === true ? 600 + state.speedKmh * 9 : 0,
      fuelType: '1A',
      fuelLevel1: Math.round(engine.fuelPercent * 10) / 10,
      catalystFuelLevel: Math.round(engine.adBluePercent * 10) / 10,
      driver1WorkingState: state.speedKmh > 0 ? 'DRIVE' : 'REST',
      ambientAirTemperature: Math.round(state.ambientC * 10) / 10,
      vehicleAxles: axleLoadsKg.map((load, index) => ({
        vehicleAxlePosition: index + 1,
        vehicleAxleLoad: Math.round(load),
      })),
    },
    uptimeData: {
      tellTaleInfo: [],
      serviceDistance: 60_000_000 - (Math.round(state.odometerM) % 60_000_000),
      engineCoolantTemperature: Math.round(engine.coolantC),
      serviceBrakeAirPressureCircuit1: 980_000,
      serviceBrakeAirPressureCircuit2: 1_010_000,
      alternatorInfo: {
        alternatorStatus: state.ignitionOn === true ? 'CHARGING' : 'NOT_CHARGING',
        alternatorNumber: 1,
      },
    },
  };
}

/** Names of version 2.1 that are not those of version 4 with a capital. */
const ownNames: Readonly<Record<string, string>> = {
  hrTotalVehicleDistance: 'HRTotalVehicleDistance',
  gnssPosition: 'GNSSPosition',
};

/** A value of version 4 with the names of version 2.1. */
export function inVersion21(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inVersion21);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      ownNames[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      inVersion21(member),
    ]),
  );
}
