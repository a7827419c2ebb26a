import { usualProfile } from '@tyrewatch/domain/telematics-units/device-family';
import { withScope } from '@tyrewatch/store/scope';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TelematicsUnitWrite } from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { testScope } from '@tyrewatch/store/test-store';
import { followConfiguration } from '../configuration-listener.ts';
import type { TestGateway } from './test-gateway.ts';

/** Lets a gateway hear of changes, as its process does; the answer ends it. */
export function startFollowing(test: TestGateway): () => Promise<void> {
  const stop = new AbortController();
  const following = followConfiguration(
    {
      database: test.store.open('gateway'),
      ingest: test.gateway.ingest,
      onChange: (change) => test.gateway.applyChange(change),
      onUnitCommands: (unitIds) => test.gateway.commands.wake(unitIds),
      onCommandsMissed: () => test.gateway.commands.lookForCommands(),
      random: () => 0.5,
      onError: () => undefined,
    },
    stop.signal,
  );
  return async () => {
    stop.abort();
    await following;
  };
}

/** What somebody of the customer does in the interface, as the role it acts with; of other organisations, where they are named. */
export const change = (test: TestGateway, work: (scoped: Scoped) => Promise<void>, ...organisationIds: number[]) =>
  withScope(test.store.open('app'), testScope(test.tenants.customerId, ...organisationIds), work);

/** A unit of the customer as it is written. */
export const unitWrite = (
  { tenants }: Pick<TestGateway, 'tenants'>,
  vehicleId: number | null,
  details: Partial<TelematicsUnitWrite['details']> = {},
): TelematicsUnitWrite => ({
  details: {
    deviceName: null,
    deviceFamily: 'fmx6',
    deviceProfile: usualProfile,
    softwareVersion: null,
    hardwareVersion: null,
    mainPort: null,
    accessoryPort: null,
    receiverId: null,
    enabled: true,
    ...details,
  },
  place: { organisationId: tenants.customerId, customerId: tenants.customerId, vehicleId, simCardId: null },
});

/** A unit that is there. */
export async function findUnit(scoped: Scoped, imei: string): Promise<TelematicsUnitView> {
  const unit = await findTelematicsUnit(scoped, imei);
  if (unit === null) throw new Error(`there is no ${imei}`);
  return unit;
}

/** Moves a unit to a vehicle of the customer. */
export const moveUnit = (test: TestGateway, imei: string, vehicleId: number | null, atMs: number): Promise<void> =>
  change(test, async (scoped) =>
    units.updateTelematicsUnit(scoped.trx, await findUnit(scoped, imei), unitWrite(test, vehicleId), atMs),
  );

/** How many packets are stored of each vehicle. */
export async function packetCounts({ store }: TestGateway, ...vehicleIds: number[]): Promise<number[]> {
  const query = store.open('owner').kysely.selectFrom('packet').select('vehicle_id');
  const packets = await query.execute();
  return vehicleIds.map((id) => packets.filter((packet) => packet.vehicle_id === id).length);
}

/** Why something of a unit was put aside, oldest first. */
export async function asideReasons({ store }: TestGateway, imei: string): Promise<string[]> {
  const query = store.open('owner').kysely.selectFrom('quarantined_frame').select('reason').where('imei', '=', imei);
  return (await query.orderBy('id').execute()).map(({ reason }) => reason);
}
