import type { createVehicle } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { roundDownTo, roundToStoredTenth, roundUpTo } from '@tyrewatch/domain/units/quantities';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { AxleType } from '@tyrewatch/domain/vehicles/axle-type';
import { isRecommendableKpa, recommendedKpaRange } from '@tyrewatch/domain/vehicles/recommended-pressure';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import { usualAxleTypes } from '@tyrewatch/domain/vehicles/usual-axle-types';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { QuantityFormat } from '../../i18n/quantities.ts';
import { numberOf } from '../../ui/typed-number.ts';

/** An axle while it is entered; the pressure as typed, in the person's unit. */
export interface AxleDraft {
  readonly type: AxleType;
  readonly pressure: string;
  readonly tyreSize: string;
}

/** A vehicle while it is entered; empty = not given. */
export interface NewVehicleDraft {
  readonly registration: string;
  readonly vehicleType: VehicleType | '';
  /** null = the person's own, or the fleet's. */
  readonly organisationId: number | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
  readonly manufacturer: string;
  readonly model: string;
  readonly vin: string;
  readonly motDueOn: string;
  readonly configuration: AxleConfiguration | null;
  /** From the front, as many as the configuration has. */
  readonly axles: readonly AxleDraft[];
  /** Numbers of sensors as typed, by wheel; also of wheels that another configuration had. */
  readonly sensors: Readonly<Partial<Record<WheelPosition, string>>>;
}

/** The form of a vehicle of which nothing is known yet. */
export const emptyDraft: NewVehicleDraft = {
  registration: '',
  vehicleType: '',
  organisationId: null,
  fleetId: null,
  depotId: null,
  manufacturer: '',
  model: '',
  vin: '',
  motDueOn: '',
  configuration: null,
  axles: [],
  sensors: {},
};

/** The draft with the axles of another configuration or kind of vehicle; what was entered of an axle stays. */
export function withAxles(
  draft: NewVehicleDraft,
  { vehicleType, configuration }: Pick<NewVehicleDraft, 'vehicleType' | 'configuration'>,
): NewVehicleDraft {
  const types = configuration === null ? [] : usualAxleTypes(vehicleType || 'truck', configuration);
  const axles = types.map((type, index) => ({ pressure: '', tyreSize: '', ...draft.axles[index], type }));
  return { ...draft, vehicleType, configuration, axles };
}

/** Wheels of the draft that have a sensor's number, in the order they are sent. */
export const wheelsWithSensor = ({ configuration, sensors }: NewVehicleDraft): readonly WheelPosition[] =>
  configuration === null ? [] : positionsOf(configuration).filter((position) => sensors[position]?.trim());

/** What can be wrong with a field. */
type DraftFault = 'registration' | 'vehicleType' | 'pressure' | 'pressureRange';
/** kPa of a pressure of the person's unit. */
type KpaOf = (shown: number) => number;

/** A pressure as typed, in kPa to the tenth at which it is kept; NaN where it is no number. */
const typedKpa = (typed: string, kpaOf: KpaOf): number => roundToStoredTenth(kpaOf(numberOf(typed) ?? Number.NaN));

function pressureFault(typed: string, kpaOf: KpaOf): DraftFault | null {
  const pressureKpa = typedKpa(typed, kpaOf);
  if (Number.isNaN(pressureKpa)) return 'pressure';
  return isRecommendableKpa(pressureKpa) ? null : 'pressureRange';
}

/** Lowest and highest pressure that can be entered, in the person's unit, rounded such that both are accepted themselves. */
export const pressureBounds = ({ convert, decimals, shownText }: QuantityFormat) => ({
  lowest: shownText(roundUpTo(convert(recommendedKpaRange.lowest), decimals)),
  highest: shownText(roundDownTo(convert(recommendedKpaRange.highest), decimals)),
});

/** What is missing or wrong, by the names fields have on the wire; the caller puts the words. */
export function draftFaults(draft: NewVehicleDraft, kpaOf: KpaOf): Readonly<Record<string, DraftFault>> {
  const pressures = draft.axles.flatMap(({ pressure }, index) => {
    const fault = pressureFault(pressure, kpaOf);
    return fault === null ? [] : [[`axles.${index}.recommended_kpa`, fault] as const];
  });
  return {
    ...(findRegistration(draft.registration) === null ? { registration: 'registration' } : {}),
    ...(draft.vehicleType === '' ? { vehicle_type: 'vehicleType' } : {}),
    ...Object.fromEntries(pressures),
  };
}

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The vehicle as it is sent. For a draft without faults. */
export function newVehicleBody(draft: NewVehicleDraft, kpaOf: KpaOf): BodyOf<typeof createVehicle> {
  const { organisationId, configuration } = draft;
  return {
    registration: draft.registration,
    vehicle_type: draft.vehicleType || 'truck',
    ...(organisationId === null ? {} : { organization_id: organisationId }),
    fleet_id: draft.fleetId,
    depot_id: draft.depotId,
    manufacturer: textOf(draft.manufacturer),
    model: textOf(draft.model),
    vin: textOf(draft.vin),
    mot_due_on: textOf(draft.motDueOn),
    axle_configuration: configuration,
    axles: draft.axles.map(({ type, pressure, tyreSize }) => ({
      type,
      recommended_kpa: typedKpa(pressure, kpaOf),
      tyre_size: textOf(tyreSize),
    })),
    sensors: wheelsWithSensor(draft).map((position) => ({
      position,
      sensor_id: draft.sensors[position] ?? '',
      type: 'tyre',
      moves: false,
    })),
  };
}

/** The configuration a choice stands for; null = none. */
export const chosenConfiguration = (value: string): AxleConfiguration | null => findAxleConfiguration(value);
