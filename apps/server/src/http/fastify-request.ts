import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null until authenticated and on open calls. */
    session: Session | null;
    /** Whether the call carries an API key that is good. */
    hasApiKey: boolean;
  }
}
