import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type {
  Feed,
  putIgnoredVehicle as endpoint,
  UnmatchedVehicle,
} from '@tyrewatch/contract/organisations/integration-endpoints';
import { findFeature } from '@tyrewatch/domain/access/feature';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { Queryable } from '@tyrewatch/store/database';
import { ignoreReportedVehicle, listFeeds, listUnmatchedVehicles } from '@tyrewatch/store/feeds/feed-views';
import { auditChange } from '../../http/audit.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { OrganisationCall } from '../organisations/organisation-call.ts';
import { getOrganisation, subjectOf } from '../organisations/organisation-call.ts';

/** The feeds of an organisation as they travel, and what they report that is no vehicle of ours. */
export async function listFeedWires(
  trx: Queryable,
  organisationId: number,
): Promise<{ readonly feeds: Feed[]; readonly unmatched: UnmatchedVehicle[] }> {
  const feeds = await listFeeds(trx, organisationId);
  const unmatched = await listUnmatchedVehicles(trx, organisationId);
  return {
    feeds: feeds.map((one) => ({
      integration_id: one.integrationId,
      fault: one.fault,
      fault_since: wireInstant(one.faultSinceMs),
      fault_status: one.faultDetails.status ?? null,
      kept: one.faultDetails.kept ?? null,
      announced: one.faultDetails.announced ?? null,
      waited_seconds: one.faultDetails.waitedSeconds ?? null,
      next_try_on: wireInstant(one.nextTryAtMs),
      last_sync_on: wireInstant(one.lastSyncAtMs),
      last_record_on: wireInstant(one.lastRecordAtMs),
      last_received_on: wireInstant(one.lastReceivedAtMs),
      lag_by_hour: one.lagByHour.map(([hour, lag]) => [hour, lag]),
      delivery_path: one.deliveryKey === null ? null : `/tyrewatch/feeds/zf/${one.deliveryKey}`,
      reported_count: one.reportedCount,
      matched_count: one.matchedCount,
    })),
    unmatched: unmatched.map((one) => ({
      feed_vehicle_id: one.id,
      integration_id: one.integrationId,
      vin: one.vin,
      name: one.name,
      registration: one.registration,
      make: one.make,
      model: one.model,
      axle_count: one.axleCount,
      ignored_on: wireInstant(one.ignoredAtMs),
      likely:
        one.likelyVehicleId === null || one.likelyRegistration === null
          ? null
          : { vehicle_id: one.likelyVehicleId, registration: one.likelyRegistration },
    })),
  };
}

/** Has a vehicle of a feed ignored, or not any more. Throws `organization_not_found`, `validation_failed`. */
export async function putIgnoredVehicle(
  call: OrganisationCall & {
    readonly body: BodyOf<typeof endpoint>;
    readonly params: { organization_id: number; integration_id: number };
  },
): Promise<void> {
  const { scoped, session, body, params, nowMs } = call;
  const organisation = await getOrganisation(call, params.organization_id);
  const { organisationId } = organisation;
  const by = body.ignored ? { atMs: nowMs, userId: session.userId, userName: session.displayName } : null;
  const vin = await ignoreReportedVehicle(scoped.trx, { organisationId, feedVehicleId: body.feed_vehicle_id }, by);
  if (vin === null) throw invalidFields([{ field: 'feed_vehicle_id', code: 'not_in_list', params: {} }]);
  const integration = findFeature(params.integration_id);
  await auditChange(call, {
    ...subjectOf(organisation, 'organization:integration'),
    before: { integration, vin, ignored: !body.ignored },
    after: { integration, vin, ignored: body.ignored },
  });
}
