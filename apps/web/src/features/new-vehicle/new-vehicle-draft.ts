import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { usualAxleTypes } from '@tyrewatch/domain/vehicles/usual-axle-types';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import type { VehicleValues } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { vehicleFieldNames } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { useSession } from '../../session/session.ts';

/** What is entered of an axle, by name on the wire; texts as typed. */
export const axleFieldNames = [
  'type',
  'recommended_kpa',
  'tyre_size',
  'recommended_make',
  'recommended_pattern',
  'tyre_condition',
  'new_tread_depth_mm',
] as const;
/** An axle while it is entered. */
export type AxleValues = Record<(typeof axleFieldNames)[number], string>;

/** A vehicle while it is entered; empty = not given. */
export interface NewVehicleDraft {
  readonly values: VehicleValues;
  /** Id; '' = the person's own, or the fleet's. */
  readonly organisationId: string;
  readonly configuration: string;
  /** The configuration is guessed from the register, and nobody has confirmed it. */
  readonly isGuessed: boolean;
  /** The tyres of all axles are those of the first. */
  readonly isSame: boolean;
  /** From the front, as many as the configuration has. */
  readonly axles: readonly AxleValues[];
  readonly sensorType: SensorType;
  /** Numbers as typed, also at wheels that another configuration had. */
  readonly sensors: Readonly<Partial<Record<WheelPosition, string>>>;
  /** Wheels whose sensor is taken although it is on another vehicle, or its number is longer or shorter than the others. */
  readonly accepted: readonly WheelPosition[];
  readonly imei: string;
}

const emptyAxle = Object.fromEntries(axleFieldNames.map((name) => [name, ''])) as AxleValues;

/** A vehicle of which nothing is known yet. */
export const emptyDraft: NewVehicleDraft = {
  values: Object.fromEntries(vehicleFieldNames.map((name) => [name, ''])) as VehicleValues,
  organisationId: '',
  configuration: '',
  isGuessed: false,
  isSame: true,
  axles: [],
  sensorType: 'tyre',
  sensors: {},
  accepted: [],
  imei: '',
};

/** The draft with the axles of another configuration or kind of vehicle; what was entered of an axle stays. */
export function withAxles(draft: NewVehicleDraft): NewVehicleDraft {
  const configuration = findAxleConfiguration(draft.configuration);
  const vehicleType = vehicleTypes.find((type) => type === draft.values.vehicle_type) ?? 'truck';
  const types = configuration === null ? [] : usualAxleTypes(vehicleType, configuration);
  return { ...draft, axles: types.map((type, index) => ({ ...emptyAxle, ...draft.axles[index], type })) };
}

/** The axles as they are meant: with the tyres of the first, where all are the same. */
export const meantAxles = ({ axles, isSame }: NewVehicleDraft): readonly AxleValues[] =>
  isSame ? axles.map(({ type }) => ({ ...(axles[0] ?? emptyAxle), type })) : axles;

/** Wheels of the draft that have a sensor's number, from the front. */
export function wheelsWithSensor({ configuration, sensors }: NewVehicleDraft): readonly WheelPosition[] {
  const found = findAxleConfiguration(configuration);
  return found === null ? [] : positionsOf(found).filter((position) => (sensors[position] ?? '').trim() !== '');
}

/** The next vehicle like this one: everything but what is this one's alone. */
export const anotherLike = (draft: NewVehicleDraft): NewVehicleDraft => ({
  ...draft,
  values: { ...draft.values, registration: '', vin: '', mot_due_on: '', satcom_serial_number: '', notes: '' },
  sensors: {},
  accepted: [],
  imei: '',
});

const keptMs = 7 * 86_400_000;

/** A draft as it lies on the device. */
interface Kept {
  readonly draft: NewVehicleDraft;
  readonly atMs: number;
}

function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    if (kept === null || Date.now() - kept.atMs > keptMs) return null;
    return { ...kept, draft: { ...emptyDraft, ...kept.draft, values: { ...emptyDraft.values, ...kept.draft.values } } };
  } catch {
    return null;
  }
}

/** The draft of a vehicle of which something is known, by field; other fields are left. */
export const filledDraft = (fill: Readonly<Record<string, string>>): NewVehicleDraft => {
  const known = Object.entries(fill).filter(([name]) => name in emptyDraft.values);
  return { ...emptyDraft, values: { ...emptyDraft.values, ...Object.fromEntries(known) } };
};

/** A draft that stays on this device for 7 days, for each person, also over errors, reloads and signing out. */
export function useKeptDraft() {
  const key = `tyrewatch.new_vehicle.${useSession()?.username ?? ''}`;
  const [kept, setKept] = useState(() => readKept(key));
  return {
    draft: kept?.draft ?? emptyDraft,
    /** When it was kept last, epoch milliseconds; null = nothing is kept. */
    keptAtMs: kept?.atMs ?? null,
    change: (draft: NewVehicleDraft): void => {
      const next = { draft, atMs: Date.now() };
      setKept(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or closed store: the page goes on without.
      }
    },
    clear: (): void => {
      setKept(null);
      localStorage.removeItem(key);
    },
  };
}
