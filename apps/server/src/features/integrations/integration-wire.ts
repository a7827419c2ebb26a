import type { Integration, IntegrationCheck } from '@tyrewatch/contract/organisations/integration-endpoints';
import type { FeatureName } from '@tyrewatch/domain/access/feature';
import { featureId } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules, isSecretField, missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { StoredIntegration } from '@tyrewatch/store/organisations/integration-repository';
import { wireInstant } from '../../http/wire-instant.ts';
import type { Credentials } from './credential-seal.ts';

/** What a test found and when, as it is stored. */
export interface TestResult {
  readonly testedAtMs: number;
  readonly checks: readonly IntegrationCheck[];
}

/** An integration as it is before anybody entered anything. */
export const blankIntegration = (integrationId: number): StoredIntegration => ({
  integrationId,
  enabled: false,
  settings: {},
  encryptedCredentials: null,
  credentialsSetAtMs: null,
  credentialsEnding: null,
  lastTest: null,
  version: 0,
});

/** Everything entered for an integration, secrets included. */
export function enteredFields(
  { settings }: StoredIntegration,
  credentials: Credentials,
): ReadonlyMap<IntegrationFieldName, string> {
  const entries = Object.entries({ ...settings, ...credentials });
  return new Map(
    entries.filter((entry): entry is [IntegrationFieldName, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

const readTest = (stored: unknown): TestResult | null => stored as TestResult | null;

function statusOf(
  name: FeatureName,
  stored: StoredIntegration,
  entered: ReadonlyMap<IntegrationFieldName, string>,
): Integration['status'] {
  const rule = integrationRules[name];
  if (!stored.enabled) return 'off';
  if (rule.kind === 'feature') return 'on';
  if (missingFields(rule, new Set(entered.keys())).length > 0) return 'incomplete';
  const test = readTest(stored.lastTest);
  if (test === null) return 'not_tested';
  if (test.checks.some(({ passed }) => passed === false)) return 'test_failed';
  return test.checks.some(({ check, passed }) => check === 'sign_in' && passed === true) ? 'working' : 'reachable';
}

/** An integration as it travels: of secrets only whether they are there, and of what the provider keeps its state alone. */
export function integrationWire(
  name: FeatureName,
  stored: StoredIntegration,
  entered: ReadonlyMap<IntegrationFieldName, string>,
  mayChange: boolean,
): Integration {
  const { kind, fields, isKeptByProvider } = integrationRules[name];
  const isHidden = isKeptByProvider && !mayChange;
  const test = isHidden ? null : readTest(stored.lastTest);
  return {
    integration_id: featureId[name],
    name,
    kind,
    enabled: stored.enabled,
    may_change: mayChange,
    status: statusOf(name, stored, entered),
    fields: (isHidden ? [] : fields).map((field) => ({
      field: field.name,
      is_secret: isSecretField(field.name),
      value: isSecretField(field.name) ? null : (entered.get(field.name) ?? null),
      is_set: entered.has(field.name),
    })),
    credentials_set_on: isHidden ? null : wireInstant(stored.credentialsSetAtMs),
    credentials_ending: isHidden ? null : stored.credentialsEnding,
    last_test:
      test === null
        ? null
        : {
            tested_on: wireInstant(test.testedAtMs),
            // Tests of before knew no count.
            checks: test.checks.map((check) => ({ ...check, count: check.count ?? null })),
          },
    version: stored.version,
  };
}
