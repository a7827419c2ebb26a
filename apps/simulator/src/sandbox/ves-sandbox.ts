import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { SandboxAnswer, SandboxService, SandboxVendor, VendorParts } from './sandbox-vendor.ts';
import { sandboxCredentials, withoutMemory } from './sandbox-vendor.ts';
import { vesVehicles } from './ves-vehicle-table.ts';

const fault = (status: number, title: string, detail?: string): SandboxAnswer => ({
  status,
  body: { errors: [{ status: `${status}`, code: `${status}`, title, ...(detail === undefined ? {} : { detail }) }] },
});
const notFound = fault(404, 'Vehicle Not Found', 'Record for vehicle not found');
const badRequest = fault(400, 'Bad Request', 'Invalid format for field - vehicle registration number');
const busy = fault(429, 'Too Many Requests');
const maintenance = fault(503, 'Service Unavailable', 'System currently down for maintenance');

/** Registrations of the register's own test environment that are answered by a fault. */
const testFaults: Readonly<Record<string, SandboxAnswer>> = {
  ER19BAD: badRequest,
  ER19NFD: notFound,
  ER19THR: busy,
  ER19ERR: fault(500, 'Internal Server Error'),
  ER19MNT: maintenance,
};

const dayMs = 86_400_000;
const dayAfter = (nowMs: number, days: number): string => new Date(nowMs + days * dayMs).toISOString().slice(0, 10);

/** Plates of Great Britain since 2001, the kind that the demonstration's vehicles on the road have. */
const britishPlate = /^[A-Z]{2}(\d{2})[A-Z]{3}$/;
const britishFuels: Readonly<Record<string, string>> = {
  diesel: 'HEAVY OIL',
  petrol: 'PETROL',
  electric: 'ELECTRICITY',
  hybrid: 'HYBRID ELECTRIC',
};

/** How the register words the axles of what drives: a drawn trailer is none of its business. */
function wheelplanOf({ configuration, vehicleType }: DemoVehicle): string {
  const axles = configuration.split('x').length - (vehicleType === 'truck_trailer' ? 2 : 0);
  if (vehicleType === 'tractor') return axles > 3 ? 'MULTI-AXLE & ARTIC' : `${axles} AXLE & ARTIC`;
  return axles > 3 ? 'MULTI-AXLE RIGID' : `${axles} AXLE RIGID BODY`;
}

function recordOf(vehicle: DemoVehicle, nowMs: number): object | null {
  const plate = britishPlate.exec(vehicle.registration);
  if (plate === null || vehicle.vehicleType === 'trailer') return null;
  const age = Number(plate[1]);
  const [year, month] = age > 50 ? [1950 + age, '09'] : [2000 + age, '03'];
  // Of heavy vehicles the register holds no test: their annual tests are kept elsewhere.
  const isHeavy = ['N2', 'N3', 'M2', 'M3'].includes(vehicle.vehicleCategory);
  const { motDueInDays } = vehicle;
  return {
    registrationNumber: vehicle.registration,
    taxStatus: 'Taxed',
    taxDueDate: dayAfter(nowMs, 180),
    ...(isHeavy || motDueInDays === null
      ? { motStatus: 'No details held by DVLA' }
      : {
          motStatus: motDueInDays < 0 ? 'Not valid' : 'Valid',
          motExpiryDate: dayAfter(nowMs, motDueInDays),
        }),
    make: vehicle.manufacturer.toLocaleUpperCase('en-GB'),
    monthOfFirstRegistration: `${year}-${month}`,
    yearOfManufacture: year,
    ...(vehicle.engineCapacityCc === null ? {} : { engineCapacity: vehicle.engineCapacityCc }),
    ...(vehicle.co2GPerKm === null ? {} : { co2Emissions: vehicle.co2GPerKm }),
    fuelType: britishFuels[vehicle.fuelType] ?? vehicle.fuelType.toLocaleUpperCase('en-GB'),
    markedForExport: false,
    colour: 'WHITE',
    typeApproval: vehicle.vehicleCategory,
    wheelplan: wheelplanOf(vehicle),
    revenueWeight: isHeavy ? vehicle.revenueWeightKg : 0,
    dateOfLastV5CIssued: `${year}-${month}-14`,
    ...(vehicle.emissionClass === null
      ? {}
      : { euroStatus: vehicle.emissionClass.replace('_', ' ').toLocaleUpperCase('en-GB') }),
  };
}

function findRecord(registration: string, { vehicles, nowMs }: VendorParts): object | null {
  const own = vehicles.find((vehicle) => vehicle.registration === registration);
  if (own !== undefined) return recordOf(own, nowMs());
  return vesVehicles[registration]?.((days) => dayAfter(nowMs(), days)) ?? null;
}

/** The interface of the DVLA's Vehicle Enquiry Service, as its OpenAPI 1.2.0 has it. */
const answerEnquiry: SandboxVendor = (call, parts) => {
  if (call.header('x-api-key') !== sandboxCredentials.vesApiKey) return { status: 403, body: { message: 'Forbidden' } };
  if (call.method !== 'POST' || call.path.join('/') !== 'v1/vehicles')
    return { status: 403, body: { message: 'Missing Authentication Token' } };
  const { registrationNumber } = JSON.parse(call.body) as { registrationNumber?: unknown };
  if (typeof registrationNumber !== 'string' || !/^[A-Z0-9]{2,8}$/.test(registrationNumber)) return badRequest;
  const known = testFaults[registrationNumber];
  if (known !== undefined) return known;
  const found = findRecord(registrationNumber, parts);
  return found === null ? notFound : { status: 200, body: { registrationNumber, ...found } };
};

/** The vehicle register of the DVLA. */
export const vesService: SandboxService = {
  base: '/vehicle-enquiry',
  open: withoutMemory(answerEnquiry),
  faultAnswers: { busy, refuse: { status: 403, body: { message: 'Forbidden' } } },
};
