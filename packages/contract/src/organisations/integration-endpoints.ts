import * as z from 'zod/mini';
import { feedFaultKinds } from '@tyrewatch/domain/integrations/feed-fault';
import { featureNames } from '@tyrewatch/domain/access/feature';
import { integrationFieldNames } from '@tyrewatch/domain/integrations/integration-rules';
import { endpoint } from '../endpoint.ts';
import { id, instant, textId, textInteger } from '../wire-types.ts';

/** What a test looked at, in this order; `passed` null = not looked at, because something before it failed. */
export const integrationCheck = z.object({
  check: z.enum(['fields_complete', 'address_public', 'address_reachable', 'sign_in', 'cards', 'vehicles', 'status']),
  passed: z.nullable(z.boolean()),
  /** Why it failed or was not looked at; null when it passed. */
  reason: z.nullable(
    z.enum([
      'fields_missing',
      'address_not_https',
      'address_private',
      'address_unknown',
      'certificate',
      'no_connection',
      'slow',
      'cut',
      'no_client',
      'sign_in_refused',
      'busy',
      'unreadable',
      'server_fault',
      'skipped',
    ]),
  ),
  /** SIM cards or vehicles in the account; null = of another check, or not known. */
  count: z.nullable(z.number()),
});

/** An integration as the tab of an organisation shows it. */
export const integration = z.object({
  integration_id: id,
  name: z.enum(featureNames),
  /** A `feature` is only switched; a `connection` needs an address and credentials. */
  kind: z.enum(['feature', 'connection']),
  enabled: z.boolean(),
  /** Whether the caller may change it: features are the provider's to grant. */
  may_change: z.boolean(),
  status: z.enum(['off', 'on', 'incomplete', 'not_tested', 'reachable', 'working', 'test_failed']),
  fields: z.array(
    z.object({
      field: z.enum(integrationFieldNames),
      is_secret: z.boolean(),
      /** Null: not entered, or secret. */
      value: z.nullable(z.string()),
      is_set: z.boolean(),
    }),
  ),
  credentials_set_on: z.nullable(instant),
  /** Last characters of the secret; null: none entered, or too short to show any. */
  credentials_ending: z.nullable(z.string()),
  last_test: z.nullable(z.object({ tested_on: instant, checks: z.array(integrationCheck) })),
  version: z.number(),
});

/** How a feed is doing: an integration that brings readings by itself. */
export const feed = z.object({
  integration_id: id,
  /** Null = none. */
  fault: z.nullable(z.enum(feedFaultKinds)),
  fault_since: z.nullable(instant),
  /** Status of the answer, records kept and announced, and seconds waited; null = not known. */
  fault_status: z.nullable(z.number()),
  kept: z.nullable(z.number()),
  announced: z.nullable(z.number()),
  waited_seconds: z.nullable(z.number()),
  /** Null = it is not asked. */
  next_try_on: z.nullable(instant),
  /** When it was last asked without a fault; null = never. */
  last_sync_on: z.nullable(instant),
  /** When the newest record was made, and when it came in; null = none came. */
  last_record_on: z.nullable(instant),
  last_received_on: z.nullable(instant),
  /** Longest time from made to received by hour: seconds since 1970, seconds. */
  lag_by_hour: z.array(z.tuple([z.number(), z.number()])),
  /** Path of our address at which the service delivers; null = it is asked alone. */
  delivery_path: z.nullable(z.string()),
  /** Vehicles it reports, without those ignored, and those of them that are vehicles of ours. */
  reported_count: z.number(),
  matched_count: z.number(),
});

/** A vehicle that a feed reports and whose VIN no vehicle of ours has. */
export const unmatchedVehicle = z.object({
  feed_vehicle_id: id,
  integration_id: id,
  vin: z.string(),
  name: z.nullable(z.string()),
  registration: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  axle_count: z.nullable(z.number()),
  ignored_on: z.nullable(instant),
  /** A vehicle without a VIN that agrees in make, axles and place; null = none, or several. */
  likely: z.nullable(z.object({ vehicle_id: id, registration: z.string() })),
});

const organisationParams = z.object({ organization_id: textId });
const integrationParams = z.object({
  ...organisationParams.shape,
  integration_id: textInteger(1, 999),
});
const entry = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));
const entries = z.partial(z.object(Object.fromEntries(integrationFieldNames.map((name) => [name, entry]))));

/** `GET /tyrewatch/organizations/{id}/integrations`: every feature of the product, switched on or not. */
export const listIntegrations = endpoint({
  id: 'list_integrations',
  method: 'GET',
  path: '/tyrewatch/organizations/:organization_id/integrations',
  access: 'admin',
  summary: 'Features and integrations of an organisation.',
  params: organisationParams,
  answer: z.object({ items: z.array(integration), feeds: z.array(feed), unmatched: z.array(unmatchedVehicle) }),
});

/** `PATCH /tyrewatch/organizations/{id}/integrations/{integration id}`: absent fields stay, null takes one away. */
export const updateIntegration = endpoint({
  id: 'update_integration',
  method: 'PATCH',
  path: '/tyrewatch/organizations/:organization_id/integrations/:integration_id',
  access: 'admin',
  summary: 'Switch an integration, or enter its address and credentials.',
  alsoRefuses: [403],
  params: integrationParams,
  takesIfMatch: true,
  body: z.object({
    enabled: z.optional(z.boolean()),
    fields: z.optional(entries),
  }),
  answer: integration,
});

/** `POST /tyrewatch/organizations/{id}/integrations/{integration id}/test`: says of each check whether it was made and what came out. */
export const testIntegration = endpoint({
  id: 'test_integration',
  method: 'POST',
  path: '/tyrewatch/organizations/:organization_id/integrations/:integration_id/test',
  access: 'admin',
  summary:
    'Check what can be checked of an integration. With fields these are tried in place of those kept, and nothing is kept, unless ' +
    'saves_if_passed is true and every step passes.',
  alsoRefuses: [403],
  params: integrationParams,
  takesIfMatch: 'optional',
  body: z.optional(z.object({ fields: z.optional(entries), saves_if_passed: z.optional(z.boolean()) })),
  answer: integration,
});

/** `PUT /tyrewatch/organizations/{id}/integrations/{integration id}/ignored_vehicle`: leaves a vehicle of a feed aside, or takes it back. */
export const putIgnoredVehicle = endpoint({
  id: 'put_ignored_vehicle',
  method: 'PUT',
  path: '/tyrewatch/organizations/:organization_id/integrations/:integration_id/ignored_vehicle',
  access: 'admin',
  summary: 'Ignore a vehicle that a feed reports and that is none of ours, or do so no more.',
  params: integrationParams,
  body: z.object({ feed_vehicle_id: id, ignored: z.boolean() }),
});

/** The wire shape of a feed. */
export type Feed = z.output<typeof feed>;
/** The wire shape of a vehicle that a feed reports. */
export type UnmatchedVehicle = z.output<typeof unmatchedVehicle>;
/** The wire shape of an integration. */
export type Integration = z.output<typeof integration>;
/** The wire shape of one check of a test. */
export type IntegrationCheck = z.output<typeof integrationCheck>;
