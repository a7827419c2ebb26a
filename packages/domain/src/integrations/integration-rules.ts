import type { FeatureName } from '../access/feature.ts';

/** What may be entered for a connection. */
export const integrationFieldNames = [
  'base_url',
  'username',
  'password',
  'client_id',
  'client_secret',
  'application_token',
  'audience',
  'webhook_secret',
] as const;
/** One of them. */
export type IntegrationFieldName = (typeof integrationFieldNames)[number];

const secretFields: ReadonlySet<IntegrationFieldName> = new Set([
  'password',
  'client_secret',
  'application_token',
  'webhook_secret',
]);

/** Whether an entry is kept encrypted and never shown again. */
export const isSecretField = (name: IntegrationFieldName): boolean => secretFields.has(name);

/** How an integration is used. */
export interface IntegrationRule {
  /** A `feature` is only switched; a `connection` needs an address and credentials. */
  readonly kind: 'feature' | 'connection';
  /** Only the provider's administrators switch it. */
  readonly isGrantedByProvider: boolean;
  /** Entered once, at the provider's own organisation, for all its customers, who see its state alone. */
  readonly isKeptByProvider: boolean;
  /** Entries in the order of the form; those that must be there are required. */
  readonly fields: ReadonlyArray<{ readonly name: IntegrationFieldName; readonly isRequired: boolean }>;
  /** The public address, offered (and taken where it need not be entered) where none is; null = each installation has its own. */
  readonly usualUrl: string | null;
}

const required = (name: IntegrationFieldName) => ({ name, isRequired: true });
const optional = (name: IntegrationFieldName) => ({ name, isRequired: false });
const feature: IntegrationRule = {
  kind: 'feature',
  isGrantedByProvider: true,
  isKeptByProvider: false,
  fields: [],
  usualUrl: null,
};
const ofCustomers = { kind: 'connection', isGrantedByProvider: false, isKeptByProvider: false } as const;
const ofProvider = { kind: 'connection', isGrantedByProvider: true, isKeptByProvider: true } as const;

/** How each feature is used. Truck makers sign in as their rFMS services ask: Volvo by Basic, DAF and Scania by client credentials, ZF by client credentials and an audience. Of providers of SIM cards 1NCE takes client credentials, emnify an application token, Twilio Basic. The vehicle register of the DVLA takes an API key; the MOT history of the DVSA client credentials, whose address has the tenant in it (`audience`), and an API key. */
export const integrationRules: Readonly<Record<FeatureName, IntegrationRule>> = {
  ITDN: { ...feature, isGrantedByProvider: false },
  VOLVO_TRUCK_INGEST: {
    ...ofCustomers,
    fields: [required('base_url'), required('username'), required('password')],
    usualUrl: 'https://api.volvotrucks.com/rfms',
  },
  SERVICE_VEHICLES: feature,
  BRANDING: feature,
  ZF_INGEST: {
    ...ofCustomers,
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
    ...ofCustomers,
    fields: [required('base_url'), required('client_id'), required('client_secret')],
    usualUrl: 'https://api.connect.daf.com/rfms',
  },
  SCANIA_INGEST: {
    ...ofCustomers,
    fields: [required('base_url'), required('client_id'), required('client_secret')],
    usualUrl: 'https://dataaccess.scania.com/rfms4',
  },
  SIM_1NCE: {
    ...ofCustomers,
    fields: [optional('base_url'), required('client_id'), required('client_secret')],
    usualUrl: 'https://api.1nce.com/management-api',
  },
  SIM_EMNIFY: {
    ...ofCustomers,
    fields: [optional('base_url'), required('application_token')],
    usualUrl: 'https://cdn.emnify.net',
  },
  SIM_TWILIO: {
    ...ofCustomers,
    fields: [optional('base_url'), required('username'), required('password')],
    usualUrl: 'https://supersim.twilio.com/v1',
  },
  DVLA_VES: {
    ...ofProvider,
    fields: [optional('base_url'), required('application_token')],
    usualUrl: 'https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry',
  },
  DVSA_MOT: {
    ...ofProvider,
    fields: [
      optional('base_url'),
      required('client_id'),
      required('client_secret'),
      required('application_token'),
      optional('audience'),
    ],
    usualUrl: 'https://history.mot.api.gov.uk',
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
