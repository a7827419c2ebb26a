import * as endpoints from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { findInheritedBranding, mayBrand } from '@tyrewatch/store/organisations/branding-views';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import {
  asksForSecondFactor,
  findSecondFactorRuleAbove,
  listOrganisations,
} from '@tyrewatch/store/organisations/organisation-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { createLogo } from './logo-service.ts';
import { previewOrganisationMove } from './move-preview.ts';
import type { OrganisationCall } from './organisation-call.ts';
import { getOrganisation, isProvidersAdministrator, maySwitchSecondFactorRule } from './organisation-call.ts';
import { moveOrganisation } from './organisation-move-service.ts';
import { createOrganisation, deleteOrganisation, updateOrganisation } from './organisation-service.ts';
import { organisationDetailWire, organisationWire } from './organisation-wire.ts';

async function detailOf(
  call: Pick<OrganisationCall, 'scoped' | 'session'>,
  organisation: OrganisationView,
): Promise<OrganisationDetail> {
  const { trx } = call.scoped;
  return organisationDetailWire(organisation, {
    inherited: await findInheritedBranding(trx, organisation.organisationId),
    mayBrand: await mayBrand(trx, organisation.organisationId),
    maySwitchEmptyListRule: await isProvidersAdministrator(call),
    isSecondFactorInEffect: await asksForSecondFactor(trx, organisation.organisationId),
    secondFactorAbove: await findSecondFactorRuleAbove(call.scoped, organisation.organisationId),
    maySwitchSecondFactorRule: maySwitchSecondFactorRule(call.session, organisation),
  });
}

const organisationFile = {
  file: endpoints.getOrganisationsFile,
  title: 'lists.organisations',
  columns: {
    'lists.organisation': ({ name }) => name,
    'lists.kind': ({ kind }, t) => t(`lists.organisation_${kind}`),
    'lists.sub_organisations': ({ sub_organization_count: count }) => count,
    'lists.users': ({ user_count: count }) => count,
    'lists.fleets': ({ fleet_count: count }) => count,
    'lists.vehicles': ({ vehicle_count: count }) => count,
    'lists.created': { at: ({ created_on: at }) => at },
  },
} satisfies ListFile<endpoints.Organisation>;

/** Registers the calls about organisations. `nowMs` is the clock, epoch milliseconds. */
export function registerOrganisationRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(
    routes,
    endpoints.listOrganisations,
    organisationFile,
    async ({ scoped, query: { limit, cursor, q } }) => {
      const { rows, nextCursor } = await withCursor(cursor, () =>
        listOrganisations(scoped, { limit, cursor, search: q }),
      );
      return { items: rows.map(organisationWire), next_cursor: nextCursor };
    },
  );

  routes.signedIn(endpoints.getOrganisation, async (call) =>
    detailOf(call, await getOrganisation(call, call.params.organization_id)),
  );

  routes.signedIn(endpoints.createOrganisation, async (call) =>
    detailOf(call, await createOrganisation({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateOrganisation, async (call) =>
    detailOf(call, await updateOrganisation({ ...call, nowMs: nowMs() }, call.params.organization_id, call.body)),
  );

  routes.signedIn(endpoints.moveOrganisation, async (call) => {
    const { params, body } = call;
    return detailOf(call, await moveOrganisation({ ...call, nowMs: nowMs() }, params.organization_id, body.parent_id));
  });

  routes.signedIn(endpoints.previewOrganisationMove, async (call) =>
    previewOrganisationMove(call, call.params.organization_id, call.body.parent_id),
  );

  routes.signedIn(endpoints.deleteOrganisation, async (call) =>
    deleteOrganisation({ ...call, nowMs: nowMs() }, call.params.organization_id),
  );

  routes.signedIn(endpoints.createLogo, async (call) =>
    createLogo({ ...call, nowMs: nowMs() }, call.params.organization_id, call.body.content),
  );
}
