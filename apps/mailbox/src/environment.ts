import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** The variables the mailbox reads; names and defaults are part of the operator's interface. */
export const environmentSchema = z.object({
  /** Folder for the mails. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Loopback port of the pages; 0 = any free one. */
  MAILBOX_PORT: z._default(port, 0),
  /** Loopback port that takes mails; 0 = any free one. */
  MAILBOX_SMTP_PORT: z._default(port, 0),
});

/** The mailbox's configuration, read once at the start. */
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
