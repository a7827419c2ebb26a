import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** An address or the name of a host, not checked for being there. */
const host = z
  .string()
  .check(z.refine((text) => /^[\w.:%-]+$/.test(text), { error: 'an address such as 0.0.0.0 or a host name' }));

/** The variables the simulator reads; names and defaults are part of the operator's interface. */
export const environmentSchema = z.object({
  /** TCP port of the gateway. */
  GATEWAY_PORT: z._default(port, 5027),
  /** Address of the gateway; not the one it listens on. */
  SIMULATOR_GATEWAY_HOST: z._default(host, '127.0.0.1'),
  /** Folder for the state of the simulated world. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Days of history made when the installation has none yet; 0 = none. */
  SIMULATOR_HISTORY_DAYS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 21),
  /** How many times as fast as the clock the simulated world runs; records still carry the real time. */
  SIMULATOR_TIME_FACTOR: z._default(z.coerce.number().check(z.minimum(1), z.maximum(60)), 1),
  /** Loopback port that takes scenarios; 0 = any free one. */
  SIMULATOR_CONTROL_PORT: z._default(port, 0),
  /** Loopback port of the sandbox of services of others; 0 = any free one. */
  SANDBOX_PORT: z._default(port, 0),
  /** Port of the server on this machine, to which the sandbox delivers events as services of others do; 0 = to nobody. */
  PORT: z._default(port, 0),
  /** Loopback port that answers forecasts as Open-Meteo does; 0 = none is answered. The supervisor sets it. */
  SIMULATOR_FORECAST_PORT: z._default(port, 0),
  /** IMEI of a Ruptela unit that is played beside the fleet; absent = none. It must be entered like any unit, else it is unknown. */
  SIMULATOR_RUPTELA_IMEI: z.optional(z.string().check(z.regex(/^\d{15}$/))),
  /** Whether something new happens every few minutes; 0 leaves scenarios to the control port alone. */
  SIMULATOR_LIVE_SCENARIOS: z._default(
    z.pipe(
      z.enum(['0', '1']),
      z.transform((text) => text === '1'),
    ),
    true,
  ),
});

/** The simulator's configuration, read once at the start. */
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
