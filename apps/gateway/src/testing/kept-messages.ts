import { withScope } from '@tyrewatch/store/scope';
import { assignKeptMessages } from '@tyrewatch/store/telematics-units/kept-messages';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import { testScope } from '@tyrewatch/store/test-store';
import { findUnit, unitWrite } from './unit-changes.ts';
import { TestUnit } from './test-unit.ts';

/** Where a test of kept messages takes place. */
export interface KeptMessageSite {
  readonly store: TestStore;
  readonly tenants: TestTenants;
}

/** Registers a unit of the customer that is on no vehicle. */
export const registerUnit = ({ store, tenants }: KeptMessageSite, imei: string, nowMs: number): Promise<void> =>
  withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
    units.createTelematicsUnit(trx, imei, unitWrite({ tenants }, null), nowMs),
  );

/** Sends messages of one record each, one behind the other; answers how many were acknowledged. */
export async function sendAll(port: number, imei: string, frames: readonly Uint8Array[]): Promise<number> {
  const unit = await TestUnit.logIn(port, imei);
  for (const frame of frames) unit.send(frame);
  const answers = await unit.receive(4 * frames.length, 60_000);
  unit.close();
  return frames.filter((_, index) => answers.readUInt32BE(4 * index) === 1).length;
}

/** Puts a unit on a vehicle and asks for what it sent before; answers what `assignKeptMessages` does. */
export const putOnVehicle = (
  { store, tenants }: KeptMessageSite,
  imei: string,
  { vehicleId, fromMs, nowMs }: Parameters<typeof assignKeptMessages>[2],
): Promise<number> =>
  withScope(store.open('app'), testScope(tenants.customerId), async (scoped) => {
    const unit = await findUnit(scoped, imei);
    await units.updateTelematicsUnit(scoped.trx, unit, unitWrite({ tenants }, vehicleId), nowMs);
    return assignKeptMessages(scoped, await findUnit(scoped, imei), { vehicleId, fromMs, nowMs });
  });

/** What is stored of a unit: instants on the vehicle, frames in its log, frames that are kept still (hexadecimal, sorted). */
export async function storedOf({ store }: KeptMessageSite, imei: string, vehicleId: number) {
  const { kysely } = store.open('owner');
  const packets = await kysely.selectFrom('packet').select('at').where('vehicle_id', '=', vehicleId).execute();
  const logged = await kysely.selectFrom('raw_frame').select('frame').where('vehicle_id', '=', vehicleId).execute();
  const kept = await kysely
    .selectFrom('quarantined_frame')
    .select('frame')
    .where('imei', '=', imei)
    .where('reason', '=', 'unit_without_vehicle')
    .execute();
  const hex = (rows: readonly { readonly frame: Buffer }[]): string[] =>
    rows.map(({ frame }) => frame.toString('hex')).toSorted();
  return {
    atMs: packets.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    logged: hex(logged),
    kept: hex(kept),
  };
}

/** The latest request for messages of a unit. */
export const assignmentOf = ({ store }: KeptMessageSite, vehicleId: number) =>
  store
    .open('owner')
    .kysely.selectFrom('kept_message_assignment')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
