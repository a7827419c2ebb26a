import { integrationRules, missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import { motIntegrationId } from '@tyrewatch/domain/registers/mot-fetching';
import type { Queryable } from '@tyrewatch/store/database';
import { listProviderIntegrations } from '@tyrewatch/store/organisations/integration-repository';
import type { CallOutside } from '../../outside/call-outside.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import { enteredFields } from '../integrations/integration-wire.ts';
import type { MotClient } from './mot-client.ts';
import { createMotClient } from './mot-client.ts';

/** The account the provider has entered: its client, and whose it is. */
export interface MotAccount {
  readonly client: MotClient;
  readonly ownerId: number;
}

/** Finds the account the provider has entered; null = there is none, or it is not complete. */
export type FindMotAccount = (trx: Queryable) => Promise<MotAccount | null>;

/** Finds the account at the register; its client, which keeps its token, lasts until the account is changed. */
export function createMotAccountFinder(
  callOutside: CallOutside,
  nowMs: () => number,
  seal: CredentialSeal,
): FindMotAccount {
  let last: { readonly version: string; readonly client: MotClient } | null = null;
  return async (trx) => {
    const accounts = await listProviderIntegrations(trx);
    const account = accounts.find(({ integrationId, enabled }) => integrationId === motIntegrationId && enabled);
    if (account === undefined) return null;
    const { ownerId: organisationId, integrationId, encryptedCredentials } = account;
    const owner = { organisationId, integrationId };
    const entered = enteredFields(account, encryptedCredentials === null ? {} : seal.open(encryptedCredentials, owner));
    if (missingFields(integrationRules.DVSA_MOT, new Set(entered.keys())).length > 0) return null;
    const version = `${organisationId}/${account.version}`;
    if (last?.version !== version) last = { version, client: createMotClient({ callOutside, nowMs }, entered) };
    return { client: last.client, ownerId: organisationId };
  };
}
