import { createHmac, timingSafeEqual } from 'node:crypto';
import { createScalarBatch } from '@tyrewatch/contract/feeds/scalar-endpoints';
import { scalarEvent } from '@tyrewatch/device-protocol/feeds/zf-scalar/scalar-event';
import { featureId } from '@tyrewatch/domain/access/feature';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database, Queryable } from '@tyrewatch/store/database';
import type { FeedKey } from '@tyrewatch/store/feeds/feed-state-repository';
import { findDeliveryOwner, listBelow, writeFeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import { listIntegrations } from '@tyrewatch/store/organisations/integration-repository';
import { withScope } from '@tyrewatch/store/scope';
import type { FastifyRequest } from 'fastify';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { rawBodyOf } from '../../http/raw-body.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import { storedInTime } from '../readings/reading-call.ts';
import { storeScalarEvents } from './scalar-events.ts';

interface ScalarParts {
  readonly database: Database;
  readonly ingest: Ingest;
  readonly seal: CredentialSeal;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** Whose delivery it is, and by what it is signed. */
interface DeliveryAccess extends FeedKey {
  readonly secret: string;
  /** The organisation and those below it. */
  readonly organisationIds: readonly number[];
}

const scopeOf = (...organisationIds: readonly number[]) => ({ organisationIds, userId: null, isDriver: false });

/** The integration an address belongs to. Throws `api_key_invalid` where it is nobody’s, switched off, or has no secret yet. */
async function findAccess({ database, seal }: ScalarParts, request: FastifyRequest): Promise<DeliveryAccess> {
  const { delivery_key: key = '' } = request.params as { readonly delivery_key?: string };
  const owner = await findDeliveryOwner(database.kysely, key);
  if (owner === null || owner.integrationId !== featureId.ZF_INGEST) throw new Problem('api_key_invalid');
  const { organisationId } = owner;
  const { stored, below } = await withScope(database, scopeOf(organisationId), async ({ trx }) => ({
    stored: await listIntegrations(trx, organisationId),
    below: await listBelow(trx, organisationId),
  }));
  const integration = stored.find(({ integrationId }) => integrationId === owner.integrationId);
  if (integration?.enabled !== true || integration.encryptedCredentials === null) throw new Problem('api_key_invalid');
  const { webhook_secret: secret = '' } = seal.open(integration.encryptedCredentials, owner);
  if (secret === '') throw new Problem('api_key_invalid');
  return { ...owner, secret, organisationIds: below };
}

/** Throws `api_key_invalid` unless the body is signed with the secret. */
function requireSignature(request: FastifyRequest, secret: string): void {
  const header = request.headers['x-scalar-signature'];
  const wanted = createHmac('sha256', secret).update(rawBodyOf(request)).digest();
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(typeof header === 'string' ? header : '')?.[1] ?? '', 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('api_key_invalid');
}

/** Registers the way in for ZF SCALAR. */
export function registerScalarRoutes(routes: EndpointRoutes, parts: ScalarParts): void {
  const { database, ingest, nowMs } = parts;
  routes.withApiKey(
    createScalarBatch,
    {
      authorise: (request) => findAccess(parts, request),
      handle: async ({ body, request }, access) => {
        requireSignature(request, access.secret);
        const unavailability = ingest.unavailability();
        if (unavailability !== null)
          throw new Problem(unavailability === 'disk_full' ? 'storage_full' : 'service_unavailable');
        const events = body.eventsData.map(scalarEvent).filter((event) => event !== null);
        const atMs = nowMs();
        const inScope = <Result>(work: (trx: Queryable) => Promise<Result>) =>
          withScope(database, scopeOf(...access.organisationIds), ({ trx }) => work(trx));
        const from = { receivedAtMs: atMs, address: request.ip };
        const records = await storedInTime(
          storeScalarEvents({ ingest, inScope }, access, events, from).then((found) => ({ found })),
        );
        const { organisationId, integrationId } = access;
        const progress = { organisationId, integrationId, atMs, ...(records.found && { records: records.found }) };
        await inScope((trx) => writeFeedProgress(trx, progress));
        return { accepted: events.length, unreadable: body.eventsData.length - events.length };
      },
    },
    { keepsBody: true },
  );
}
