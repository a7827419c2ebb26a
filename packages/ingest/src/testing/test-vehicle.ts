import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import type { IngestUnit, IngestVehicle, IngestWheel } from '@tyrewatch/store/ingest/ingest-configuration';
import { noValues } from '@tyrewatch/store/ingest/vehicle-values';

/** A unit on vehicle 7, for tests. */
export const testUnit = (changes: Partial<IngestUnit> = {}): IngestUnit => ({
  unitId: 3,
  imei: '356307042441013',
  organisationId: 2,
  customerId: 2,
  enabled: true,
  deviceFamily: 'FMx6',
  deviceProfile: 'fmx6_conti_pressure_check',
  receiverId: null,
  keyHash: null,
  vehicleId: 7,
  clockOffsetMs: null,
  pastAssignments: [],
  ...changes,
});

const wheel = (positionIndex: number): IngestWheel => ({
  positionIndex,
  axleOrdinal: Math.floor(positionIndex / 4) + 1,
  axleType: 'steer',
  recommendedKpa: 800,
  temperatureWarningC: null,
  thresholds: {},
  sensorCode: null,
});

/** Vehicle 7 of two axles with two wheels each at 800 kPa, never heard, for tests. */
export const testVehicle = (changes: Partial<IngestVehicle> = {}): IngestVehicle => ({
  vehicleId: 7,
  organisationId: 2,
  registration: 'AB12CDE',
  axleConfiguration: '2x2',
  archived: false,
  deactivated: false,
  maintenanceMode: false,
  organisationSettings: {},
  wheels: [0, 1, 4, 5].map(wheel),
  wheelRestarts: new Map(),
  leaks: new Map(),
  stateVersion: 0,
  lastHeardAtMs: null,
  values: noValues,
  level: 'unassigned',
  levelSinceMs: null,
  criticalAtMs: null,
  offTargetPercent: 0,
  notMonitored: null,
  wheelValues: [],
  judgement: null,
  incidents: [],
  ...changes,
});

/** The tyre at a storage index, at 20 °C unless given. */
export const testTyre = (index: number, pressureKpa: number | null, temperatureC: number | null = 20): TyreReading => ({
  position: wheelPositionAt(index),
  pressureKpa,
  temperatureC,
  sensorFault: false,
});

/** A reading of a standing vehicle without position, for tests. */
export const testReading = (atMs: number, tyres: readonly TyreReading[], changes: Partial<Reading> = {}): Reading => ({
  atMs,
  receivedAtMs: atMs,
  fix: null,
  speedKmh: 0,
  ignitionOn: null,
  channels: [],
  tyres,
  ...changes,
});
