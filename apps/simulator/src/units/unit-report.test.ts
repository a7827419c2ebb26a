import { describe, expect, it } from 'vitest';
import { deviceProfiles } from '@tyrewatch/device-protocol/readings/device-profile';
import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import { findMessageTyres } from '@tyrewatch/device-protocol/readings/message-tyres';
import { readingsFromRecord } from '@tyrewatch/device-protocol/readings/record-reading';
import type { TyreValues } from '@tyrewatch/device-protocol/readings/tyre-values';
import { resolveWheelPosition } from '@tyrewatch/device-protocol/readings/wheel-resolution';
import { decodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { TyreFamily } from '../fleet/demo-fleet-shape.ts';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { tyrePressureKpa } from '../physics/tyre-step.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { advanceVehicle } from '../vehicles/advance-vehicle.ts';
import type { SimulatedVehicle } from '../vehicles/simulated-vehicle.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import { reportBatch } from './report-batch.ts';
import type { UnitReport } from './unit-report.ts';
import { unitReport } from './unit-report.ts';
import { snapshotVehicle } from './vehicle-snapshot.ts';

const startMs = Date.UTC(2026, 10, 16);
const weather = { seed: 1, spells: [] };
const profileByFamily: Readonly<Record<TyreFamily, DeviceProfile>> = {
  fmx6: deviceProfiles.fmx6_conti_pressure_check,
  fmb: deviceProfiles.fmb,
  ft: deviceProfiles.ft_trailer,
};
const fleet = demoFleet().vehicles.map((vehicle) => {
  const simulated = startVehicle(vehicle, startMs, weather);
  advanceVehicle(simulated, startMs + 15 * 3_600_000, weather);
  return simulated;
});

const report = (simulated: SimulatedVehicle, seed: number): UnitReport =>
  unitReport(snapshotVehicle(simulated, weather, createSeededRandom(seed)), 0, createSeededRandom(seed + 1));

/** What the gateway would make of a report, decoded from its bytes. */
function received(simulated: SimulatedVehicle, reports: readonly UnitReport[]) {
  const profile = profileByFamily[simulated.vehicle.unit.deviceFamily];
  const { frame, unanswered } = reportBatch(reports);
  const records = decodeTcpFrame(frame);
  const port = unanswered.length === 0 ? null : decodeTcpFrame(unanswered);
  if (!records.accepted || records.value.kind !== 'avl') throw new Error('records cannot be decoded');
  if (port !== null && (!port.accepted || port.value.kind !== 'command'))
    throw new Error('port frames cannot be decoded');
  const messages = port !== null && port.accepted && port.value.kind === 'command' ? port.value.messages : [];
  return {
    readings: records.value.records.map((record) => readingsFromRecord(record, profile)),
    port: messages.map((message) => findMessageTyres(message, profile)),
  };
}

function pressuresByWheel(simulated: SimulatedVehicle, tyres: readonly TyreValues[]): Map<string, number> {
  const wheels = wheelsPerAxle(simulated.vehicle.configuration);
  const pressures = new Map<string, number>();
  for (const { address, pressureKpa } of tyres) {
    const position = resolveWheelPosition(address, wheels);
    if (position === null) throw new Error(`no wheel at ${JSON.stringify(address)}`);
    if (pressureKpa !== null) pressures.set(position, pressureKpa);
  }
  return pressures;
}

describe('a report', () => {
  it.each(fleet.map((simulated) => [simulated.vehicle.registration, simulated] as const))(
    'of %s is understood with every tyre at its wheel',
    (_, simulated) => {
      const seen = new Map<string, number>();
      for (let seed = 1; seed <= 12; seed += 1) {
        const { readings, port } = received(simulated, [report(simulated, seed)]);
        const tyres = [
          ...readings.flatMap((reading) => reading.tyres),
          ...port.flatMap((message) => message?.tyres ?? []),
        ];
        for (const [position, pressureKpa] of pressuresByWheel(simulated, tyres)) seen.set(position, pressureKpa);
      }
      expect(seen.size).toBe(simulated.wheels.length);
      const actual = new Map(
        simulated.state.tyres.map((tyre, index) => [simulated.wheels[index]?.position ?? '', tyrePressureKpa(tyre)]),
      );
      for (const [position, pressureKpa] of seen) {
        expect(Math.abs(pressureKpa - (actual.get(position) ?? 0))).toBeLessThan(9);
      }
    },
  );

  it.each(['fmx6', 'fmb', 'ft'] as const)(
    'of family %s gives odometer, voltage and speed in the right units',
    (family) => {
      const simulated = fleet.find(
        ({ vehicle, state }) => vehicle.unit.deviceFamily === family && state.journey.phase === 'driving',
      );
      if (simulated === undefined) throw new RangeError(`nobody with family ${family} drives`);
      const channels = new Map<number, number>();
      for (let seed = 1; seed <= 30; seed += 1) {
        for (const reading of received(simulated, [report(simulated, seed)]).readings) {
          for (const [channel, value] of reading.channels) channels.set(channel, value);
          expect(reading.speedKmh).toBeCloseTo(simulated.state.journey.stretchSpeedKmh, -1);
          expect(reading.fix?.latitudeDeg).toBeGreaterThan(49.9);
        }
      }
      expect(channels.get(channelId.odometer)).toBeCloseTo(simulated.state.journey.odometerKm, 0);
      expect(channels.get(channelId.batteryVoltage)).toBeGreaterThan(12);
      expect(channels.get(channelId.batteryVoltage)).toBeLessThan(29);
      expect(channels.get(channelId.axleLoad)).toBeGreaterThan(900);
      if (family === 'ft') return;
      expect(channels.get(channelId.fuelLevel)).toBeGreaterThan(2);
      expect(channels.get(channelId.coolantTemperature)).toBeGreaterThan(20);
      expect(channels.get(channelId.adBlueLevel)).toBeLessThan(101);
    },
  );

  it('of a trailer knows its speed but no ignition, no engine bus, and a supply only while it is drawn', () => {
    const trailers = fleet.filter(({ vehicle }) => vehicle.vehicleType === 'trailer');
    const drawn = trailers.filter(({ state }) => state.journey.phase === 'driving');
    const parked = trailers.filter(({ state }) => state.journey.phase !== 'driving');
    expect(new Set(trailers.map(({ vehicle }) => vehicle.unit.deviceFamily))).toEqual(new Set(['fmx6', 'ft']));
    expect(drawn.length).toBeGreaterThan(0);
    expect(parked.length).toBeGreaterThan(0);
    for (const simulated of trailers) {
      const isDrawn = drawn.includes(simulated);
      const sent = Array.from({ length: 30 }, (_, seed) => report(simulated, seed).record);
      const ids = new Set(sent.flatMap(({ io }) => io.map(({ id }) => id)));
      for (const id of [239, 86, 87, 88, 104, 127, 128]) expect(ids.has(id), `AVL id ${id}`).toBe(false);
      expect([66, 800].some((id) => ids.has(id))).toBe(isDrawn);
      expect(ids.has(240)).toBe(true);
      for (const { speedKmh } of sent) expect(speedKmh > 0).toBe(isDrawn);
    }
  });

  it('leaves out one field in ten', () => {
    const simulated = fleet[0];
    if (simulated === undefined) throw new RangeError('no vehicle');
    const counts = Array.from({ length: 600 }, (_, seed) => report(simulated, seed).record.io.length);
    const whole = Math.max(...Array.from({ length: 4000 }, (_, seed) => report(simulated, seed).record.io.length));
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const fields = 15 + simulated.vehicle.axles.length + 2 + 3 * simulated.wheels.length + 2;
    expect(whole).toBeLessThanOrEqual(fields);
    expect(mean / fields).toBeCloseTo(0.9, 1);
  });

  it('of a silent sensor has no pressure, by AVL id and by CAN frame', () => {
    for (const tyreSource of ['avl', 'j1939'] as const) {
      const found = fleet.find(({ vehicle }) => vehicle.unit.tyreSource === tyreSource);
      if (found === undefined) throw new RangeError(`nobody sends by ${tyreSource}`);
      const simulated = { ...found, state: structuredClone(found.state) };
      const [silent] = simulated.state.tyres;
      if (silent !== undefined) silent.silent = true;
      for (let seed = 1; seed <= 10; seed += 1) {
        const { readings, port } = received(simulated, [report(simulated, seed)]);
        const tyres = [
          ...readings.flatMap((reading) => reading.tyres),
          ...port.flatMap((message) => message?.tyres ?? []),
        ];
        expect(pressuresByWheel(simulated, tyres).has('1A')).toBe(false);
      }
    }
  });

  it('carries the time of the device on the accessory port too, a second before its record', () => {
    const simulated = fleet.find(({ vehicle }) => vehicle.unit.tyreSource === 'j1939');
    if (simulated === undefined) throw new RangeError('nobody sends by the port');
    const [message] = received(simulated, [report(simulated, 3)]).port;
    expect(message?.atMs).toBe(Math.floor(simulated.state.journey.atMs / 1000) * 1000 - 1000);
  });
});
