import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** An address or the name of a host, not checked for being there. */
const host = z
  .string()
  .check(z.refine((text) => /^[\w.:%-]+$/.test(text), { error: 'an address such as 0.0.0.0 or a host name' }));
const count = z.coerce.number().check(z.int(), z.minimum(1));

/** A week, in seconds: a timer of more than 24 days would run out at once. */
const longestIdleS = 7 * 24 * 3600;

/** The variables the gateway reads; names and defaults are part of the operator's interface. */
export const environmentSchema = z.object({
  /** TCP and UDP port that units connect to; 0 = any free one. */
  GATEWAY_PORT: z._default(port, 5027),
  /** Address to listen on for units. */
  GATEWAY_HOST: z._default(host, '0.0.0.0'),
  /** Loopback port on which Prometheus finds the gateway's metrics; 0 = none. */
  GATEWAY_METRICS_PORT: z._default(port, 0),
  /** PostgreSQL connection string. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** Where the database keeps its files, if on this machine: nothing new is taken while its disk is full. Null = elsewhere. */
  DATABASE_FOLDER: z._default(z.nullable(z.string()), null),
  /** Seconds without a byte after which a unit's connection is closed. */
  GATEWAY_IDLE_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestIdleS)), 900),
  /** Most connections at a time; further ones are closed at once. */
  GATEWAY_MAXIMUM_CONNECTIONS: z._default(count, 50_000),
  /** Least severe log line that is written. */
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** The gateway's configuration, read once at the start. */
export type Environment = z.output<typeof environmentSchema>;

/**
 * Reads the configuration; a blank variable counts as not set.
 * Throws an Error that names every variable that cannot be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const result = z.safeParse(environmentSchema, given);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(`These environment variables are missing or cannot be used: ${names.join(', ')}`);
}
