import type { RegisterVehicle } from '@tyrewatch/domain/registers/register-vehicle';
import type { LowerCaseObject } from '../feeds/json-members.ts';
import { flagAt, listAt, membersOf, numberAt, textAt } from '../feeds/json-members.ts';

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

const withoutNulls = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

const vehicleJson = (vehicle: RegisterVehicle): Record<string, unknown> =>
  withoutNulls({
    registration: vehicle.registration,
    tax_status: vehicle.taxStatus,
    tax_due_on: vehicle.taxDueOn,
    additional_rate_end_on: vehicle.additionalRateEndOn,
    mot_status: vehicle.motStatus,
    mot_expires_on: vehicle.motExpiresOn,
    make: vehicle.make,
    colour: vehicle.colour,
    fuel_type: vehicle.fuelType,
    first_registered_month: vehicle.firstRegisteredMonth,
    first_registered_by_dvla_month: vehicle.firstRegisteredByDvlaMonth,
    manufactured_year: vehicle.manufacturedYear,
    engine_capacity_cm3: vehicle.engineCapacityCm3,
    co2_emissions_g_per_km: vehicle.co2GPerKm,
    revenue_weight_kg: vehicle.revenueWeightKg,
    type_approval: vehicle.typeApproval,
    wheelplan: vehicle.wheelplan,
    euro_status: vehicle.euroStatus,
    real_driving_emissions: vehicle.realDrivingEmissions,
    document_issued_on: vehicle.documentIssuedOn,
    is_marked_for_export: vehicle.isMarkedForExport,
    is_automated: vehicle.isAutomated,
  });

/** An answer of the vehicle register as canonical JSON, without what it does not say. Throws as {@link readVesAnswer}. */
export function vesJson(body: unknown): Record<string, unknown> {
  const answer = readVesAnswer(body);
  return answer.kind === 'vehicle'
    ? vehicleJson(answer.vehicle)
    : { errors: answer.errors.map((error) => withoutNulls({ ...error })) };
}
