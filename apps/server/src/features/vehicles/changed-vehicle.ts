import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { updateVehicle } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import type { WheelException } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import {
  findAxleConfiguration,
  positionAfter,
  positionsOf,
  wheelsPerAxle,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { usualAxleTypes } from '@tyrewatch/domain/vehicles/usual-axle-types';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleUpdate, WheelMove } from '@tyrewatch/store/vehicles/vehicle-change';
import type { AxleView, VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { WheelExceptionRow } from '@tyrewatch/store/vehicles/vehicle-details';
import { emptyAxle } from '@tyrewatch/store/vehicles/vehicle-details';
import { detailsOf } from './new-vehicle.ts';
import { registrationOf } from './vehicle-creation.ts';
import { enteredFields, exceptionProblems, thresholdProblems, weightProblems } from './vehicle-rules.ts';

/** What is changed of a vehicle, read. */
export type WantedChange = BodyOf<typeof updateVehicle>;

type Columns = VehicleUpdate['columns'] & { vehicle_type: VehicleType; axle_configuration: string | null };

/** A vehicle's configuration, as it is or as it would be. */
export interface VehicleConfiguration {
  readonly columns: Columns;
  readonly axles: readonly AxleView[];
  readonly exceptions: readonly WheelExceptionRow[];
}

/** What of a vehicle its configuration is read from. */
export type ConfiguredVehicle = Pick<
  VehicleDetail,
  'vehicleType' | 'fleetId' | 'depotId' | 'details' | 'ownThresholds' | 'axles' | 'exceptions'
> & { readonly vehicle: Pick<VehicleDetail['vehicle'], 'registration' | 'axleConfiguration'> };

/** The configuration as it is. */
export const presentConfiguration = (detail: ConfiguredVehicle): VehicleConfiguration => ({
  columns: {
    registration: detail.vehicle.registration,
    vehicle_type: detail.vehicleType as VehicleType,
    fleet_id: detail.fleetId,
    depot_id: detail.depotId,
    ...detail.details,
    ...detail.ownThresholds,
    axle_configuration: detail.vehicle.axleConfiguration,
  },
  axles: detail.axles,
  exceptions: detail.exceptions,
});

const thresholdNames = ['maintenance_percent', 'warning_percent', 'danger_percent'] as const;

/** The columns that are named, as they are kept. A depot of another fleet than the one chosen is given up unless one is named. */
function columnsAfter(before: Columns, wanted: WantedChange): Columns {
  const { registration, fleet_id: fleetId, depot_id: depotId, vehicle_type: type, axle_configuration: axles } = wanted;
  const named = thresholdNames.filter((name) => wanted[name] !== undefined);
  const isFleetLeft = fleetId !== undefined && fleetId !== before.fleet_id;
  return {
    ...before,
    ...detailsOf(wanted),
    ...Object.fromEntries(named.map((name) => [name, wanted[name]])),
    ...(registration === undefined ? {} : { registration: registrationOf(registration) }),
    ...(type === undefined ? {} : { vehicle_type: type }),
    ...(fleetId === undefined ? {} : { fleet_id: fleetId }),
    ...(isFleetLeft ? { depot_id: null } : {}),
    ...(depotId === undefined ? {} : { depot_id: depotId }),
    ...(axles === undefined ? {} : { axle_configuration: axles }),
  };
}

function axlesAfter(
  before: VehicleConfiguration,
  { vehicle_type: type }: Columns,
  configuration: AxleConfiguration | null,
  wanted: WantedChange['axles'],
): AxleView[] {
  if (configuration === null && (wanted?.length ?? 0) > 0) throw new Problem('vehicle_configuration_required');
  const wheels = configuration === null ? [] : wheelsPerAxle(configuration);
  const types = configuration === null ? [] : usualAxleTypes(type, configuration);
  const count = wheels.length;
  const wrong = (code: 'too_few' | 'too_many', limit: object) =>
    invalidFields([{ field: 'axles', code, params: { ...limit } }]);
  if (wanted !== undefined && wanted.length < count) throw wrong('too_few', { minimum: count });
  if (wanted !== undefined && wanted.length > count) throw wrong('too_many', { maximum: count });
  return wheels.map((wheelCount, index) => ({
    ...emptyAxle,
    type: types[index] ?? 'drive',
    ...before.axles[index],
    ...enteredFields(wanted?.[index] ?? {}),
    number: index + 1,
    wheel_count: wheelCount,
  }));
}

const noException = {
  recommended_kpa: null,
  maintenance_percent: null,
  warning_percent: null,
  danger_percent: null,
  temperature_warning_c: null,
  reason: null,
};

const exceptionWire = ({ position_index: index, ...values }: WheelExceptionRow): WheelException => ({
  position: wheelPositionAt(index),
  ...values,
});

/** Exceptions that are named, else those of the wheels that stay, at their places. */
function exceptionsAfter(
  { exceptions, columns }: VehicleConfiguration,
  configuration: AxleConfiguration | null,
  wanted: WantedChange['wheels'],
): WheelException[] {
  const before = findAxleConfiguration(columns.axle_configuration ?? '');
  if (wanted === undefined)
    return exceptions.map(exceptionWire).flatMap((exception) => {
      const position = before && positionAfter(exception.position, before, configuration);
      return position === null ? [] : [{ ...exception, position }];
    });
  return wanted.map((exception) => ({ ...noException, ...enteredFields(exception) }));
}

const exceptionRow = ({ position, ...values }: WheelException): WheelExceptionRow => ({
  position_index: wheelIndex(position),
  ...values,
});

/** The configuration as it would be. Throws `vehicle_registration_invalid`, `vehicle_configuration_required`, `validation_failed`. */
export function wantedConfiguration(before: VehicleConfiguration, wanted: WantedChange): VehicleConfiguration {
  const columns = columnsAfter(before.columns, wanted);
  const configuration = findAxleConfiguration(columns.axle_configuration ?? '');
  const axles = axlesAfter(before, columns, configuration, wanted.axles);
  const exceptions = exceptionsAfter(before, configuration, wanted.wheels);
  const wrong = [
    ...weightProblems(columns),
    ...thresholdProblems('', columns),
    ...axles.flatMap((axle, index) => thresholdProblems(`axles.${index}.`, axle)),
    ...exceptionProblems(exceptions, configuration),
  ];
  if (wrong.length > 0) throw invalidFields(wrong);
  const rows = exceptions.map(exceptionRow).toSorted((a, b) => a.position_index - b.position_index);
  return { columns, axles, exceptions: rows };
}

/** Wheels of the vehicle as it is that are elsewhere after the change, or nowhere; the lost ones first. */
export const movedWheels = (before: VehicleConfiguration, after: VehicleConfiguration): WheelMove[] => {
  const [from, to] = [before, after].map(({ columns }) => findAxleConfiguration(columns.axle_configuration ?? ''));
  const moves = (from == null ? [] : positionsOf(from)).flatMap((position) => {
    const moved = from == null ? null : positionAfter(position, from, to ?? null);
    if (moved === position) return [];
    return [{ from: wheelIndex(position), to: moved === null ? null : wheelIndex(moved) }];
  });
  return moves.toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null));
};

/** What of two records differs, from `fields` only. */
const differing = (of: object, other: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of).filter(([name, value]) => !isDeepStrictEqual(value, (other as Record<string, unknown>)[name])),
  );

type Parts = ReadonlyMap<string, object>;
const axleParts = ({ axles }: VehicleConfiguration): Parts => new Map(axles.map((axle) => [String(axle.number), axle]));
const wheelParts = ({ exceptions }: VehicleConfiguration): Parts =>
  new Map(exceptions.map(({ position_index: index, ...values }) => [wheelPositionAt(index), values]));

function differingParts(of: Parts, other: Parts): Record<string, unknown> {
  const parts = [...of].map(([name, part]) => [name, differing(part, other.get(name) ?? {})] as const);
  return Object.fromEntries(parts.filter(([, part]) => Object.keys(part).length > 0));
}

const withoutEmpty = (record: Record<string, object>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => Object.keys(value).length > 0));

/** What of a configuration is other than in another one, for the audit trail: `{torque_nm, axles: {"3": {recommended_kpa}}, wheels: {"1B": …}}`. */
export const differences = (
  of: VehicleConfiguration,
  other: VehicleConfiguration,
): Record<string, unknown> & { columns: Record<string, unknown> } => ({
  columns: differing(of.columns, other.columns),
  ...withoutEmpty({
    axles: differingParts(axleParts(of), axleParts(other)),
    wheels: differingParts(wheelParts(of), wheelParts(other)),
  }),
});
