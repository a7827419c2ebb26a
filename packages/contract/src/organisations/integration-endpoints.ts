import * as z from 'zod/mini';
import { featureNames } from '@tyrewatch/domain/access/feature';
import { integrationFieldNames } from '@tyrewatch/domain/integrations/integration-rules';
import { endpoint } from '../endpoint.ts';
import { id, instant, textId, textInteger } from '../wire-types.ts';

/** What a test looked at, in this order; `passed` null = not looked at, because something before it failed. */
export const integrationCheck = z.object({
  check: z.enum(['fields_complete', 'address_public', 'address_reachable', 'sign_in']),
  passed: z.nullable(z.boolean()),
  /** Why it failed or was not looked at; null when it passed. */
  reason: z.nullable(
    z.enum([
      'fields_missing',
      'address_not_https',
      'address_private',
      'address_unknown',
      'no_connection',
      'no_client',
      'skipped',
    ]),
  ),
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
  status: z.enum(['off', 'on', 'incomplete', 'not_tested', 'reachable', 'test_failed']),
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

const organisationParams = z.object({ organization_id: textId });
const integrationParams = z.object({
  ...organisationParams.shape,
  integration_id: textInteger(1, 999),
});
const entry = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));

/** `GET /tyrewatch/organizations/{id}/integrations`: every feature of the product, switched on or not. */
export const listIntegrations = endpoint({
  id: 'list_integrations',
  method: 'GET',
  path: '/tyrewatch/organizations/:organization_id/integrations',
  access: 'admin',
  summary: 'Features and integrations of an organisation.',
  params: organisationParams,
  answer: z.object({ items: z.array(integration) }),
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
    fields: z.optional(z.partial(z.object(Object.fromEntries(integrationFieldNames.map((name) => [name, entry]))))),
  }),
  answer: integration,
});

/** `POST /tyrewatch/organizations/{id}/integrations/{integration id}/test`: says of each check whether it was made and what came out. */
export const testIntegration = endpoint({
  id: 'test_integration',
  method: 'POST',
  path: '/tyrewatch/organizations/:organization_id/integrations/:integration_id/test',
  access: 'admin',
  summary: 'Check what can be checked of an integration.',
  params: integrationParams,
  answer: integration,
});

/** The wire shape of an integration. */
export type Integration = z.output<typeof integration>;
/** The wire shape of one check of a test. */
export type IntegrationCheck = z.output<typeof integrationCheck>;
