import type { DemoSimCard, DemoVehicle, SimVendor } from './demo-fleet-shape.ts';
import { demoSim } from './identity-numbers.ts';
import { demoFleets } from './organisation-table.ts';

/** Cards of each customer that are in no unit. */
const spareCards = 2;

/** Whose card it is: most are of one provider, as in a fleet, some of two others. */
const vendorOf = (index: number): SimVendor => (index % 9 === 4 ? 'emnify' : index % 9 === 7 ? 'twilio' : '1nce');

/** The SIM cards of the demonstration: those in units in the order of the vehicles, then some to spare for each customer. */
export function listDemoSimCards(vehicles: readonly DemoVehicle[]): DemoSimCard[] {
  const ownerOf = new Map(demoFleets.map(({ key, organisationKey }) => [key, organisationKey]));
  const inUnits = vehicles.map(({ unit, fleetKey }, index): DemoSimCard => ({
    ...unit.sim,
    vendor: vendorOf(index),
    organisationKey: ownerOf.get(fleetKey) ?? '',
    imei: unit.imei,
  }));
  const owners = [...new Set(ownerOf.values())];
  const spare = owners.flatMap((organisationKey, owner) =>
    Array.from({ length: spareCards }, (_, index): DemoSimCard => ({
      ...demoSim(vehicles.length + 1 + owner * spareCards + index),
      vendor: '1nce',
      organisationKey,
      imei: null,
    })),
  );
  return [...inUnits, ...spare];
}
