import type { FeatureName } from '../access/feature.ts';

/** What may be entered for a connection. */
export const integrationFieldNames = [
  'base_url',
  'username',
  'password',
  'client_id',
  'client_secret',
  'audience',
  'webhook_secret',
] as const;
/** One of them. */
export type IntegrationFieldName = (typeof integrationFieldNames)[number];

const secretFields: ReadonlySet<IntegrationFieldName> = new Set(['password', 'client_secret', 'webhook_secret']);

/** Whether an entry is kept encrypted and never shown again. */
export const isSecretField = (name: IntegrationFieldName): boolean => secretFields.has(name);

/** How an integration is used. */
export interface IntegrationRule {
  /** A `feature` is only switched; a `connection` needs an address and credentials. */
  readonly kind: 'feature' | 'connection';
  /** Only the provider's administrators switch it. */
  readonly isGrantedByProvider: boolean;
  /** Entries in the order of the form; those that must be there are required. */
  readonly fields: ReadonlyArray<{ readonly name: IntegrationFieldName; readonly isRequired: boolean }>;
  /** The maker's public address, offered where none is entered; null = each installation has its own. */
  readonly usualUrl: string | null;
}

const required = (name: IntegrationFieldName) => ({ name, isRequired: true });
const optional = (name: IntegrationFieldName) => ({ name, isRequired: false });
const feature: IntegrationRule = { kind: 'feature', isGrantedByProvider: true, fields: [], usualUrl: null };

/** How each feature is used. Truck makers sign in as their rFMS services ask: Volvo by Basic, DAF and Scania by client credentials, ZF by client credentials and an audience. */
export const integrationRules: Readonly<Record<FeatureName, IntegrationRule>> = {
  ITDN: {
    kind: 'connection',
    isGrantedByProvider: false,
    fields: [required('base_url'), required('client_id'), required('client_secret')],
    usualUrl: null,
  },
  VOLVO_TRUCK_INGEST: {
    kind: 'connection',
    isGrantedByProvider: false,
    fields: [required('base_url'), required('username'), required('password')],
    usualUrl: 'https://api.volvotrucks.com/rfms',
  },
  SERVICE_VEHICLES: feature,
  BRANDING: feature,
  ZF_INGEST: {
    kind: 'connection',
    isGrantedByProvider: false,
    fields: [
      required('base_url'),
      required('client_id'),
      required('client_secret'),
      required('audience'),
      optional('webhook_secret'),
    ],
    usualUrl: 'https://auth.api.eu1.scalar.zf.com',
  },
  DAF_INGEST: {
    kind: 'connection',
    isGrantedByProvider: false,
    fields: [required('base_url'), required('client_id'), required('client_secret')],
    usualUrl: 'https://api.connect.daf.com/rfms',
  },
  SCANIA_INGEST: {
    kind: 'connection',
    isGrantedByProvider: false,
    fields: [required('base_url'), required('client_id'), required('client_secret')],
    usualUrl: 'https://dataaccess.scania.com/rfms4',
  },
};

/** Entries of a connection that must be there and are not, in the order of the form. */
export const missingFields = (
  rule: IntegrationRule,
  entered: ReadonlySet<IntegrationFieldName>,
): readonly IntegrationFieldName[] =>
  rule.fields.filter(({ name, isRequired }) => isRequired && !entered.has(name)).map(({ name }) => name);

// Fewer characters shown of a short secret would be most of it.
const shortestShown = 12;
const charactersShown = 4;

/** The last characters of a secret, by which people tell one from another; null when it is too short to show any. */
export const endingOf = (secret: string): string | null =>
  secret.length < shortestShown ? null : secret.slice(-charactersShown);
