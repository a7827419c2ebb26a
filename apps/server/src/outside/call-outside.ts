import { request as requestPlainly } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import type { AddressFault, CheckedAddress, ResolveHost } from './public-address.ts';
import { checkAddress, findHttpsUrl } from './public-address.ts';

/** A call to a service of others. */
export interface OutsideCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  /** Null = none. */
  readonly body: string | null;
}

/** What a service answered. */
export interface OutsideAnswer {
  readonly status: number;
  /** Names in lower case; of those that come twice the first. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Why there is no answer. `cut_off`: it ended before its end. */
export type OutsideFaultKind = AddressFault | 'certificate' | 'no_connection' | 'no_answer' | 'cut_off' | 'too_long';

/** A call without an answer. */
export class OutsideFault extends Error {
  readonly kind: OutsideFaultKind;
  constructor(kind: OutsideFaultKind) {
    super(kind);
    this.kind = kind;
  }
}

/** Calls a service of others. Throws OutsideFault where there is no answer; any status is one. */
export type CallOutside = (call: OutsideCall) => Promise<OutsideAnswer>;

/** How long a service may take to answer, in milliseconds. */
const deadlineMs = 10_000;
const longestAnswer = 4 * 1024 * 1024;

/** Hosts of the demonstration’s sandbox: `.example` names nothing on the internet (RFC 2606). */
const sandboxHosts = '.sandbox.tyrewatch.example';

/** Whether an address is the demonstration’s sandbox. */
export const isSandboxAddress = (text: string): boolean => findHttpsUrl(text)?.hostname.endsWith(sandboxHosts) === true;

/** Where calls go. */
export interface OutsideParts {
  readonly resolve: ResolveHost;
  /** Where the demonstration’s sandbox listens, such as `http://127.0.0.1:4711`; null = there is none. */
  readonly sandboxUrl: string | null;
}

/** Whether a connection came to nothing for the certificate that was shown, as Node and OpenSSL name it. */
const isOfCertificate = (error: NodeJS.ErrnoException): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(error.code ?? '');

const firstOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** Reads an answer to its end. Throws OutsideFault `cut_off`, `too_long`. */
async function readAnswer(response: IncomingMessage): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > longestAnswer) throw new OutsideFault('too_long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutsideFault ? error : new OutsideFault('cut_off');
  }
  if (!response.complete) throw new OutsideFault('cut_off');
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, firstOf(value)]));
  return { status: response.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString('utf8') };
}

function send(
  target: URL,
  ip: string | null,
  host: string,
  { method, headers, body }: OutsideCall,
): Promise<OutsideAnswer> {
  const request = target.protocol === 'https:' ? requestSecurely : requestPlainly;
  const family = ip === null ? 0 : isIP(ip);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
    const call = request(
      target,
      {
        method,
        headers: { accept: 'application/json', 'user-agent': 'Tyrewatch', ...headers, ...length, host },
        // A connection of its own, to the address that was checked: looked up again it could be another.
        agent: false,
        ...(ip === null
          ? {}
          : {
              lookup: (_name, options, answer) =>
                options.all === true ? answer(null, [{ address: ip, family }]) : answer(null, ip, family),
            }),
        signal: AbortSignal.timeout(deadlineMs),
      },
      (response) => {
        readAnswer(response).then(resolve, (error: unknown) => {
          response.destroy();
          reject(error instanceof OutsideFault ? error : new OutsideFault('cut_off'));
        });
      },
    );
    call.once('error', (error) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      reject(new OutsideFault(isLate ? 'no_answer' : isOfCertificate(error) ? 'certificate' : 'no_connection'));
    });
    // Who answers by changing the protocol answers nothing that is asked for, and no other event follows.
    call.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new OutsideFault('no_answer'));
    });
    call.end(body ?? undefined);
  });
}

/**
 * Calls services of others at addresses on the internet alone, over https with a valid certificate, within ten seconds; no redirect is
 * followed. Hosts of the sandbox lead to where that listens.
 */
export const createCallOutside =
  ({ resolve, sandboxUrl }: OutsideParts): CallOutside =>
  async (call) => {
    if (sandboxUrl !== null && isSandboxAddress(call.url)) {
      const { host, pathname, search } = new URL(call.url);
      return send(new URL(`${pathname}${search}`, sandboxUrl), null, host, call);
    }
    const checked: CheckedAddress | AddressFault = await checkAddress(call.url, resolve);
    if (typeof checked === 'string') throw new OutsideFault(checked);
    return send(checked.url, checked.ip, checked.url.host, call);
  };
