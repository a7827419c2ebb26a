import { createDepots, createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import type { Queryable } from '@tyrewatch/store/database';
import {
  createOrganisation,
  deleteOrganisation,
  getCustomerId,
} from '@tyrewatch/store/organisations/organisation-repository';
import { testVehicle } from '@tyrewatch/store/test-store';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';
import type { TestServer } from '../test-server.ts';

/** The organisations of the matrix, seen from `own`. */
export const organisationNames = ['provider', 'parent', 'own', 'child', 'sibling', 'foreign'] as const;
/** One of them. */
export type OrganisationName = (typeof organisationNames)[number];

const parents: Readonly<Record<OrganisationName, OrganisationName | null>> = {
  provider: null,
  parent: 'provider',
  own: 'parent',
  child: 'own',
  sibling: 'parent',
  foreign: 'provider',
};

/** Whether one of the organisations is another or lies below it. */
export function isWithin(name: OrganisationName, ancestor: OrganisationName): boolean {
  const parent = parents[name];
  return name === ancestor || (parent !== null && isWithin(parent, ancestor));
}

/** An organisation with a fleet and two vehicles in it; the first is the drivers'. */
export interface MatrixOrganisation {
  readonly organisationId: number;
  readonly name: string;
  readonly fleetName: string;
  readonly depotId: number;
  readonly vehicleIds: readonly [number, number];
  readonly registrations: readonly [string, string];
}

/** A text that stands in everything of an organisation and nowhere else. */
export const markerOf = (name: OrganisationName): string => `Only${name}`;

/** Series of the two vehicles of an organisation, for `testImei`. */
export const seriesOf = (name: OrganisationName): readonly [number, number] => {
  const first = organisationNames.indexOf(name) * 10 + 1;
  return [first, first + 1];
};

/** An organisation below that is gone, of which the audit trail is left. */
async function leaveTrail(trx: Queryable, parentId: number, key: OrganisationName, atMs: number): Promise<void> {
  const name = `${markerOf(key)} gone`;
  const organisationId = await createOrganisation(trx, { parentId, name });
  const actor = { actorUserId: null, actorName: name, address: null };
  const subject = { subjectKind: 'organization' as const, subjectId: String(organisationId), subjectName: name };
  await recordAudit(trx, {
    organisationId,
    atMs,
    ...actor,
    action: 'organization:create',
    ...subject,
    before: null,
    after: { name },
  });
  await deleteOrganisation(trx, organisationId, 1);
}

/** Creates the organisations with what lies in them. */
export async function createMatrixOrganisations(
  server: TestServer,
): Promise<Readonly<Record<OrganisationName, MatrixOrganisation>>> {
  const ids = new Map<OrganisationName, number>();
  const made = await server.store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const entries: Array<readonly [OrganisationName, MatrixOrganisation]> = [];
      for (const key of organisationNames) {
        const parent = parents[key];
        const parentId = parent === null ? null : (ids.get(parent) ?? null);
        // The provider's name stands below every page.
        const name = parent === null ? 'Provider' : `${markerOf(key)} organisation`;
        const organisationId = await createOrganisation(trx, { parentId, name });
        ids.set(key, organisationId);
        await leaveTrail(trx, organisationId, key, server.clock.nowMs);
        const customerId = await getCustomerId(trx, organisationId);
        const fleetName = `${markerOf(key)} fleet`;
        const [fleetId = 0] = await createFleets(trx, [{ organisationId, customerId, name: fleetName }]);
        const [depotId = 0] = await createDepots(trx, [{ organisationId, fleetId, name: `${markerOf(key)} depot` }]);
        const registrations = [`${markerOf(key)}1`.toUpperCase(), `${markerOf(key)}2`.toUpperCase()] as const;
        const [first = 0, second = 0] = await createVehicles(
          trx,
          seriesOf(key).map((number, place) => ({
            ...testVehicle(
              { customerId, fleetId, providerId: 0, partId: 0, otherCustomerId: 0, otherFleetId: 0 },
              number,
            ),
            organisationId,
            registration: registrations[place] ?? '',
          })),
        );
        entries.push([key, { organisationId, name, fleetName, depotId, vehicleIds: [first, second], registrations }]);
      }
      return entries;
    });
  return Object.fromEntries(made) as Record<OrganisationName, MatrixOrganisation>;
}
