import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import type { ProblemDocument } from '@tyrewatch/contract/problems/problem-schema';
import { refusalStatuses } from '../http/openapi-document.ts';
import type { TestUserName } from './test-people.ts';
import { testPassword } from './test-people.ts';
import type { TestServer } from './test-server.ts';

/** A call of a test; a body is sent as JSON, a form as a form. */
export interface TestCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  /** A body sent as it is, with the content type among the headers. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

/** An answer, with its JSON (null without a body). */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly json: unknown;
}

/** Unless a test says otherwise, a change is of whatever version is there. */
const versionHeaders = (method: string): Record<string, string> => (method === 'GET' ? {} : { 'if-match': '*' });

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:[a-z_]+/g, '[^/]+')}$`),
}));

/** Throws where an endpoint refuses a call in a way that its OpenAPI document says nothing of. */
function requireDocumented(method: string, url: string, status: number): void {
  const path = url.split('?', 1).join('');
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (found === undefined || status < 400) return;
  const statuses: ReadonlySet<number> = refusalStatuses(found.endpoint);
  if (!statuses.has(status)) throw new Error(`${found.endpoint.id} answered ${status}, which is not documented`);
}

/** Calls the application: `call('GET', '/tyrewatch/me', { token })`. */
export async function call(
  { app }: Pick<TestServer, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { token, body, form, raw, headers = {} }: TestCall = {},
): Promise<TestAnswer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const payload = raw ?? (form === undefined ? json : new URLSearchParams(form).toString());
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...versionHeaders(method),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  requireDocumented(method, url, answer.statusCode);
  const isJson = (answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    json: isJson ? answer.json() : null,
  };
}

/** The tokens of a new session. Throws when the sign-in is refused. */
export async function signIn(server: TestServer, username: string, password = testPassword) {
  const answer = await call(server, 'POST', '/tyrewatch/auth/token', { form: { username, password } });
  if (answer.status !== 200) throw new Error(`the sign-in was answered ${answer.status}: ${answer.text}`);
  return answer.json as { access_token: string; refresh_token: string; role: string };
}

/** Access token of a test user. */
export const tokenOf = async (server: TestServer, name: TestUserName): Promise<string> =>
  (await signIn(server, name)).access_token;

/** The problem document of an answer. Throws when the answer is none, or its status is not the answer's. */
export function problemOf({ status, headers, json, text }: TestAnswer): ProblemDocument {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    throw new Error(`no problem document: ${text}`);
  const document = json as ProblemDocument;
  if (document.status !== status) throw new Error(`the document says ${document.status}, the answer ${status}`);
  return document;
}
