import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { getAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleOrdinal, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { noValues } from '@tyrewatch/store/ingest/vehicle-values';
import type { AlertMail, AlertMailVehicle, AlertNews } from '@tyrewatch/store/notifications/alert-mail-views';

/** When the alert e-mails of tests are written. */
export const alertMailNowMs = Date.UTC(2026, 10, 22, 14, 10);
const minuteMs = 60_000;

const wheelPressuresKpa = new Map([
  [11, 69],
  [5, 650],
]);
const wheelLevels = new Map<number, AlertLevel>([
  [11, 'critical'],
  [5, 'maintenance'],
]);

const testWheelValues = (readingAtMs: number): IngestVehicle['wheelValues'] =>
  Array.from({ length: 12 }, (_, index) => {
    const coldPressureKpa = wheelPressuresKpa.get(index) ?? 758;
    return {
      pressureKpa: coldPressureKpa * 1.1,
      coldPressureKpa,
      temperatureC: 41,
      readingAtMs,
      level: wheelLevels.get(index) ?? ('okay' as const),
      levelSinceMs: readingAtMs,
      timeToCritical: null,
    };
  });

/** A truck of ten wheels near Preston; 3D has hardly any air, 2B little. */
export function testAlertVehicle(changes: Partial<IngestVehicle> = {}): AlertMailVehicle {
  const axleConfiguration = '2x4x4';
  const indexes = positionsOf(getAxleConfiguration(axleConfiguration)).map((position) => ({
    positionIndex: wheelIndex(position),
    axleOrdinal: axleOrdinal(position),
  }));
  const readingAtMs = alertMailNowMs - 2 * minuteMs;
  const wheelValues = testWheelValues(readingAtMs);
  const vehicle: IngestVehicle = {
    vehicleId: 1,
    organisationId: 1,
    registration: 'DG71KSH',
    axleConfiguration,
    archived: false,
    deactivated: false,
    maintenanceMode: false,
    criticalAtMs: null,
    offTargetPercent: 0,
    organisationSettings: {},
    wheels: indexes.map((index) => ({
      ...index,
      axleType: index.axleOrdinal === 1 ? 'steer' : 'drive',
      recommendedKpa: 758,
      temperatureWarningC: null,
      thresholds: {},
      sensorCode: null,
    })),
    wheelRestarts: new Map(),
    leaks: new Map(),
    stateVersion: 1,
    lastHeardAtMs: readingAtMs,
    values: {
      ...noValues,
      fix: {
        atMs: readingAtMs,
        value: {
          latitudeDeg: 53.8,
          longitudeDeg: -2.7,
          altitudeM: null,
          headingDeg: null,
          satellites: null,
        },
      },
    },
    level: 'critical',
    levelSinceMs: readingAtMs,
    wheelValues,
    notMonitored: null,
    judgement: null,
    incidents: [],
    ...changes,
  };
  return {
    vehicle,
    organisationName: 'Northern Haulage',
    fleetName: 'Trunking',
    depotName: 'Leeds',
    hasNamesake: false,
  };
}

/** News of 3D, which is critical. */
export const testAlertNews = (changes: Partial<AlertNews> = {}): AlertNews => ({
  vehicleId: 1,
  positionIndex: 11,
  kind: 'opened',
  level: 'critical',
  atMs: alertMailNowMs - 2 * minuteMs,
  numbers: {
    pressureKpa: 76,
    coldPressureKpa: 69,
    temperatureC: 41,
    recommendedKpa: 758,
    deviationPercent: -90.9,
  },
  reason: 'fleet',
  incidentId: 5,
  openedAtMs: alertMailNowMs - 2 * minuteMs,
  unacknowledgedMs: null,
  ...changes,
});

/** An e-mail of that news to somebody in Britain. */
export function testAlertMail(
  news: readonly AlertNews[] = [testAlertNews()],
  changes: Partial<AlertMail> = {},
): AlertMail {
  const vehicleIds = [...new Set(news.map(({ vehicleId }) => vehicleId))];
  return {
    isDigest: false,
    hasAccount: true,
    pressureUnit: 'psi',
    temperatureUnit: 'celsius',
    distanceUnit: 'km',
    news,
    vehicles: new Map(
      vehicleIds.map((vehicleId) => [
        vehicleId,
        testAlertVehicle({ vehicleId, registration: vehicleId === 1 ? 'DG71KSH' : `XX0${vehicleId}ABC` }),
      ]),
    ),
    ...changes,
  };
}
