import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

let mailbox: Server;
let server: TestServer;

beforeAll(async () => {
  mailbox = createServer((request, response) => {
    response.writeHead(request.url === '/mailbox' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'set-cookie': 'a=b',
    });
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  mailbox.listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  server = await createTestServer({ mailboxUrl: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await server.close();
  mailbox.close();
});

const told = (text: string) => JSON.parse(text) as { url: string; headers: Record<string, string> };

describe('the mailbox behind the server', () => {
  it('is asked for the path in the language, and for nothing else of the caller', async () => {
    const answer = await call(server, 'GET', '/mailbox', { token: 'secret', headers: { 'accept-language': 'de' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(told(answer.text).headers).toMatchObject({ 'accept-language': 'de' });
    expect(answer.text).not.toContain('secret');
  });

  it('answers what it has nothing for, with the query passed on', async () => {
    const answer = await call(server, 'GET', '/mailbox/mails/1?language=fr');
    expect([answer.status, told(answer.text).url]).toEqual([404, '/mailbox/mails/1?language=fr']);
  });

  it('is the only thing that is passed on to', async () => {
    for (const url of ['/mailboxes', '/mailbox@evil.example/', '/x/../mailboxx']) {
      expect((await call(server, 'GET', url)).text).not.toContain('"url"');
    }
    expect(told((await call(server, 'GET', '/mailbox//evil.example/x')).text).url).toBe('/mailbox//evil.example/x');
  });

  it('that is away is said to be so', async () => {
    mailbox.close();
    mailbox.closeAllConnections();
    expect(problemOf(await call(server, 'GET', '/mailbox'))).toMatchObject({
      status: 502,
      code: 'outside_service_failed',
    });
  });
});
