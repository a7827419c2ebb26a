import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import type { SandboxCards } from './sandbox-cards.ts';
import type { SandboxServiceName } from './sandbox-services.ts';
import { sandboxServiceNames, sandboxServices } from './sandbox-services.ts';
import type { SandboxAnswer, SandboxCall, SandboxFault, SandboxService } from './sandbox-vendor.ts';
import { sandboxFaults } from './sandbox-vendor.ts';
import type { LookAtTruck } from './truck-records.ts';

/** How the vendors are to behave; absent = as before. */
export const sandboxOrder = z.object({
  /** Absent: all of them. */
  vendor: z.optional(z.enum(sandboxServiceNames)),
  fault: z.optional(z.enum(sandboxFaults)),
  /** Calls the fault is for; then there is none again. Null = all. */
  times: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
  /** Seconds said with “too many calls”. */
  retry_after_seconds: z.optional(z.number().check(z.minimum(0))),
  /** Time until a change is done, or an SMS delivered. */
  delay_ms: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
  /** Whether tokens given out before are taken no more. */
  revoke_tokens: z.optional(z.boolean()),
});
type Order = z.output<typeof sandboxOrder>;

interface Behaviour {
  fault: SandboxFault;
  times: number | null;
  retryAfterSeconds: number;
  delayMs: number;
  tokens: Set<string>;
}

/** Time a change takes where nothing else is said: long enough to be seen. */
const usualDelayMs = 8000;
const silenceMs = 60_000;
const longestBody = 65_536;

/** What is logged of a call. */
type OnCall = (vendor: SandboxServiceName, method: string, path: string, status: number) => void;

/** A vendor as it runs: its interface, and how it behaves. */
interface Running {
  readonly name: SandboxServiceName;
  readonly service: SandboxService;
  readonly behaviour: Behaviour;
  readonly answer: ReturnType<SandboxService['open']>;
}

/** What the vendors know. */
interface SandboxWorld {
  readonly cards: SandboxCards;
  readonly vehicles: readonly DemoVehicle[];
  readonly look: LookAtTruck;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** When the demonstration began, epoch milliseconds. */
  readonly openingMs: number;
}

function run(name: SandboxServiceName, world: SandboxWorld): Running {
  const tokens = new Set<string>();
  const behaviour: Behaviour = { fault: 'none', times: null, retryAfterSeconds: 1, delayMs: usualDelayMs, tokens };
  const issueToken = (): string => {
    const issued = randomBytes(16).toString('hex');
    tokens.add(`Bearer ${issued}`);
    return issued;
  };
  const service = sandboxServices[name];
  const answer = service.open({ ...world, issueToken, isToken: (given) => tokens.has(given) });
  return { name, service, behaviour, answer };
}

/**
 * Listens on the loopback interface as the vendors do, each below its own path, and for `PUT /behaviour` with the token as bearer.
 * Resolves with the port once it listens.
 */
export async function startSandbox(
  world: SandboxWorld,
  { token, port, onCall }: { readonly token: string; readonly port: number; readonly onCall?: OnCall },
): Promise<{ readonly server: Server; readonly port: number }> {
  const vendors = sandboxServiceNames.map((name) => run(name, world));
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, { status: 400, body: { message: String(error) } });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const body = await text(request);
    if (body.length > longestBody) return send(response, { status: 413 });
    if (url.pathname === '/behaviour') return order(request, response, body);
    const vendor = vendors.find(({ service }) => url.pathname.startsWith(`${service.base}/`));
    if (vendor === undefined) return send(response, { status: 404 });
    const { behaviour, service } = vendor;
    const fault = takeFault(behaviour);
    const header = (name: string): string => [request.headers[name] ?? ''].flat()[0] ?? '';
    const call: SandboxCall = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(service.base.length + 1).split('/'),
      query: url.searchParams,
      authorization: header('authorization'),
      header,
      body,
      address: `https://${header('host')}${url.pathname}`,
      delayMs: behaviour.delayMs,
      refuses: fault === 'refuse',
    };
    const said = faultAnswer(fault, behaviour, service) ?? (await vendor.answer(call));
    onCall?.(vendor.name, call.method, url.pathname, said.status);
    if (fault === 'silent') await pause(silenceMs, undefined, { ref: false });
    if (fault === 'cut') return cut(response, said);
    return send(response, said);
  }

  function order(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (!isAllowed(request, token)) return send(response, { status: 401 });
    const wanted = z.safeParse(sandboxOrder, JSON.parse(body));
    if (!wanted.success) return send(response, { status: 422, body: { error: z.prettifyError(wanted.error) } });
    for (const { name, behaviour } of vendors)
      if (wanted.data.vendor === undefined || wanted.data.vendor === name) obey(behaviour, wanted.data);
    return send(response, { status: 200, body: { obeyed: true } });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function obey(behaviour: Behaviour, wanted: Order): void {
  if (wanted.fault !== undefined) {
    behaviour.fault = wanted.fault;
    behaviour.times = wanted.times ?? null;
  }
  behaviour.retryAfterSeconds = wanted.retry_after_seconds ?? behaviour.retryAfterSeconds;
  behaviour.delayMs = wanted.delay_ms ?? behaviour.delayMs;
  if (wanted.revoke_tokens === true) behaviour.tokens.clear();
}

/** The fault of this call, counted. */
function takeFault(behaviour: Behaviour): SandboxFault {
  const { fault, times } = behaviour;
  if (times !== null) {
    behaviour.times = times - 1;
    if (times <= 1) Object.assign(behaviour, { fault: 'none', times: null });
  }
  return fault;
}

/** What is answered in place of the vendor; null = the vendor answers. */
function faultAnswer(
  fault: SandboxFault,
  { retryAfterSeconds }: Behaviour,
  { faultAnswers }: SandboxService,
): SandboxAnswer | null {
  if (fault === 'busy') {
    const said = faultAnswers?.busy ?? { status: 429, body: { message: 'Too many requests' } };
    return { ...said, headers: { 'retry-after': `${retryAfterSeconds}`, ...said.headers } };
  }
  const worded = faultAnswers?.[fault];
  if (worded !== undefined) return worded;
  if (fault === 'down') return { status: 503, body: '<html><body><h1>503 Service Unavailable</h1></body></html>' };
  if (fault === 'page') return { status: 200, body: '<!DOCTYPE html><html><body>Maintenance</body></html>' };
  return null;
}

const written = ({ body }: SandboxAnswer): string =>
  body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);

const headersOf = (said: SandboxAnswer): Record<string, string> => ({
  ...said.headers,
  'content-type': typeof said.body === 'string' ? 'text/html' : 'application/json',
});

function send(response: ServerResponse, said: SandboxAnswer): void {
  response.writeHead(said.status, said.status === 204 ? { ...said.headers } : headersOf(said));
  response.end(said.status === 204 ? undefined : written(said));
}

/** Half of an answer, as a connection that breaks leaves it. */
function cut(response: ServerResponse, said: SandboxAnswer): void {
  const whole = written(said);
  response.writeHead(said.status, { ...headersOf(said), 'content-length': `${Buffer.byteLength(whole) + 10}` });
  response.write(whole.slice(0, Math.ceil(whole.length / 2)));
  setTimeout(() => response.destroy(), 20);
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
