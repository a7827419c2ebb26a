import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { demoFleets } from '../fleet/organisation-table.ts';
import type { VehicleSnapshot } from '../units/vehicle-snapshot.ts';

/** What a lorry tells its maker at an instant. */
export type TruckState = Pick<
  VehicleSnapshot,
  'atMs' | 'place' | 'headingDeg' | 'speedKmh' | 'ignitionOn' | 'odometerM' | 'engine' | 'ambientC' | 'axleLoadsKg'
>;

/** Looks at a lorry at an instant, epoch milliseconds; null = nothing is known of it then. */
export type LookAtTruck = (vehicle: DemoVehicle, atMs: number) => TruckState | null;

/** One record as a maker keeps it. */
export interface TruckRecord {
  readonly vehicle: DemoVehicle;
  readonly state: TruckState;
  readonly receivedAtMs: number;
}

/** The customer whose lorries the makers' accounts hold. */
const accountOf = 'haulage';
const fleetKeys = new Set(
  demoFleets.filter(({ organisationKey }) => organisationKey.startsWith(accountOf)).map(({ key }) => key),
);

/** VINs of lorries beside those with units, by make: one the demonstration has, and one it does not know, hired or never added. */
const furtherVins: Readonly<Record<string, readonly [known: string, unknown: string]>> = {
  Volvo: ['YV2RT40A7RB800001', 'YV2RT40A7RB900001'],
  DAF: ['XLRTEH4300G800001', 'XLRTEH4300G900001'],
  Scania: ['YS2R4X20005800001', 'YS2R4X20005900001'],
};
const furtherNames = ['Maker 1', 'Hire 1'] as const;

/** The further lorries of a make; they drive where a lorry of the same make does. */
function furtherTrucks(manufacturer: string, own: readonly DemoVehicle[]): DemoVehicle[] {
  const leading = own.find(({ vehicleType }) => vehicleType === 'tractor') ?? own[0];
  if (leading === undefined) return [];
  const vins = furtherVins[manufacturer] ?? [];
  return vins.map((vin, index) => ({ ...leading, vin, registration: furtherNames[index] ?? vin }));
}

const everyMs = 60_000;
const pastMs = 6 * 3_600_000;
const pastEveryMs = 10 * 60_000;
/** Time a record takes to its maker. */
const delayMs = 1500;
const mostRecords = 20_000;

/** What a maker knows of the lorries of its make: a record a minute of each, from when the sandbox was started. */
export class TruckRecords {
  readonly vehicles: readonly DemoVehicle[];
  readonly #look: LookAtTruck;
  readonly #nowMs: () => number;
  readonly #records: TruckRecord[] = [];
  readonly #lastAtMs = new Map<string, number>();

  constructor(
    manufacturer: string,
    {
      vehicles,
      look,
      nowMs,
    }: { readonly vehicles: readonly DemoVehicle[]; readonly look: LookAtTruck; readonly nowMs: () => number },
  ) {
    const own = vehicles.filter((one) => one.manufacturer === manufacturer && fleetKeys.has(one.fleetKey));
    this.vehicles = [...own, ...furtherTrucks(manufacturer, own)];
    this.#look = look;
    this.#nowMs = nowMs;
    const startMs = nowMs();
    for (let atMs = startMs - pastMs; atMs < startMs; atMs += pastEveryMs) this.#recordAll(atMs);
  }

  /** Records received from an instant on, in the order in which they were. */
  listSince(fromMs: number): readonly TruckRecord[] {
    this.#recordAll(this.#nowMs());
    return this.#records.filter(({ receivedAtMs }) => receivedAtMs >= fromMs);
  }

  /** The newest record of each lorry, by VIN. */
  listLatest(): readonly TruckRecord[] {
    this.#recordAll(this.#nowMs());
    const latest = new Map(this.#records.map((record) => [record.vehicle.vin, record]));
    return [...latest.values()].toSorted((a, b) => (a.vehicle.vin < b.vehicle.vin ? -1 : 1));
  }

  #recordAll(atMs: number): void {
    for (const vehicle of this.vehicles) {
      const state = this.#look(vehicle, atMs);
      const lastAtMs = this.#lastAtMs.get(vehicle.vin);
      if (state === null || (lastAtMs !== undefined && state.atMs - lastAtMs < everyMs)) continue;
      this.#lastAtMs.set(vehicle.vin, state.atMs);
      this.#records.push({ vehicle, state, receivedAtMs: Math.max(atMs, state.atMs) + delayMs });
    }
    if (this.#records.length > mostRecords) this.#records.splice(0, this.#records.length - mostRecords);
  }
}
