import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import type * as endpoints from '@tyrewatch/contract/organisations/integration-endpoints';
import type { FeatureName } from '@tyrewatch/domain/access/feature';
import { featureId, featureNames, findFeature } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { endingOf, integrationRules, isSecretField } from '@tyrewatch/domain/integrations/integration-rules';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { StoredIntegration } from '@tyrewatch/store/organisations/integration-repository';
import * as integrations from '@tyrewatch/store/organisations/integration-repository';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { findHttpsUrl } from '../../outside/public-address.ts';
import type { OrganisationCall } from '../organisations/organisation-call.ts';
import { getOrganisation, isProvidersAdministrator, subjectOf } from '../organisations/organisation-call.ts';
import type { TestParts } from './connection-check.ts';
import { testConnection } from './connection-check.ts';
import type { Credentials, CredentialSeal } from './credential-seal.ts';
import type { TestResult } from './integration-wire.ts';
import { blankIntegration, enteredFields, integrationWire } from './integration-wire.ts';

type Change = BodyOf<typeof endpoints.updateIntegration>;

/** What the calls about integrations stand on. */
export interface IntegrationParts extends TestParts {
  readonly seal: CredentialSeal;
}

/** An integration with what it takes to change it. */
interface Opened {
  readonly organisation: OrganisationView;
  readonly name: FeatureName;
  readonly stored: StoredIntegration;
  readonly credentials: Credentials;
  readonly mayChange: boolean;
}

const openCredentials = ({ seal }: IntegrationParts, organisationId: number, stored: StoredIntegration): Credentials =>
  stored.encryptedCredentials === null
    ? {}
    : seal.open(stored.encryptedCredentials, { organisationId, integrationId: stored.integrationId });

const wireOf = ({ name, stored, credentials, mayChange }: Omit<Opened, 'organisation'>): Integration =>
  integrationWire(name, stored, enteredFields(stored, credentials), mayChange);

async function openAll(call: OrganisationCall, parts: IntegrationParts, organisationId: number): Promise<Opened[]> {
  const organisation = await getOrganisation(call, organisationId);
  const known = await integrations.listIntegrations(call.scoped.trx, organisationId);
  const isProvider = await isProvidersAdministrator(call);
  return featureNames.map((name) => {
    const id = featureId[name];
    const stored = known.find(({ integrationId }) => integrationId === id) ?? blankIntegration(id);
    const mayChange = isProvider || !integrationRules[name].isGrantedByProvider;
    return { organisation, name, stored, credentials: openCredentials(parts, organisationId, stored), mayChange };
  });
}

async function open(
  call: OrganisationCall,
  parts: IntegrationParts,
  place: { readonly organization_id: number; readonly integration_id: number },
): Promise<Opened> {
  const all = await openAll(call, parts, place.organization_id);
  const wanted = findFeature(place.integration_id);
  const found = all.find(({ name }) => name === wanted);
  if (found === undefined) throw new Problem('organization_not_found');
  return found;
}

/** Every feature of the product as an organisation has it. Throws `organization_not_found`. */
export const listIntegrations = async (
  call: OrganisationCall,
  parts: IntegrationParts,
  organisationId: number,
): Promise<Integration[]> => (await openAll(call, parts, organisationId)).map(wireOf);

type Fields = Partial<Readonly<Record<IntegrationFieldName, string | null>>>;

/** The entries after a change: absent ones stay, null or nothing takes one away. */
function merged(before: Readonly<Record<string, unknown>>, fields: Fields, isSecret: boolean): Record<string, string> {
  const kept = Object.entries({ ...before, ...fields }).filter(
    (entry): entry is [IntegrationFieldName, string] =>
      isSecretField(entry[0] as IntegrationFieldName) === isSecret && typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(kept);
}

function checkFields(name: FeatureName, fields: Fields): void {
  const allowed = new Set(integrationRules[name].fields.map((field) => field.name));
  const faults = (Object.keys(fields) as IntegrationFieldName[])
    .filter((field) => fields[field] !== undefined && !allowed.has(field))
    .map((field) => ({ field: `fields.${field}`, code: 'unknown_field' as const, params: {} }));
  if (faults.length > 0) throw invalidFields(faults);
  const address = fields.base_url;
  if (typeof address === 'string' && address !== '' && findHttpsUrl(address) === null) {
    throw invalidFields([{ field: 'fields.base_url', code: 'address_not_allowed', params: {} }]);
  }
}

/** What the audit trail keeps of an integration: of secrets only that they changed. */
const auditedIntegration = ({ enabled, settings, credentialsSetAtMs }: StoredIntegration) => ({
  enabled,
  settings,
  credentials_set_at: credentialsSetAtMs === null ? null : new Date(credentialsSetAtMs).toISOString(),
});

function changed(
  before: Opened,
  { enabled, fields = {} }: Change,
  nowMs: number,
  parts: IntegrationParts,
): StoredIntegration {
  const { stored, organisation } = before;
  const { integrationId } = stored;
  const owner = { organisationId: organisation.organisationId, integrationId };
  const credentials = merged(before.credentials, fields, true);
  const isTouched = Object.keys(fields).some((name) => isSecretField(name as IntegrationFieldName));
  const secrets = Object.values(credentials);
  const kept = {
    encryptedCredentials: stored.encryptedCredentials,
    credentialsSetAtMs: stored.credentialsSetAtMs,
    credentialsEnding: stored.credentialsEnding,
  };
  const none = { encryptedCredentials: null, credentialsSetAtMs: null, credentialsEnding: null };
  const sealed = () => ({
    encryptedCredentials: parts.seal.seal(credentials, owner),
    credentialsSetAtMs: nowMs,
    credentialsEnding: endingOf(credentials['client_secret'] ?? credentials['password'] ?? secrets[0] ?? ''),
  });
  return {
    ...stored,
    enabled: enabled ?? stored.enabled,
    settings: merged(stored.settings, fields, false),
    ...(isTouched ? (secrets.length === 0 ? none : sealed()) : kept),
  };
}

/** Switches an integration or changes its entries. Throws `organization_not_found`, `forbidden`, `validation_failed`, `version_conflict`. */
export async function updateIntegration(
  call: OrganisationCall & {
    readonly body: Change;
    readonly params: { organization_id: number; integration_id: number };
  },
  parts: IntegrationParts,
): Promise<Integration> {
  const before = await open(call, parts, call.params);
  if (!before.mayChange) throw new Problem('forbidden');
  requireVersion(call.wantedVersion, before.stored.version);
  checkFields(before.name, call.body.fields ?? {});
  const { organisationId } = before.organisation;
  const { integrationId, version } = before.stored;
  const after = changed(before, call.body, call.nowMs, parts);
  const key = { organisationId, integrationId, expectedVersion: version };
  const isDone = await integrations.writeIntegration(call.scoped.trx, key, { ...after, atMs: call.nowMs });
  if (!isDone) throw new Problem('version_conflict');
  await auditChange(call, {
    ...subjectOf(before.organisation, 'organization:integration'),
    before: { integration: before.name, ...auditedIntegration(before.stored) },
    after: { integration: before.name, ...auditedIntegration(after) },
  });
  return wireOf(await open(call, parts, call.params));
}

/** Checks an integration and keeps what came out. A feature has nothing to check. Throws `organization_not_found`. */
export async function testIntegration(
  call: OrganisationCall & { readonly params: { organization_id: number; integration_id: number } },
  parts: IntegrationParts,
): Promise<Integration> {
  const opened = await open(call, parts, call.params);
  const rule = integrationRules[opened.name];
  if (rule.kind === 'feature') return wireOf(opened);
  const { stored, credentials, organisation } = opened;
  const checks = await testConnection(rule, enteredFields(stored, credentials), parts);
  const result: TestResult = { testedAtMs: call.nowMs, checks };
  const key = {
    organisationId: organisation.organisationId,
    integrationId: stored.integrationId,
    expectedVersion: stored.version,
  };
  await integrations.writeTestResult(call.scoped.trx, key, result);
  return wireOf({ ...opened, stored: { ...stored, lastTest: result } });
}
