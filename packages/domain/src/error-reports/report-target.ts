/** Where error reports go. */
export interface ReportTarget {
  /** Address that takes envelopes, with the public key in its query as the protocol has it. */
  readonly envelopeUrl: string;
  /** Scheme, host and port: what a page's security policy has to allow. */
  readonly origin: string;
}

/** Reads a DSN, `https://<public key>@<host>/<project>`; null when it is none. */
export function findReportTarget(dsn: string): ReportTarget | null {
  const url = URL.parse(dsn);
  if (url === null || !/^https?:$/.test(url.protocol) || !/^[\w-]+$/.test(url.username)) return null;
  const [, folder = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(url.pathname) ?? [];
  if (project === '') return null;
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: url.username, sentry_client: 'tyrewatch/1' });
  return { envelopeUrl: `${url.origin}${folder}/api/${project}/envelope/?${query.toString()}`, origin: url.origin };
}
