import type { BodyOf, Endpoint, ParamsOf, QueryInputOf, QueryOf } from '@tyrewatch/contract/endpoint';

/** Inputs that the schema coerces are typed by what they become. */
type Precise<Input, Output> = {
  [Key in keyof Input]: unknown extends Input[Key] ? (Key extends keyof Output ? Output[Key] : never) : Input[Key];
};
type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [K in Name]: Value };
type OptionalPart<Name extends string, Value> = unknown extends Value
  ? object
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** What a call of the endpoint takes: its path parameters, query and body, as far as it has them. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  OptionalPart<'query', unknown extends QueryOf<E> ? unknown : Precise<QueryInputOf<E>, QueryOf<E>>> &
  Part<'body', BodyOf<E>> & {
    /** Ends the call early; the promise then rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
    /** Version for `If-Match`, `*` for any; absent where the endpoint carries it in the body. */
    readonly version?: number | '*' | undefined;
    /** How long the call may take, where a large body needs longer than most. */
    readonly timeoutMs?: number | undefined;
  };

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  version?: number | '*' | undefined;
};

/** Path and query of a call. Throws when a path parameter is missing. */
export function callUrl(endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const path = endpoint.path.replaceAll(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`missing path parameter ${name}`);
    }
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** Method, headers and body of a call, without its authorisation. */
export function callInit(
  endpoint: Pick<Endpoint, 'method' | 'bodyEncoding'>,
  input: LooseInput,
  locale: string,
): { method: string; headers: Record<string, string>; body?: string } {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale };
  if (input.version !== undefined) headers['if-match'] = input.version === '*' ? '*' : `"${input.version}"`;
  if (input.body === undefined) return { method: endpoint.method, headers };
  if (endpoint.bodyEncoding === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    const form = Object.entries(input.body).map(([name, value]) => [name, String(value)]);
    return { method: endpoint.method, headers, body: new URLSearchParams(form).toString() };
  }
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}
