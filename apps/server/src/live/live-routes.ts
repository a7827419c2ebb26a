import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePath } from '@tyrewatch/contract/live/live-events';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { authorise } from '../http/authorisation.ts';
import type { Session } from '../http/session.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveViewer, ViewerScope } from './live-viewer.ts';

/** How often a stream is written to at least and its session is looked at again, in milliseconds. */
export const beatMs = 15_000;

/** Most streams at a time. */
export interface StreamLimits {
  readonly ofPerson: number;
  readonly ofAll: number;
}

/** More than anybody has tabs, and as many as a process bears beside its other connections. */
export const streamLimits: StreamLimits = { ofPerson: 20, ofAll: 5000 };

/**
 * Counts open streams. What it answers takes a place for one and gives what frees it; it throws `throttled` when the person has
 * too many, and `service_unavailable` when all have.
 */
export function countStreams({ ofPerson, ofAll }: StreamLimits): (userId: number) => () => void {
  const counts = new Map<number, number>();
  let total = 0;
  const add = (userId: number, change: 1 | -1): void => {
    const count = (counts.get(userId) ?? 0) + change;
    if (count === 0) counts.delete(userId);
    else counts.set(userId, count);
    total += change;
  };
  return (userId) => {
    if ((counts.get(userId) ?? 0) >= ofPerson) throw new Problem('throttled', { seconds: 60 });
    if (total >= ofAll) throw new Problem('service_unavailable');
    add(userId, 1);
    return () => add(userId, -1);
  };
}

/** What the stream needs of the application. */
export interface LiveRouteParts {
  readonly hub: LiveHub;
  readonly authenticate: (request: FastifyRequest) => Promise<Session>;
  readonly loadScope: (session: Session) => Promise<ViewerScope>;
  readonly nowMs: () => number;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells a proxy in front not to hold events back.
  'x-accel-buffering': 'no',
};

const sinkOf = (reply: FastifyReply) => ({
  write: (text: string) => reply.raw.destroyed || reply.raw.write(text),
  end: () => reply.raw.destroy(),
});

function openStream(reply: FastifyReply): void {
  const headers = { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(200, headers);
  reply.raw.write('retry: 2000\n\n');
}

/**
 * Looks at the session again when its rights change, and every now and then, should the message of that be missed: a stream
 * ends with its session, and shows what its rights are now.
 */
function watchSession(
  request: FastifyRequest,
  { userId }: Session,
  viewer: LiveViewer,
  parts: LiveRouteParts,
): NodeJS.Timeout {
  const check = async (): Promise<void> => {
    const session = await parts.authenticate(request);
    authorise('vehicle:list', session);
    parts.hub.rescope(viewer, await parts.loadScope(session));
  };
  const onFailure = (error: unknown): void => {
    // A database that is away for a moment is no reason to end the stream.
    if (error instanceof Problem) viewer.end();
  };
  const review = (): void => void check().catch(onFailure);
  parts.hub.onRightsChange(viewer, userId, review);
  return setInterval(review, beatMs);
}

/** `GET /tyrewatch/live`: the stream of changes, for holders of `vehicle:list`. */
export function registerLiveRoutes(app: FastifyInstance, parts: LiveRouteParts): void {
  const { hub, nowMs } = parts;
  const beats = setInterval(() => hub.beat(), beatMs);
  const takePlace = countStreams(streamLimits);
  app.addHook('preClose', async () => {
    clearInterval(beats);
    hub.close();
  });
  app.get(livePath, {
    // A compressed stream would hold events back.
    compress: false,
    onRequest: async (request) => {
      request.session = await parts.authenticate(request);
      authorise('vehicle:list', request.session);
    },
    handler: async (request, reply) => {
      const { session } = request;
      if (session === null) throw new Error('the stream was opened without a session');
      const scope = await parts.loadScope(session);
      // Who has hung up meanwhile is not told of again.
      if (reply.raw.destroyed) return reply.hijack();
      const freePlace = takePlace(session.userId);
      const lastEventId = request.headers['last-event-id'];
      openStream(reply);
      const viewer = hub.join(sinkOf(reply), scope, typeof lastEventId === 'string' ? lastEventId : null);
      const watch = watchSession(request, session, viewer, parts);
      const expiry = setTimeout(() => viewer.end(), Math.max(0, session.tokenExpiresAtMs - nowMs()));
      reply.raw.on('drain', () => viewer.drained());
      reply.raw.on('close', () => {
        clearInterval(watch);
        clearTimeout(expiry);
        hub.leave(viewer);
        freePlace();
      });
    },
  });
}
