import type { IntegrationCheck } from '@tyrewatch/contract/organisations/integration-endpoints';
import type { IntegrationFieldName, IntegrationRule } from '@tyrewatch/domain/integrations/integration-rules';
import { missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { CallOutside } from '../../outside/call-outside.ts';
import { isSandboxAddress } from '../../outside/call-outside.ts';
import type { ResolveHost } from '../../outside/public-address.ts';
import { checkAddress } from '../../outside/public-address.ts';
import type { ReachAddress } from '../../outside/reach-address.ts';
import type { FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import type { RfmsVehicle } from '@tyrewatch/device-protocol/feeds/rfms/rfms-body';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { RfmsClient } from '../truck-makers/rfms-client.ts';
import type { ScalarClient } from '../feeds/scalar-client.ts';
import type { SimClient } from '../sim-providers/sim-client.ts';
import { SimProviderFault } from '../sim-providers/sim-client.ts';
import type { SimClients } from '../sim-providers/sim-clients.ts';

/** What a test needs of the world. */
export interface TestParts {
  readonly resolve: ResolveHost;
  readonly reach: ReachAddress;
  readonly simClients: SimClients;
  readonly callOutside: CallOutside;
}

type Check = IntegrationCheck['check'];
const passed = (check: Check): IntegrationCheck => ({ check, passed: true, reason: null, count: null });
const failed = (check: Check, reason: IntegrationCheck['reason']): IntegrationCheck => ({
  check,
  passed: false,
  reason,
  count: null,
});
const skipped = (check: Check): IntegrationCheck => ({ check, passed: null, reason: 'skipped', count: null });

/** Pages of cards that a test reads: the number is for people, who do not wait for more. */
const mostPages = 20;

/** Why signing in and listing the cards came to nothing. */
const reasonOf = { sign_in_refused: 'sign_in_refused', busy: 'busy', unreadable: 'unreadable' } as const;

/** An account that a test signs in to: its steps, and how they are made. */
export interface TestedAccount {
  readonly checks: readonly Check[];
  readonly test: () => Promise<IntegrationCheck[]>;
}

/** An account of SIM cards as a test signs in to it. */
export const simAccount = (client: SimClient): TestedAccount => ({
  checks: ['sign_in', 'cards'],
  test: () => testAccount(client),
});

const serviceReasons: Readonly<Record<FeedFaultKind, NonNullable<IntegrationCheck['reason']>>> = {
  key_refused: 'sign_in_refused',
  token_expired: 'sign_in_refused',
  busy: 'busy',
  slow: 'slow',
  cut: 'cut',
  certificate: 'certificate',
  name_not_found: 'address_unknown',
  no_connection: 'no_connection',
  address_not_allowed: 'address_private',
  server_fault: 'server_fault',
  unreadable: 'unreadable',
  not_configured: 'fields_missing',
};

/** An account at a register, whose key is tried by a call. */
export const registerAccount = (client: { readonly signIn: () => Promise<void> }): TestedAccount => ({
  checks: ['sign_in'],
  test: async () => {
    try {
      await client.signIn();
      return [passed('sign_in')];
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      return [failed('sign_in', serviceReasons[error.kind])];
    }
  },
});

const makerChecks = ['sign_in', 'vehicles', 'status'] as const;

/** An account at a truck maker as a test uses it: signs in, lists its vehicles, reads the newest status of one. */
export const makerAccount = (client: RfmsClient): TestedAccount => ({
  checks: makerChecks,
  test: async () => {
    const done: IntegrationCheck[] = [];
    try {
      await client.signIn();
      const vehicles: RfmsVehicle[] = [];
      for await (const page of client.listVehicles()) vehicles.push(...page);
      done.push(passed('sign_in'), { ...passed('vehicles'), count: vehicles.length });
      const [first] = vehicles;
      if (first === undefined) return [...done, skipped('status')];
      await client.findLatestStatus(first.vin);
      return [...done, passed('status')];
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      // the list of vehicles is the first answer an account gets: before it nobody has signed in for certain
      const [check = 'sign_in', ...rest] = makerChecks.slice(done.length);
      return [...done, failed(check, serviceReasons[error.kind]), ...rest.map(skipped)];
    }
  },
});

/** An account at ZF SCALAR as a test uses it: signs in, and lists its assets. */
export const scalarAccount = (client: ScalarClient): TestedAccount => ({
  checks: ['sign_in', 'vehicles'],
  test: async () => {
    const done: IntegrationCheck[] = [];
    try {
      await client.signIn();
      done.push(passed('sign_in'));
      let count = 0;
      for await (const assets of client.listAssets()) count += assets.length;
      return [...done, { ...passed('vehicles'), count }];
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      const reason = serviceReasons[error.kind];
      return done.length === 0
        ? [failed('sign_in', reason), skipped('vehicles')]
        : [...done, failed('vehicles', reason)];
    }
  },
});

/** Signs in to an account of SIM cards and counts its cards. */
async function testAccount(client: SimClient): Promise<IntegrationCheck[]> {
  try {
    let [count, pages] = [0, 0];
    for await (const page of client.listCards()) {
      count += page.length;
      pages += 1;
      if (pages === mostPages) break;
    }
    return [passed('sign_in'), { ...passed('cards'), count }];
  } catch (error) {
    if (!(error instanceof SimProviderFault)) throw error;
    const reason = reasonOf[error.kind as keyof typeof reasonOf] ?? 'server_fault';
    return [failed('sign_in', reason), skipped('cards')];
  }
}

/**
 * Checks what can be checked of a connection and says of each step whether it was made: entries complete, address on the internet,
 * somebody there, signing in and what is listed then. Signing in is not tried while the product has no client of the service, and the
 * answer says so.
 */
export async function testConnection(
  rule: IntegrationRule,
  entered: ReadonlyMap<IntegrationFieldName, string>,
  { resolve, reach }: Pick<TestParts, 'resolve' | 'reach'>,
  account: TestedAccount | null,
): Promise<IntegrationCheck[]> {
  const last = (account?.checks ?? ['sign_in']).map(skipped);
  if (missingFields(rule, new Set(entered.keys())).length > 0) {
    return [
      failed('fields_complete', 'fields_missing'),
      skipped('address_public'),
      skipped('address_reachable'),
      ...last,
    ];
  }
  const url = entered.get('base_url') ?? rule.usualUrl ?? '';
  // The demonstration's sandbox is reached by signing in alone.
  if (account !== null && isSandboxAddress(url)) return [passed('fields_complete'), ...(await account.test())];
  const address = await checkAddress(url, resolve);
  if (typeof address === 'string') {
    const found = [passed('fields_complete'), failed('address_public', address)];
    return [...found, skipped('address_reachable'), ...last];
  }
  const found = [passed('fields_complete'), passed('address_public')];
  if (!(await reach(address))) return [...found, failed('address_reachable', 'no_connection'), ...last];
  const reached = [...found, passed('address_reachable')];
  if (account !== null) return [...reached, ...(await account.test())];
  return [...reached, { ...skipped('sign_in'), reason: 'no_client' }];
}
