import { createToken } from '@tyrewatch/contract/auth/auth-endpoints';
import { listFleets, updateFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import type { CallParts } from './create-call.ts';
import { createCall } from './create-call.ts';

function setUp(answer: () => Promise<Response> | Response, token: string | null = 'token-1') {
  const parts = {
    fetch: vi.fn<typeof fetch>(() => Promise.resolve(answer())),
    accessToken: vi.fn<CallParts['accessToken']>(() => Promise.resolve(token)),
    signOut: vi.fn<() => void>(),
    locale: () => 'de',
  };
  return { ...parts, call: createCall(parts) };
}

const json =
  (body: unknown, status = 200, type = 'application/json') =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const problem = (status: number, code: string) =>
  json(
    { type: 'about:blank', title: code, status, code, detail: 'what is wrong', instance: 'ref-1' },
    status,
    'application/problem+json',
  );

describe('a call', () => {
  it('carries the bearer token and the language, and answers the body', async () => {
    const { call, fetch } = setUp(json([{ name: 'North' }]));
    expect(await call(listFleets)).toEqual([{ name: 'North' }]);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/tyrewatch/fleets/');
    expect(init).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer token-1', 'accept-language': 'de' },
    });
  });

  it('writes a body as JSON and escapes names in the path', async () => {
    const { call, fetch } = setUp(json({}));
    await call(updateFleet, {
      params: { fleet_name: 'A/B & C' },
      body: {
        new_fleet_name: 'D',
        default_maintenance_threshold: 0,
        default_warning_threshold: 0,
        default_danger_threshold: 0,
      },
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/tyrewatch/fleets/A%2FB%20%26%20C');
    expect(JSON.parse(String(init?.body))).toMatchObject({ new_fleet_name: 'D', default_danger_threshold: 0 });
  });

  it('of an open endpoint asks for no token and sends its form', async () => {
    const { call, fetch, accessToken } = setUp(json({}));
    await call(createToken, { body: { username: 'a b', password: 'ü&=' } });
    expect(accessToken).not.toHaveBeenCalled();
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.headers).not.toHaveProperty('authorization');
    expect(init?.body).toBe('username=a+b&password=%C3%BC%26%3D');
  });

  it('ends the session on any 401, and when there is no token to send', async () => {
    const refused = setUp(problem(401, 'token_expired'));
    await expect(refused.call(listFleets)).rejects.toMatchObject({ status: 401 });
    expect(refused.signOut).toHaveBeenCalledOnce();
    const over = setUp(json([]), null);
    await expect(over.call(listFleets)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(over.signOut).toHaveBeenCalledOnce();
    expect(over.fetch).not.toHaveBeenCalled();
  });

  it('takes a 401 of the login itself as an answer', async () => {
    const { call, signOut } = setUp(problem(401, 'credentials_incorrect'));
    const wrong = call(createToken, { body: { username: 'a', password: 'b' } });
    await expect(wrong).rejects.toMatchObject({ code: 'credentials_incorrect', status: 401 });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('rejects with the problem, its words and its reference', async () => {
    const { call } = setUp(problem(422, 'fleet_name_empty'));
    await expect(call(listFleets)).rejects.toMatchObject({
      code: 'fleet_name_empty',
      detail: 'what is wrong',
      reference: 'ref-1',
    });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 'unexpected'],
    ['half an answer', () => new Response('[{', { status: 200 }), 'answer_unreadable'],
  ])('calls %s by its name', async (_case, answer, code) => {
    const { call } = setUp(answer);
    await expect(call(listFleets)).rejects.toSatisfy((error) => error instanceof ApiProblem && error.code === code);
  });

  it('rejects with the reason of the abort when its caller leaves', async () => {
    const leaving = new AbortController();
    const { call } = setUp(() => {
      leaving.abort(new Error('left'));
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(call(listFleets, { signal: leaving.signal })).rejects.toThrow('left');
  });

  it('leaves out the token for signing in, for the page of a dealer and for the check of evidence alone', () => {
    const open = allEndpoints.filter(({ access, path }) => access === 'open' && path.startsWith('/tyrewatch/'));
    const others = open.filter(({ path }) => !/^\/tyrewatch\/(?:auth|dealer_jobs|evidence_checks)\//.test(path));
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
