import { levelOfCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { NotMonitoredReason, UnmonitoredDrive } from '@tyrewatch/domain/levels/not-monitored';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import type { Selectable } from 'kysely';
import type {
  AxleTable,
  IncidentTable,
  SensorTable,
  VehicleStateTable,
  WheelFitmentTable,
  WheelLeakTable,
  WheelRestartTable,
} from '../table-types.ts';
import { numbersFromJson } from '../incidents/incident-numbers.ts';
import type { IngestVehicle, IngestWheel, LiveIncident } from './ingest-configuration.ts';
import { standingLeakOf } from '../outlooks/wheel-leaks.ts';
import { valuesOfState, type WheelColumns, wheelsOfState } from './stored-state.ts';
import { noValues } from './vehicle-values.ts';

type Percentages = {
  maintenance_percent: number | null;
  warning_percent: number | null;
  danger_percent: number | null;
};
type Grouped<Table> = ReadonlyMap<number | null, readonly Selectable<Table>[]>;

/** A vehicle's own row with its organisation's settings, its listing's level and its fleet's thresholds. */
export type VehicleRow = Percentages & {
  id: number;
  organisation_id: number;
  registration: string;
  axle_configuration: string | null;
  archived: boolean;
  deactivated: boolean;
  maintenance_mode: boolean;
  settings: unknown;
  level: number;
  level_since: Date | null;
  critical_at: Date | null;
  off_target_percent: number;
  not_monitored_reason: NotMonitoredReason | null;
  not_monitored_at: Date | null;
  not_monitored_driving_ms: number;
  default_maintenance_percent: number | null;
  default_warning_percent: number | null;
  default_danger_percent: number | null;
};

/** The rows of many vehicles, by vehicle. */
export type VehicleParts = {
  states: ReadonlyMap<number, Selectable<VehicleStateTable>>;
  wheelStates: ReadonlyMap<number, WheelColumns & { readonly judgement: unknown }>;
  axles: Grouped<AxleTable>;
  fitments: Grouped<WheelFitmentTable>;
  sensors: ReadonlyMap<
    number | null,
    readonly Pick<Selectable<SensorTable>, 'vehicle_id' | 'position_index' | 'code'>[]
  >;
  restarts: Grouped<WheelRestartTable>;
  leaks: Grouped<WheelLeakTable>;
  incidents: Grouped<IncidentTable>;
};

/** Puts a vehicle together from its rows. */
export function ingestVehicleOf(vehicle: VehicleRow, parts: VehicleParts): IngestVehicle {
  const state = parts.states.get(vehicle.id);
  const wheelState = parts.wheelStates.get(vehicle.id);
  return {
    vehicleId: vehicle.id,
    organisationId: vehicle.organisation_id,
    registration: vehicle.registration,
    axleConfiguration: vehicle.axle_configuration,
    archived: vehicle.archived,
    deactivated: vehicle.deactivated,
    maintenanceMode: vehicle.maintenance_mode,
    organisationSettings: vehicle.settings as Record<string, unknown>,
    wheels: wheelsOf(vehicle, parts),
    wheelRestarts: new Map(
      parts.restarts.get(vehicle.id)?.map((row) => [row.position_index, row.restarted_at.getTime()]),
    ),
    leaks: new Map(parts.leaks.get(vehicle.id)?.map((row) => [row.position_index, standingLeakOf(row)])),
    stateVersion: state?.version ?? 0,
    lastHeardAtMs: state?.last_heard_at?.getTime() ?? null,
    values: state === undefined ? noValues : valuesOfState(state),
    level: levelOfCode(vehicle.level),
    levelSinceMs: vehicle.level_since?.getTime() ?? null,
    criticalAtMs: vehicle.critical_at?.getTime() ?? null,
    offTargetPercent: vehicle.off_target_percent,
    notMonitored: unmonitoredOf(vehicle),
    wheelValues: wheelState === undefined ? [] : wheelsOfState(wheelState),
    judgement: wheelState?.judgement ?? null,
    incidents: (parts.incidents.get(vehicle.id) ?? []).map(liveIncidentOf),
  };
}

function unmonitoredOf(row: VehicleRow): UnmonitoredDrive | null {
  const { not_monitored_reason: reason, not_monitored_at: at, not_monitored_driving_ms: drivingMs } = row;
  // marked by an earlier release: its time counts from the next message on
  return reason === null ? null : { reason, atMs: at?.getTime() ?? 0, drivingMs };
}

function wheelsOf(vehicle: VehicleRow, parts: VehicleParts): IngestWheel[] {
  const fitments = new Map(parts.fitments.get(vehicle.id)?.map((fitment) => [fitment.position_index, fitment]));
  const sensors = new Map(parts.sensors.get(vehicle.id)?.map((sensor) => [sensor.position_index, sensor.code]));
  const fleet = thresholdsOf({
    maintenance_percent: vehicle.default_maintenance_percent,
    warning_percent: vehicle.default_warning_percent,
    danger_percent: vehicle.default_danger_percent,
  });
  return (parts.axles.get(vehicle.id) ?? []).flatMap((axle) =>
    Array.from({ length: axle.wheel_count }, (_, letter): IngestWheel => {
      const positionIndex = (axle.ordinal - 1) * 4 + letter;
      const fitment = fitments.get(positionIndex);
      return {
        positionIndex,
        axleOrdinal: axle.ordinal,
        axleType: axle.axle_type,
        recommendedKpa: fitment?.recommended_pressure_kpa ?? axle.recommended_pressure_kpa,
        temperatureWarningC: fitment?.temperature_warning_c ?? axle.temperature_warning_c,
        thresholds: {
          wheel: fitment === undefined ? null : thresholdsOf(fitment),
          axle: thresholdsOf(axle),
          vehicle: thresholdsOf(vehicle),
          fleet,
        },
        sensorCode: sensors.get(positionIndex) ?? null,
      };
    }),
  );
}

/** A layer's thresholds; null unless all three are set. */
export function thresholdsOf(row: Percentages): Thresholds | null {
  const {
    maintenance_percent: maintenancePercent,
    warning_percent: warningPercent,
    danger_percent: dangerPercent,
  } = row;
  return maintenancePercent === null || warningPercent === null || dangerPercent === null
    ? null
    : { maintenancePercent, warningPercent, dangerPercent };
}

const liveIncidentOf = (row: Selectable<IncidentTable>): LiveIncident => ({
  id: row.id,
  positionIndex: row.position_index,
  state: row.closed_at !== null ? 'closed' : row.acknowledged_at !== null ? 'acknowledged' : 'open',
  // The table's check allows the codes of these levels only.
  level: levelOfCode(row.level) as IncidentLevel,
  openedAtMs: row.opened_at.getTime(),
  levelSinceMs: row.level_since.getTime(),
  reason: numbersFromJson(row.latest).reason ?? null,
});
