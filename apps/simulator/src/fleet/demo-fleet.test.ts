import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isLuhnValid } from '@tyrewatch/device-protocol/teltonika/imei';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { listWaypoints } from '../roads/road-graph.ts';
import { withCheckDigit } from './check-digit.ts';
import { demoFleet } from './demo-fleet.ts';

const fleet = demoFleet();
const { vehicles } = fleet;
const unique = (values: readonly string[]): number => new Set(values).size;

describe('the demonstration fleet', () => {
  it('is the same every time', () => {
    expect(demoFleet()).toEqual(fleet);
  });

  it('has at least sixty vehicles of all thirteen types', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(vehicles.map(({ vehicleType }) => vehicleType))].toSorted()).toEqual(
      [...vehicleTypes].toSorted(),
    );
  });

  it('names everything once', () => {
    const sensors = vehicles.flatMap(({ sensors: own }) => own.map(({ sensorId }) => sensorId));
    for (const names of [
      vehicles.map(({ registration }) => registration),
      vehicles.map(({ vin }) => vin),
      vehicles.map(({ unit }) => unit.imei),
      fleet.simCards.map(({ iccid }) => iccid),
      vehicles.map(({ unit }) => unit.sim.msisdn),
      vehicles.map(({ unit }) => unit.receiverId),
      sensors,
      fleet.fleets.map(({ key }) => key),
      fleet.depots.map(({ key }) => key),
    ]) {
      expect(unique(names)).toBe(names.length);
    }
    expect(sensors.every((id) => /^[0-9A-F]{8}$/.test(id))).toBe(true);
  });

  it('has IMEIs and SIM numbers with right check digits and phone numbers kept for drama', () => {
    for (const { unit } of vehicles) {
      expect(isLuhnValid(unit.imei)).toBe(true);
      expect(withCheckDigit(unit.sim.iccid.slice(0, -1))).toBe(unit.sim.iccid);
      expect(unit.sim.msisdn).toMatch(/^447700900\d{3}$/);
    }
  });

  it('has registrations as they are stored, British plates where the vehicle has one', () => {
    for (const { registration, vehicleType } of vehicles) {
      expect(findRegistration(registration)).toBe(registration);
      const isFleetNumber = ['trailer', 'dumper', 'loader', 'tug'].includes(vehicleType);
      expect(registration).toMatch(isFleetNumber ? /^[A-Z]{3}\d{3}$/ : /^[A-Z]{2}\d{2}[A-Z]{3}$/);
    }
  });

  it('has axles that fit the configuration, with plausible pressures and a sensor at every wheel', () => {
    for (const { configuration, axles, sensors, emptyWeightKg, revenueWeightKg } of vehicles) {
      expect(findAxleConfiguration(configuration)).toBe(configuration);
      expect(axles.map(({ wheels }) => wheels).join('x')).toBe(configuration);
      expect(axles.map(({ ordinal }) => ordinal)).toEqual(axles.map((_, index) => index + 1));
      expect(sensors.map(({ position }) => position)).toEqual(positionsOf(configuration));
      for (const axle of axles) {
        expect(axle.recommendedPressureKpa).toBeGreaterThanOrEqual(220);
        expect(axle.recommendedPressureKpa).toBeLessThanOrEqual(900);
        expect(axle.emptyLoadKg).toBeLessThan(axle.ratedLoadKg);
      }
      expect(emptyWeightKg).toBeLessThanOrEqual(revenueWeightKg);
    }
  });

  it('has an MOT date for what is tested every year, none for plant that is exempt', () => {
    const exempt = new Set(['crane', 'digger', 'dumper', 'loader', 'tug']);
    expect(vehicles.filter(({ motDueInDays }) => motDueInDays === null).length).toBeGreaterThan(4);
    for (const { vehicleType, motDueInDays } of vehicles) {
      expect(motDueInDays === null, vehicleType).toBe(exempt.has(vehicleType));
    }
  });

  it('refers only to what is there', () => {
    const organisations = new Set(fleet.organisations.map(({ key }) => key));
    const waypoints = new Set(listWaypoints().map(({ key }) => key));
    const registrations = new Set(vehicles.map(({ registration }) => registration));
    expect(fleet.organisations.filter(({ parentKey }) => parentKey === null)).toHaveLength(1);
    for (const { parentKey } of fleet.organisations)
      expect(parentKey === null || organisations.has(parentKey)).toBe(true);
    for (const { organisationKey, thresholds } of fleet.fleets) {
      expect(organisations.has(organisationKey)).toBe(true);
      expect(thresholds.maintenancePercent).toBeLessThan(thresholds.warningPercent);
      expect(thresholds.warningPercent).toBeLessThan(thresholds.dangerPercent);
    }
    for (const { fleetKey, waypointKey } of fleet.depots) {
      expect(fleet.fleets.some(({ key }) => key === fleetKey)).toBe(true);
      expect(waypoints.has(waypointKey)).toBe(true);
    }
    for (const { fleetKey, depotKey, drawnBy } of vehicles) {
      expect(fleet.depots.find(({ key }) => key === depotKey)?.fleetKey).toBe(fleetKey);
      expect(drawnBy === null || registrations.has(drawnBy)).toBe(true);
    }
  });

  it('couples a trailer to the journey of what draws it', () => {
    const drawn = vehicles.filter(({ drawnBy }) => drawnBy !== null);
    expect(drawn.length).toBeGreaterThan(10);
    for (const { drawnBy, journeyPlan } of drawn) {
      expect(vehicles.find(({ registration }) => registration === drawnBy)?.journeyPlan).toEqual(journeyPlan);
    }
  });

  it('is printed whole by the program the server calls', async () => {
    const program = join(import.meta.dirname, 'print-demo-fleet.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 1 << 24 });
    const printed = JSON.parse(stdout) as { vehicles: readonly { odometer: Record<string, number> }[] };
    expect(printed).toMatchObject(structuredClone(fleet));
    for (const { odometer } of printed.vehicles) {
      expect(odometer['presentKm']).toBeGreaterThanOrEqual(odometer['historyStartKm'] ?? Number.NaN);
    }
  });
});

describe('check digits', () => {
  it.each([
    ['35209308145225', '352093081452251'],
    ['7992739871', '79927398713'],
    ['0', '00'],
  ])('completes %s to %s', (digits, complete) => {
    expect(withCheckDigit(digits)).toBe(complete);
  });

  it('refuses what is no number', () => {
    expect(() => withCheckDigit('12a')).toThrow(RangeError);
  });
});
