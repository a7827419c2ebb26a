/** Where error reports go. */
export interface ReportTarget {
  readonly dsn: string;
  /** Address that takes envelopes, with the public key in its query as the protocol has it. */
  readonly envelopeUrl: string;
  /** Scheme, host and port: what a page's security policy has to allow. */
  readonly origin: string;
}

const dsnPattern =
  /^(?<scheme>https?:\/\/)(?<key>[\w-]+)@(?<host>[\w.-]+(?::\d{1,5})?)(?<folder>(?:\/[\w.-]+)*)\/(?<project>\d+)\/?$/;

/** Reads a DSN, `https://<public key>@<host>/<project>`; null when it is none. */
export function findReportTarget(dsn: string): ReportTarget | null {
  const groups = dsnPattern.exec(dsn)?.groups;
  if (groups === undefined) return null;
  const { key = '', host = '', folder = '', project = '' } = groups;
  const origin = `${groups['scheme'] ?? ''}${host}`;
  const query = `sentry_version=7&sentry_key=${key}&sentry_client=tyrewatch%2F1`;
  return { envelopeUrl: `${origin}${folder}/api/${project}/envelope/?${query}`, origin, dsn };
}
