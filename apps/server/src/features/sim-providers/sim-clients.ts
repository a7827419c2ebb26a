import type { SimProvider } from '@tyrewatch/domain/sims/sim-card-state';
import { simProviderFeature } from '@tyrewatch/domain/sims/sim-request';
import { featureId } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import type { CallOutside } from '../../outside/call-outside.ts';
import { createEmnifyClient } from './emnify-client.ts';
import { createOneNceClient } from './one-nce-client.ts';
import type { SimClient } from './sim-client.ts';
import { createTwilioClient } from './twilio-client.ts';
import type { ClientParts, TokenShelf } from './vendor-call.ts';

/** A provider that is asked by the product. */
export type AskedProvider = Exclude<SimProvider, 'manual'>;

/** An account at a provider: whose it is, in which version, and what was entered for it. */
export interface SimAccount {
  readonly provider: AskedProvider;
  readonly organisationId: number;
  /** Null = no token is kept: what was entered is to be tried. */
  readonly version: number | null;
  readonly entered: ReadonlyMap<IntegrationFieldName, string>;
}

const makers: Readonly<
  Record<AskedProvider, (parts: ClientParts, of: (name: IntegrationFieldName) => string) => SimClient>
> = {
  '1nce': (parts, of) => createOneNceClient(parts, { clientId: of('client_id'), clientSecret: of('client_secret') }),
  emnify: (parts, of) => createEmnifyClient(parts, { applicationToken: of('application_token') }),
  twilio: (parts, of) => createTwilioClient(parts, { username: of('username'), password: of('password') }),
};

/** The provider an integration is of; null = of none of SIM cards. */
export const providerOfIntegration = (integrationId: number): AskedProvider | null =>
  (Object.keys(simProviderFeature) as AskedProvider[]).find(
    (provider) => featureId[simProviderFeature[provider]] === integrationId,
  ) ?? null;

/** Makes clients of accounts; tokens are kept between them. `nowMs` is the clock. */
export function createSimClients(callOutside: CallOutside, nowMs: () => number): (account: SimAccount) => SimClient {
  const tokens: TokenShelf = new Map();
  return ({ provider, organisationId, version, entered }) => {
    const { usualUrl } = integrationRules[simProviderFeature[provider]];
    const baseUrl = (entered.get('base_url') ?? usualUrl ?? '').replace(/\/+$/, '');
    const account = `${provider}/${organisationId}/${version}`;
    const shelf: TokenShelf = version === null ? new Map() : tokens;
    return makers[provider]({ callOutside, nowMs, tokens: shelf, account, baseUrl }, (name) => entered.get(name) ?? '');
  };
}

/** Makes the client of an account. */
export type SimClients = ReturnType<typeof createSimClients>;
