import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  token = await tokenOf(server, 'member');
  await call(server, 'PATCH', '/tyrewatch/me', { token, body: { language: 'de' } });
});
afterAll(async () => server.close());

const french = { 'accept-language': 'fr' };
const inGerman = 'Unter dieser Adresse gibt es nichts, oder Sie dürfen es nicht sehen.';
const inFrench = 'Il n’y a rien à cette adresse, ou vous n’y avez pas accès.';

describe('an address without a route', () => {
  it('answers in the language of the caller, byte for byte like a route for administrators', async () => {
    const unknown = await call(server, 'GET', '/tyrewatch/nothing', { token, headers: french });
    const hidden = await call(server, 'GET', '/tyrewatch/audit_entries', { token, headers: french });
    expect(problemOf(unknown).detail).toBe(inGerman);
    expect(unknown.text).toBe(hidden.text);
  });

  it('answers a wrong method in the language of the caller', async () => {
    const answer = await call(server, 'DELETE', '/tyrewatch/me', { token, headers: french });
    expect(problemOf(answer)).toMatchObject({ status: 405, title: 'Methode nicht erlaubt' });
  });

  it.each([
    ['POST', '/tyrewatch/live'],
    ['POST', '/tyrewatch/openapi.json'],
    ['PUT', '/tyrewatch/docs'],
    ['DELETE', '/tyrewatch/docs/reference.css'],
    ['DELETE', '/health/ready'],
    ['POST', '/health/live'],
    ['DELETE', '/tyrewatch/logos/7'],
  ] as const)('answers a wrong method beside the calls too: %s %s', async (method, path) => {
    const answer = await call(server, method, path);
    expect(problemOf(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(answer.headers['allow']).toBe('GET');
  });

  it('tells nobody of what is for this machine or for administrators alone', async () => {
    for (const path of ['/metrics', '/tyrewatch/audit_entries']) {
      expect(problemOf(await call(server, 'DELETE', path)).status).toBe(404);
    }
  });

  it.each([
    ['without a token', undefined],
    ['with a token that is none', 'x.y.z'],
  ])('answers in the language of the browser %s', async (_what, bearer) => {
    const given = bearer === undefined ? {} : { token: bearer };
    const answer = await call(server, 'GET', '/tyrewatch/nothing', { ...given, headers: french });
    expect(problemOf(answer)).toMatchObject({ status: 404, detail: inFrench });
  });
});
