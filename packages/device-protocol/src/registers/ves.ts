import type { RegisterVehicle } from '@tyrewatch/domain/registers/register-vehicle';
import { withoutNulls } from '../feeds/feed-reading.ts';
import type { LowerCaseObject } from '../feeds/json-members.ts';
import { flagAt, listAt, membersOf, numberAt, textAt } from '../feeds/json-members.ts';
import { heldMembers, restOf } from '../feeds/rest-of-body.ts';

/** A reason the register gives for having no record, null = it does not say. */
export interface VesError {
  readonly status: number | null;
  readonly code: string | null;
  readonly title: string | null;
  readonly detail: string | null;
}

/** An answer of the Vehicle Enquiry Service: a vehicle, or why there is none. */
export type VesAnswer =
  | { readonly kind: 'vehicle'; readonly vehicle: RegisterVehicle }
  | { readonly kind: 'errors'; readonly errors: readonly VesError[] };

/** A date or a month as 2026-11-23 or 2026-11; null without, and for what is none. */
const dateAt = (object: LowerCaseObject, name: string, form: RegExp): string | null =>
  form.exec(textAt(object, name) ?? '')?.[0] ?? null;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/;
const month = /^\d{4}-(0[1-9]|1[0-2])/;

const readVehicle = (body: LowerCaseObject, registration: string): RegisterVehicle => ({
  registration,
  taxStatus: textAt(body, 'taxstatus'),
  taxDueOn: dateAt(body, 'taxduedate', day),
  additionalRateEndOn: dateAt(body, 'artenddate', day),
  motStatus: textAt(body, 'motstatus'),
  motExpiresOn: dateAt(body, 'motexpirydate', day),
  make: textAt(body, 'make'),
  colour: textAt(body, 'colour'),
  fuelType: textAt(body, 'fueltype'),
  firstRegisteredMonth: dateAt(body, 'monthoffirstregistration', month),
  firstRegisteredByDvlaMonth: dateAt(body, 'monthoffirstdvlaregistration', month),
  manufacturedYear: numberAt(body, 'yearofmanufacture'),
  engineCapacityCm3: numberAt(body, 'enginecapacity'),
  co2GPerKm: numberAt(body, 'co2emissions'),
  revenueWeightKg: numberAt(body, 'revenueweight'),
  typeApproval: textAt(body, 'typeapproval'),
  wheelplan: textAt(body, 'wheelplan'),
  euroStatus: textAt(body, 'eurostatus'),
  realDrivingEmissions: textAt(body, 'realdrivingemissions'),
  documentIssuedOn: dateAt(body, 'dateoflastv5cissued', day),
  isMarkedForExport: flagAt(body, 'markedforexport'),
  isAutomated: flagAt(body, 'automatedvehicle'),
});

function readError(value: unknown): VesError {
  const error = membersOf(value);
  return {
    status: numberAt(error, 'status'),
    code: textAt(error, 'code'),
    title: textAt(error, 'title'),
    detail: textAt(error, 'detail'),
  };
}

/**
 * Reads an answer of the DVLA's Vehicle Enquiry Service, also of the gateway before it (`{"message": "Forbidden"}`). Members it does not
 * know are left aside, missing ones are null. Throws Error for what is no answer of it.
 */
export function readVesAnswer(body: unknown): VesAnswer {
  const members = membersOf(body);
  const registration = textAt(members, 'registrationnumber');
  if (registration !== null) return { kind: 'vehicle', vehicle: readVehicle(members, registration) };
  const errors = listAt(members, 'errors').map(readError);
  if (errors.length > 0) return { kind: 'errors', errors };
  const message = textAt(members, 'message');
  if (message === null) throw new Error('no answer of the vehicle register');
  return { kind: 'errors', errors: [{ status: null, code: null, title: message, detail: null }] };
}

/** The register's name of each member in lower case, and ours. */
const vehicleMembers = [
  ['registrationnumber', 'registration', 'registration'],
  ['taxstatus', 'tax_status', 'taxStatus'],
  ['taxduedate', 'tax_due_on', 'taxDueOn'],
  ['artenddate', 'additional_rate_end_on', 'additionalRateEndOn'],
  ['motstatus', 'mot_status', 'motStatus'],
  ['motexpirydate', 'mot_expires_on', 'motExpiresOn'],
  ['make', 'make', 'make'],
  ['colour', 'colour', 'colour'],
  ['fueltype', 'fuel_type', 'fuelType'],
  ['monthoffirstregistration', 'first_registered_month', 'firstRegisteredMonth'],
  ['monthoffirstdvlaregistration', 'first_registered_by_dvla_month', 'firstRegisteredByDvlaMonth'],
  ['yearofmanufacture', 'manufactured_year', 'manufacturedYear'],
  ['enginecapacity', 'engine_capacity_cm3', 'engineCapacityCm3'],
  ['co2emissions', 'co2_emissions_g_per_km', 'co2GPerKm'],
  ['revenueweight', 'revenue_weight_kg', 'revenueWeightKg'],
  ['typeapproval', 'type_approval', 'typeApproval'],
  ['wheelplan', 'wheelplan', 'wheelplan'],
  ['eurostatus', 'euro_status', 'euroStatus'],
  ['realdrivingemissions', 'real_driving_emissions', 'realDrivingEmissions'],
  ['dateoflastv5cissued', 'document_issued_on', 'documentIssuedOn'],
  ['markedforexport', 'is_marked_for_export', 'isMarkedForExport'],
  ['automatedvehicle', 'is_automated', 'isAutomated'],
] as const satisfies readonly (readonly [theirs: string, ours: string, of: keyof RegisterVehicle])[];

function vehicleJson(body: unknown, vehicle: RegisterVehicle): Record<string, unknown> {
  const held = vehicleMembers.map(([theirs, , of]) => [theirs, vehicle[of]]);
  return withoutNulls({
    ...Object.fromEntries(vehicleMembers.map(([, ours, of]) => [ours, vehicle[of]])),
    other: restOf(body, heldMembers([[body, Object.fromEntries(held)]])),
  });
}

function errorJson(item: unknown): Record<string, unknown> {
  const error = readError(item);
  return withoutNulls({ ...error, other: restOf(item, heldMembers([[item, { ...error }]])) });
}

/**
 * An answer of the vehicle register as canonical JSON, without what it does not say; what it does not name itself is under `other`. Throws
 * as {@link readVesAnswer}.
 */
export function vesJson(body: unknown): Record<string, unknown> {
  const answer = readVesAnswer(body);
  if (answer.kind === 'vehicle') return vehicleJson(body, answer.vehicle);
  const listed = listAt(membersOf(body), 'errors');
  const held = heldMembers([[body, listed.length > 0 ? { errors: true } : { message: true }]]);
  const errors = listed.length > 0 ? listed.map(errorJson) : answer.errors.map((error) => withoutNulls({ ...error }));
  return withoutNulls({ errors, other: restOf(body, held) });
}
