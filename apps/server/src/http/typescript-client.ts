import { openApiDocument } from './openapi-document.ts';
import type { Endpoint } from '@tyrewatch/contract/endpoint';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema?: Json }> }>;
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

function objectType({ properties = {}, required = [], additionalProperties }: Json): string {
  const names = new Set(required as string[]);
  const members = Object.entries(properties as Record<string, Json>).map(
    ([name, schema]) => `${nameOf(name)}${names.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties as Json).length > 0;
  const rest = isOpen ? [`[name: string]: ${typeOf(additionalProperties as Json)}`] : [];
  const all = [...members, ...rest];
  return all.length === 0 ? 'Record<string, unknown>' : `{ ${all.join('; ')} }`;
}

/** A JSON schema as a TypeScript type; what TypeScript cannot say (ranges, patterns) is left out. */
export function typeOf(schema: Json): string {
  const { type, enum: values, const: value, anyOf, oneOf, allOf, items, prefixItems } = schema;
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return union(values.map((one) => JSON.stringify(one)));
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices !== undefined) return union(choices.map(typeOf));
  if (Array.isArray(allOf)) return (allOf as Json[]).map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(type)) return union((type as string[]).map((one) => typeOf({ ...schema, type: one })));
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      if (Array.isArray(prefixItems)) return `[${(prefixItems as Json[]).map(typeOf).join(', ')}]`;
      return `(${items === undefined ? 'unknown' : typeOf(items as Json)})[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function answerType({ responses }: Operation): string {
  const [status = '', { content = {} } = {}] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  if (status === '204') return 'undefined';
  const json = content['application/json'];
  return json === undefined || Object.keys(content).length > 1 ? 'Response' : typeOf(json.schema ?? {});
}

function callType(operation: Operation): string {
  const { parameters, requestBody } = operation;
  const group = (place: 'path' | 'query', name: string): string[] => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const isNeeded = own.some(({ required }) => required);
    const members = own.map((one) => `${nameOf(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`);
    return [`${name}${isNeeded ? '' : '?'}: { ${members.join('; ')} }`];
  };
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const takesVersion = parameters.find(({ name }) => name === 'If-Match');
  return `{ ${[
    ...group('path', 'path'),
    ...group('query', 'query'),
    ...(body === undefined ? [] : [`body${requestBody?.required === true ? '' : '?'}: ${typeOf(body)}`]),
    ...(takesVersion === undefined ? [] : [`version${takesVersion.required ? '' : '?'}: string`]),
  ].join('; ')} }`;
}

/** The part of the client that no description changes. */
const runtime = `
/** What the interface refused, as it says so (RFC 9457): act by \`code\`, show \`detail\`. */
export class TyrewatchProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: unknown;
  constructor(status: number, problem: { code?: string; detail?: string; title?: string }) {
    super(problem.detail ?? problem.title ?? \`HTTP \${status}\`);
    this.status = status;
    this.code = problem.code ?? '';
    this.problem = problem;
  }
}

type Calls = { [Id in keyof Operations]: Operations[Id]['call'] };
type Answers = { [Id in keyof Operations]: Operations[Id]['answer'] };
type OnlyOptional<Call> = Record<never, never> extends Call ? true : false;
type Parameters<Id extends keyof Operations> = OnlyOptional<Calls[Id]> extends true ? [call?: Calls[Id]] : [call: Calls[Id]];

/** Where the installation is and who calls: an API key, or a function that gives an access token. */
export interface TyrewatchOptions {
  readonly url: string;
  readonly apiKey?: string;
  readonly accessToken?: () => string | Promise<string>;
  /** Language of texts in answers, such as \`de\`; absent: English. */
  readonly language?: string;
}

/** A function that makes any call of the interface: \`await tyrewatch('list_vehicles', { query: { limit: 50 } })\`. Throws TyrewatchProblem. */
export function createTyrewatch({ url, apiKey, accessToken, language = 'en-GB' }: TyrewatchOptions) {
  return async <Id extends keyof Operations>(id: Id, ...[call]: Parameters<Id>): Promise<Answers[Id]> => {
    const [method, template, answers, encoding] = operations[id];
    const { path = {}, query = {}, body, version } = (call ?? {}) as Record<string, any>;
    const target = new URL(template.replace(/\\{(\\w+)\\}/g, (_all, name) => encodeURIComponent(String(path[name]))), url);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(name, String(value));
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
    if (apiKey !== undefined) headers['x-api-key'] = apiKey;
    if (accessToken !== undefined) headers['authorization'] = \`Bearer \${await accessToken()}\`;
    if (version !== undefined) headers['if-match'] = /^(\\*|".*")$/.test(version) ? version : \`"\${version}"\`;
    if (body !== undefined) headers['content-type'] = encoding;
    const sent = body === undefined ? {} : { body: encoding.endsWith('json') ? JSON.stringify(body) : new URLSearchParams(body) };
    const answer = await fetch(target, { method, headers, ...sent });
    if (!answer.ok) throw new TyrewatchProblem(answer.status, await answer.json().catch(() => ({})));
    return (answers === 'json' ? await answer.json() : answers === 'none' ? undefined : answer) as Answers[Id];
  };
}
`;

/** A client of the interface in one TypeScript file without dependencies: every call with its types, by its id. */
export function typescriptClient(endpoints: readonly Endpoint[], version: string): string {
  const { paths } = openApiDocument(endpoints, version) as { paths: Record<string, Record<string, Operation>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const kindOf = (answer: string): string =>
    answer === 'undefined' ? 'none' : answer === 'Response' ? 'file' : 'json';
  const types = all.map(
    ({ operation }) =>
      `  /** ${operation.summary.replaceAll('*/', '')} */\n  ${operation.operationId}: { call: ${callType(operation)}; answer: ${answerType(operation)} };`,
  );
  const rows = all.map(({ path, method, operation }) => {
    const encoding = Object.keys(operation.requestBody?.content ?? {})[0] ?? '';
    const values = [method, path, kindOf(answerType(operation)), encoding].map((value) => JSON.stringify(value));
    return `  ${operation.operationId}: [${values.join(', ')}],`;
  });
  return [
    `// Client of Tyrewatch ${version}, made by the installation it was fetched from. A file or a stream is answered as fetch's Response.`,
    'export interface Operations {',
    ...types,
    '}',
    '',
    'const operations: { readonly [Id in keyof Operations]: readonly [method: string, path: string, answer: string, encoding: string] } = {',
    ...rows,
    '};',
    runtime,
  ].join('\n');
}
