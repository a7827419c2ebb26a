import type { NewVehicleDraft } from './new-vehicle-draft.ts';

/** The steps of setting up a vehicle, as the address has them and in their order. */
export const newVehicleSteps = ['vehicle', 'axles', 'unit', 'check'] as const;
/** A step. */
export type NewVehicleStep = (typeof newVehicleSteps)[number];

/** The query of `/vehicles/new`; without a step the first. */
export interface NewVehicleSearch {
  step?: NewVehicleStep | 'created';
  /** What names the vehicle that was created; of the last page alone. */
  vehicle?: string;
  /** What is known of the vehicle, by field: the form begins with it. */
  fill?: Readonly<Record<string, string>>;
}

/** A group of fields as an address has it; null = none. */
function readGroup(given: unknown): object | null {
  if (typeof given !== 'string') return typeof given === 'object' ? given : null;
  try {
    return readGroup(Object(JSON.parse(given)));
  } catch {
    return null;
  }
}

const texts = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** Reads the query; an unknown step is the first. */
export function parseNewVehicleSearch(search: Record<string, unknown>): NewVehicleSearch {
  const { step, vehicle } = search;
  if (step === 'created' && (typeof vehicle === 'string' || typeof vehicle === 'number')) {
    return { step, vehicle: String(vehicle) };
  }
  const known = newVehicleSteps.find((one) => one === step);
  const fill = readGroup(search['fill']);
  return {
    ...(known === undefined ? {} : { step: known }),
    ...(fill === null ? {} : { fill: texts(fill) }),
  };
}

/** What each step gets: the draft, what is wrong with it, and whether it was sent. */
export interface StepProps {
  readonly draft: NewVehicleDraft;
  readonly onChange: (draft: NewVehicleDraft) => void;
  /** By field on the wire. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isSent: boolean;
}

/** The step on which a field (on the wire) is entered. */
export function stepOf(field: string): NewVehicleStep {
  if (field.startsWith('unit')) return 'unit';
  return /^(axle|sensors)/.test(field) ? 'axles' : 'vehicle';
}
