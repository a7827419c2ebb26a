import { featureId } from '@tyrewatch/domain/access/feature';
import { integrationRules, missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { RegisterVehicle } from '@tyrewatch/domain/registers/register-vehicle';
import type { Queryable } from '@tyrewatch/store/database';
import { listProviderIntegrations } from '@tyrewatch/store/organisations/integration-repository';
import type { CallOutside } from '../../outside/call-outside.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import { enteredFields } from '../integrations/integration-wire.ts';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { VesClient } from './ves-client.ts';
import { createVesClient } from './ves-client.ts';

/** Asks the register about a registration; null = it does not know it. Throws ServiceFault. */
export type AskRegister = VesClient['findVehicle'];

/** Most calls to the register under way at once: one that is slow holds up no more. */
const mostAtOnce = 4;
/** How long a register that did not answer is left alone, in milliseconds: who asks meanwhile is answered at once. */
const pauseMs = 10_000;
const pausing: ReadonlySet<string> = new Set(['slow', 'no_connection', 'server_fault', 'busy']);

/** Shields the register, and those who ask it: no more calls at once than it takes, one for a registration, and none while it asks to wait. */
function shielded(client: VesClient, nowMs: () => number): AskRegister {
  const underWay = new Map<string, Promise<RegisterVehicle | null>>();
  let closed: { readonly fault: ServiceFault; readonly untilMs: number } | null = null;
  const ask = async (registration: string): Promise<RegisterVehicle | null> => {
    try {
      return await client.findVehicle(registration);
    } catch (error) {
      if (error instanceof ServiceFault && pausing.has(error.kind)) {
        const untilMs = error.retryAtMs ?? nowMs() + pauseMs;
        closed = { fault: new ServiceFault(error.kind, error.details, untilMs), untilMs };
        throw closed.fault;
      }
      throw error;
    } finally {
      underWay.delete(registration);
    }
  };
  return async (registration) => {
    if (closed !== null && closed.untilMs > nowMs()) throw closed.fault;
    const same = underWay.get(registration);
    if (same !== undefined) return same;
    if (underWay.size >= mostAtOnce) throw new ServiceFault('busy', {}, nowMs() + pauseMs);
    const asked = ask(registration);
    underWay.set(registration, asked);
    return asked;
  };
}

/** Finds the way to ask the register with the key that the provider has entered; null = there is none. */
export type FindVesAccount = (trx: Queryable) => Promise<AskRegister | null>;

/** Finds the account at the vehicle register; what is known of its faults lasts until the account is changed. */
export function createVesAccountFinder(
  callOutside: CallOutside,
  nowMs: () => number,
  seal: CredentialSeal,
): FindVesAccount {
  let last: { readonly version: string; readonly ask: AskRegister } | null = null;
  return async (trx) => {
    const accounts = await listProviderIntegrations(trx);
    const account = accounts.find(({ integrationId, enabled }) => integrationId === featureId.DVLA_VES && enabled);
    if (account === undefined) return null;
    const { ownerId: organisationId, integrationId, encryptedCredentials } = account;
    const owner = { organisationId, integrationId };
    const entered = enteredFields(account, encryptedCredentials === null ? {} : seal.open(encryptedCredentials, owner));
    if (missingFields(integrationRules.DVLA_VES, new Set(entered.keys())).length > 0) return null;
    const version = `${organisationId}/${account.version}`;
    if (last?.version !== version) {
      last = { version, ask: shielded(createVesClient({ callOutside, nowMs }, entered), nowMs) };
    }
    return last.ask;
  };
}
