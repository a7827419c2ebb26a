import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { EnvironmentProblem, describeIssue } from './environment-problem.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
const databaseUrl = z.string().check(
  z.refine((text) => /^postgres(ql)?:\/\/.+/.test(text), {
    error: 'an address such as postgresql://user:password@host:5432/database',
  }),
);

/** The variables the supervisor reads; names and defaults are part of the operator's interface. */
export const supervisorSchema = z.object({
  /** TCP port of the web application and its interface; 0 = any free one. */
  PORT: z._default(port, 8080),
  /** TCP and UDP port that units connect to; 0 = any free one. */
  GATEWAY_PORT: z._default(port, 5027),
  /** Folder for the database, logs and files; relative to the project. */
  DATA_DIR: z._default(z.string(), './data'),
  /** PostgreSQL of your own; null = the embedded one. */
  DATABASE_URL: z._default(z.nullable(databaseUrl), null),
  /** Folder for the backups that are made by themselves, relative to the project; null = `backups` in DATA_DIR. */
  BACKUP_DIR: z._default(z.nullable(z.string()), null),
  /** How many of them are kept; 0 = none is made. */
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 7),
  /** Hour of the day, on this machine's clock, at which the daily one is due. */
  BACKUP_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23)), 2),
  /** Whether demo organisations, vehicles, users and simulated units are there. */
  DEMO: z._default(flag, true),
});

/** The supervisor's configuration, read once at the start. */
export type SupervisorEnvironment = z.output<typeof supervisorSchema> & { readonly BACKUP_DIR: string };

/** What is said of variables that have been replaced. */
const replacedVariables: Readonly<Record<string, string>> = {
  TRUSTED_PROXY_COUNT:
    'TRUSTED_PROXY_COUNT has been replaced: remove it, and name the proxies in TRUSTED_PROXIES, such as "10.0.0.2"; one on this machine is believed anyway.',
};

/** A schema of one process, to be judged together with the supervisor's own. */
export type EnvironmentSchema = z.ZodMiniObject;

/**
 * Reads the supervisor's configuration and judges what the processes will read, so that a mistake is told before anything starts.
 * A blank variable counts as not set. Throws EnvironmentProblem with a sentence for each variable that cannot be used.
 */
export function readSupervisorEnvironment(
  variables: NodeJS.ProcessEnv,
  processSchemas: readonly EnvironmentSchema[],
  root: string,
): SupervisorEnvironment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const own = z.safeParse(supervisorSchema, given);
  const ownNames = new Set(Object.keys(supervisorSchema.shape));
  const issues = [own, ...processSchemas.map((schema) => z.safeParse(schema, given))]
    .flatMap((result, index) =>
      (result.error?.issues ?? []).filter((issue) => index === 0 || !ownNames.has(String(issue.path[0]))),
    )
    .map((issue) => describeIssue(issue, variables))
    .concat(Object.entries(replacedVariables).flatMap(([name, said]) => (name in given ? [said] : [])));
  if (!own.success || issues.length > 0) throw new EnvironmentProblem([...new Set(issues)].join('\n'));
  const dataFolder = resolve(root, own.data.DATA_DIR);
  const backupFolder = own.data.BACKUP_DIR === null ? join(dataFolder, 'backups') : resolve(root, own.data.BACKUP_DIR);
  return { ...own.data, DATA_DIR: dataFolder, BACKUP_DIR: backupFolder };
}
