import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { listOrganisations } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { call } from './call.ts';
import { endpointKey } from './endpoint-key.ts';

/** Organisations loaded at most: a tree longer than that is searched. */
export const mostOrganisations = 1000;
const pageSize = 200;

async function loadAll(signal: AbortSignal): Promise<readonly Organisation[]> {
  const items: Organisation[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor === null ? {} : { cursor }) };
    const page = await call(listOrganisations, { query, signal });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < mostOrganisations);
  return items;
}

/** The caller's organisations as a tree laid flat, each followed by those below it. */
export const organisationsQuery = {
  queryKey: [...endpointKey(listOrganisations), 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadAll(signal),
};
