/** Why readings cannot be stored now. */
export type StoringFault =
  /** The server ends. */
  | 'closing'
  | 'disk_full'
  /** It does not answer. */
  | 'database_away'
  /** It answers, and a write fails or takes too long. */
  | 'write_failed'
  /** It is being started, or hangs. */
  | 'gateway_silent'
  | 'gateway_cannot_store';

/** What an operator should see to while readings are stored still. */
export type ReadinessWarning = 'disk_low' | 'jobs_late' | 'backup_old';

/**
 * The answer of `GET /health/ready`, with status 200 or, while readings cannot be stored, 503. Anybody may ask.
 * `status`, `database` and `mail` have always been there; codes may be added to every list.
 */
export interface ReadinessAnswer {
  readonly status: 'ready' | 'not_ready';
  /** Why readings cannot be stored; empty while they can. */
  readonly faults: readonly StoringFault[];
  /** Since when they cannot, ISO 8601 in UTC, as far as this server has seen; null while they can. */
  readonly since: string | null;
  readonly warnings: readonly ReadinessWarning[];
  readonly database: 'answers' | 'away';
  /** `unknown`: no supervisor tells, as where server and gateway are run each on its own. */
  readonly gateway: 'answers' | 'silent' | 'unknown';
  /** The disk of the database, or of the data folder where the database is elsewhere; null = not known. */
  readonly disk: {
    readonly level: 'enough' | 'low' | 'full';
    readonly free_bytes: number;
    readonly total_bytes: number;
  } | null;
  /** Time since any job last ended without an error; null = none has yet. */
  readonly last_job_seconds: number | null;
  readonly late_jobs: readonly string[];
  /** Age of the newest backup; null = there is none. */
  readonly backup_seconds: number | null;
  readonly mail: 'configured' | 'not_configured';
}
