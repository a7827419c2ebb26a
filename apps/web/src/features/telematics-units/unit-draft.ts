import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type {
  TelematicsUnit,
  updateTelematicsUnit,
} from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import {
  deviceFamilies,
  deviceProfileChoices,
  isProfileOf,
  usualProfile,
} from '@tyrewatch/domain/telematics-units/device-family';

type Body = BodyOf<typeof updateTelematicsUnit>;
type Profile = (typeof deviceProfileChoices)[number];

/** Lines of text of a unit, by their names on the wire. */
export const unitLines = [
  'device_name',
  'software_version',
  'hardware_version',
  'main_port',
  'accessory_port',
  'receiver_id',
] as const;
/** Name of one. */
export type UnitLine = (typeof unitLines)[number];

/** A vehicle to put a unit on. */
export type ChosenVehicle = NonNullable<TelematicsUnit['vehicle']> & {
  /** Of a unit that the vehicle has already; unknown of one that was not searched for. */
  readonly imei?: string | null;
  /** Whose it is. */
  readonly organization_name?: string;
};

/** A unit while it is entered. */
export interface UnitDraft {
  readonly imei: string;
  readonly lines: Readonly<Record<UnitLine, string>>;
  readonly family: DeviceFamily;
  readonly profile: Profile;
  readonly vehicle: ChosenVehicle | null;
  readonly simCard: TelematicsUnit['sim_card'];
  /** Null = the usual one. Counts for a unit on no vehicle alone. */
  readonly organisationId: number | null;
  readonly enabled: boolean;
}

// A unit on a vehicle is its owner's.
const vehicleOf = (unit: TelematicsUnit | null): ChosenVehicle | null =>
  unit?.vehicle == null ? null : { ...unit.vehicle, organization_name: unit.organization.name };

/** A draft of a unit as it is, or of a new one with an IMEI that is known already. */
export function unitDraft(unit: TelematicsUnit | null, imei = ''): UnitDraft {
  const line = (name: UnitLine): [UnitLine, string] => [name, unit?.[name] ?? ''];
  return {
    imei: unit?.imei ?? imei,
    lines: Object.fromEntries(unitLines.map(line)) as UnitDraft['lines'],
    family: deviceFamilies.find((known) => known === unit?.device_family) ?? 'fmx6',
    profile: deviceProfileChoices.find((known) => known === unit?.device_profile) ?? usualProfile,
    vehicle: vehicleOf(unit),
    simCard: unit?.sim_card ?? null,
    organisationId: unit?.organization.id ?? null,
    enabled: unit?.enabled ?? true,
  };
}

/** IMEI of another unit that the chosen vehicle has already; null without one, and of the vehicle it was on from the `start`. */
export const findOtherUnit = ({ imei, vehicle }: UnitDraft, start: UnitDraft): string | null =>
  vehicle === null || vehicle.id === start.vehicle?.id || vehicle.imei === imei ? null : (vehicle.imei ?? null);

/** An IMEI as it is kept: the digits of what was typed or pasted. */
export const imeiDigitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 17);

/** The draft with another family; a profile that is none of its own gives way to the usual one. */
export const withFamily = (draft: UnitDraft, family: DeviceFamily): UnitDraft => ({
  ...draft,
  family,
  profile: isProfileOf(family, draft.profile) ? draft.profile : usualProfile,
});

function wholeBody({ lines, family, profile, vehicle, simCard, organisationId, enabled }: UnitDraft): Body {
  return {
    ...lines,
    device_family: family,
    device_profile: profile,
    vehicle_id: vehicle?.id ?? null,
    sim_card_id: simCard?.id ?? null,
    ...(vehicle === null && organisationId !== null ? { organization_id: organisationId } : {}),
    enabled,
  };
}

/** What of a draft is to be said: of a new unit all, otherwise what differs from before. */
export function unitBody(draft: UnitDraft, before: TelematicsUnit | null): Body {
  const body = wholeBody(draft);
  if (before === null) return body;
  const present: Readonly<Record<string, unknown>> = wholeBody(unitDraft(before));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== present[name]));
}
