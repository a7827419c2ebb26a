import type { IntegrationCheck } from '@tyrewatch/contract/organisations/integration-endpoints';
import type { IntegrationFieldName, IntegrationRule } from '@tyrewatch/domain/integrations/integration-rules';
import { missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { ResolveHost } from '../../outside/public-address.ts';
import { checkAddress } from '../../outside/public-address.ts';
import type { ReachAddress } from '../../outside/reach-address.ts';

/** What a test needs of the world. */
export interface TestParts {
  readonly resolve: ResolveHost;
  readonly reach: ReachAddress;
}

const passed = (check: IntegrationCheck['check']): IntegrationCheck => ({ check, passed: true, reason: null });
const failed = (check: IntegrationCheck['check'], reason: IntegrationCheck['reason']): IntegrationCheck => ({
  check,
  passed: false,
  reason,
});
const skipped = (check: IntegrationCheck['check']): IntegrationCheck => ({ check, passed: null, reason: 'skipped' });

/**
 * Checks what can be checked of a connection and says of each step whether it was made: entries complete, address on the internet,
 * somebody there. Signing in is not tried while the product has no client of the service, and the answer says so.
 */
export async function testConnection(
  rule: IntegrationRule,
  entered: ReadonlyMap<IntegrationFieldName, string>,
  { resolve, reach }: TestParts,
): Promise<IntegrationCheck[]> {
  if (missingFields(rule, new Set(entered.keys())).length > 0) {
    return [
      failed('fields_complete', 'fields_missing'),
      skipped('address_public'),
      skipped('address_reachable'),
      skipped('sign_in'),
    ];
  }
  const address = await checkAddress(entered.get('base_url') ?? '', resolve);
  if (typeof address === 'string') {
    const found = [passed('fields_complete'), failed('address_public', address)];
    return [...found, skipped('address_reachable'), skipped('sign_in')];
  }
  const found = [passed('fields_complete'), passed('address_public')];
  if (!(await reach(address))) return [...found, failed('address_reachable', 'no_connection'), skipped('sign_in')];
  return [...found, passed('address_reachable'), { check: 'sign_in', passed: null, reason: 'no_client' }];
}
