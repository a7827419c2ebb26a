import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import type * as endpoints from '@tyrewatch/contract/organisations/integration-endpoints';
import type { FeatureName } from '@tyrewatch/domain/access/feature';
import { featureId, featureNames, findFeature } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { endingOf, integrationRules, isSecretField } from '@tyrewatch/domain/integrations/integration-rules';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { StoredIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { askFeedAtOnce, keepDeliveryKey } from '@tyrewatch/store/feeds/feed-state-repository';
import * as integrations from '@tyrewatch/store/organisations/integration-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import type { InScope } from '../../http/streamed-answer.ts';
import { auditChange } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { findHttpsUrl } from '../../outside/public-address.ts';
import { providerOfIntegration } from '../sim-providers/sim-clients.ts';
import type { OrganisationCall } from '../organisations/organisation-call.ts';
import { getOrganisation, isProvidersAdministrator, subjectOf } from '../organisations/organisation-call.ts';
import { createMakerAccounts } from '../truck-makers/maker-account.ts';
import { findTruckMaker } from '../truck-makers/maker-table.ts';
import { createRfmsClient } from '../truck-makers/rfms-client.ts';
import { createMotClient } from '../mot-history/mot-client.ts';
import { createVesClient } from '../registers/ves-client.ts';
import type { TestedAccount, TestParts } from './connection-check.ts';
import { makerAccount, registerAccount, scalarAccount, simAccount, testConnection } from './connection-check.ts';
import { createScalarClient } from '../feeds/scalar-client.ts';
import type { Credentials, CredentialSeal } from './credential-seal.ts';
import type { TestResult } from './integration-wire.ts';
import { blankIntegration, enteredFields, integrationWire } from './integration-wire.ts';

/** Nobody guesses an address of as many. */
const deliveryKeyBytes = 18;

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
  const { trx } = call.scoped;
  const known = await integrations.listIntegrations(trx, organisationId);
  const ofProvider = organisation.kind === 'provider' ? known : await integrations.listProviderIntegrations(trx);
  const isProvider = await isProvidersAdministrator(call);
  return featureNames.map((name) => {
    const id = featureId[name];
    const { isGrantedByProvider, isKeptByProvider } = integrationRules[name];
    const kept = isKeptByProvider ? ofProvider : known;
    const { ownerId, ...stored } = {
      ownerId: organisationId,
      ...(kept.find(({ integrationId }) => integrationId === id) ?? blankIntegration(id)),
    };
    const mayChange = (isProvider || !isGrantedByProvider) && (!isKeptByProvider || organisation.kind === 'provider');
    return { organisation, name, stored, credentials: openCredentials(parts, ownerId, stored), mayChange };
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

const hostOf = (text: unknown): string | null =>
  typeof text === 'string' && URL.canParse(text) ? new URL(text).host : null;

/** The secrets before a change: none where its entries lead to another host, which is not to learn what was entered for the first. */
function secretsBefore(
  { name, stored, credentials }: Pick<Opened, 'name' | 'stored' | 'credentials'>,
  fields: Fields,
): Credentials {
  const settings: Readonly<Record<string, unknown>> = stored.settings;
  const { usualUrl } = integrationRules[name];
  const leadsElsewhere = (['base_url', 'audience'] as const).some((field) => {
    const usual = field === 'base_url' ? usualUrl : null;
    return (
      fields[field] !== undefined &&
      hostOf(fields[field] === '' ? usual : (fields[field] ?? usual)) !== hostOf(settings[field] ?? usual)
    );
  });
  return leadsElsewhere ? {} : credentials;
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
  const known = secretsBefore(before, fields);
  const credentials = merged(known, fields, true);
  const isTouched =
    known !== before.credentials || Object.keys(fields).some((name) => isSecretField(name as IntegrationFieldName));
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
  await askFeedAtOnce(call.scoped.trx, { organisationId, integrationId });
  if (before.name === 'ZF_INGEST') {
    const fresh = randomBytes(deliveryKeyBytes).toString('base64url');
    await keepDeliveryKey(call.scoped.trx, { organisationId, integrationId }, fresh);
  }
  await auditChange(call, {
    ...subjectOf(before.organisation, 'organization:integration'),
    before: { integration: before.name, ...auditedIntegration(before.stored) },
    after: { integration: before.name, ...auditedIntegration(after) },
  });
  return wireOf(await open(call, parts, call.params));
}

/** The account a test signs in to; null = the product has no client of the service. */
function testedAccount(
  name: FeatureName,
  organisationId: number,
  entered: ReadonlyMap<IntegrationFieldName, string>,
  parts: TestParts & { readonly nowMs: () => number },
): TestedAccount | null {
  if (name === 'DVLA_VES') return registerAccount(createVesClient(parts, entered));
  if (name === 'DVSA_MOT') return registerAccount(createMotClient(parts, entered));
  const maker = findTruckMaker(featureId[name]);
  if (maker !== null) {
    const openAccount = createMakerAccounts(parts.callOutside, parts.nowMs);
    return makerAccount(createRfmsClient(openAccount({ maker, organisationId, version: null, entered }), maker));
  }
  if (name === 'ZF_INGEST') {
    const account = { ...parts, tokens: new Map(), account: '' };
    return scalarAccount(createScalarClient(account, entered));
  }
  const provider = providerOfIntegration(featureId[name]);
  return provider === null ? null : simAccount(parts.simClients({ provider, organisationId, version: null, entered }));
}

/**
 * Checks an integration and keeps what came out; entries that come with the call are tried in place of those kept, and kept with it where
 * that is asked for and every step passed. A feature has nothing to check. Throws `organization_not_found`, `forbidden`, `validation_failed`,
 * `version_conflict`.
 */
export async function testIntegration(
  {
    inScope,
    ...asked
  }: Omit<OrganisationCall, 'scoped'> & {
    readonly inScope: InScope;
    readonly body: BodyOf<typeof endpoints.testIntegration>;
    readonly params: { organization_id: number; integration_id: number };
  },
  parts: IntegrationParts,
): Promise<Integration> {
  const opened = await inScope((scoped) => open({ ...asked, scoped }, parts, asked.params));
  const rule = integrationRules[opened.name];
  const { fields, saves_if_passed: savesIfPassed = false } = asked.body ?? {};
  if (!opened.mayChange && (rule.isKeptByProvider || fields !== undefined)) throw new Problem('forbidden');
  if (rule.kind === 'feature') return wireOf(opened);
  checkFields(opened.name, fields ?? {});
  const { organisationId } = opened.organisation;
  const { integrationId, version } = opened.stored;
  const stored = fields === undefined ? opened.stored : changed(opened, { fields }, asked.nowMs, parts);
  const credentials = merged(secretsBefore(opened, fields ?? {}), fields ?? {}, true);
  const entered = enteredFields(stored, credentials);
  const account = testedAccount(opened.name, organisationId, entered, { ...parts, nowMs: () => asked.nowMs });
  const checks = await testConnection(rule, entered, parts, account);
  const result: TestResult = { testedAtMs: asked.nowMs, checks };
  const isPassed = checks.every(({ passed }) => passed !== false);
  const keep = ({ trx }: Scoped, expectedVersion: number) =>
    integrations.writeTestResult(trx, { organisationId, integrationId, expectedVersion }, result);
  if (fields === undefined) {
    await inScope(async (scoped) => {
      await keep(scoped, version);
      // what was wrong with it has been mended there: nobody waits an hour for the next try
      if (isPassed) await askFeedAtOnce(scoped.trx, { organisationId, integrationId }, { ifFaulty: true });
    });
    return wireOf({ ...opened, stored: { ...stored, lastTest: result } });
  }
  if (!savesIfPassed || !isPassed) return wireOf({ ...opened, stored: { ...opened.stored, lastTest: result } });
  return inScope(async (scoped) => {
    const call = { ...asked, scoped };
    const saved = await updateIntegration({ ...call, body: { enabled: true, fields } }, parts);
    await keep(scoped, saved.version);
    return wireOf(await open(call, parts, call.params));
  });
}
