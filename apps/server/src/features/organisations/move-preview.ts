import type { OrganisationMovePreview } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { greatestToldCount } from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { Branding } from '@tyrewatch/store/organisations/branding-views';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';
import * as previews from '@tyrewatch/store/organisations/move-preview-views';
import { asksForSecondFactor } from '@tyrewatch/store/organisations/organisation-views';
import type { OrganisationCall } from './organisation-call.ts';
import { getOrganisation } from './organisation-call.ts';
import { requireMovable } from './organisation-move-service.ts';
import { brandingWire } from './organisation-wire.ts';

type Entry = OrganisationMovePreview['branding'][number];

/** Entries of the branding that would be others. */
function brandingChanges(present: Branding, then: Branding): Entry[] {
  const [before, after] = [brandingWire(present), brandingWire(then)];
  return (Object.keys(before) as Entry['entry'][])
    .filter((entry) => before[entry] !== after[entry])
    .map((entry) => ({ entry, before: before[entry], after: after[entry] }));
}

const told = (usernames: readonly string[]) => ({
  count: usernames.length,
  usernames: usernames.slice(0, greatestToldCount),
});

/** What moving an organisation would change for people and for how it looks and is guarded; moves nothing. Throws what the move throws, as far as that can be told before. */
export async function previewOrganisationMove(
  call: Omit<OrganisationCall, 'nowMs'>,
  organisationId: number,
  newParentId: number,
): Promise<OrganisationMovePreview> {
  const { trx } = call.scoped;
  const moved = await getOrganisation(call, organisationId);
  await requireMovable(call, moved, newParentId);
  const move = { organisationId, newParentId };
  const { losing, gaining } = await previews.findSightChange(call.scoped, move);
  const { fleetCount, vehicleCount } = await previews.countInBranch(trx, organisationId);
  const brandingThen = await previews.findBrandingAfterMove(trx, move, moved.branding);
  return {
    fleet_count: fleetCount,
    vehicle_count: vehicleCount,
    losing_sight: told(losing),
    gaining_sight: told(gaining),
    branding: brandingChanges(await findBranding(trx, organisationId), brandingThen),
    second_factor: {
      before: await asksForSecondFactor(trx, organisationId),
      after: await previews.asksForSecondFactorAfterMove(trx, move),
    },
  };
}
