import type { RouterHistory } from '@tanstack/react-router';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnswer } from './forbidden-screen.ts';
import { firstCalls } from '../first-calls.ts';
import type { AppRouter } from './routes.tsx';
import type { SessionStore } from './session/session-store.ts';
import { screenRows } from './screen-table.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { testToken } from './testing/test-tokens.ts';

const storage = createMemoryStorage();
// Both read the browser's storage when they are loaded, so they are loaded after it is made.
let createAppRouter: (history: RouterHistory) => AppRouter;
let session: SessionStore;

beforeAll(async () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('self', { origin: 'http://localhost' });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: createMemoryStorage(), ...listening });
  vi.stubGlobal('document', { hasFocus: () => true, ...listening });
  ({ createAppRouter } = await import('./routes.tsx'));
  ({ session } = await import('./session/session.ts'));
}, 30_000);

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => session.clear());

function signIn(role: string, actions: readonly string[]): void {
  const endS = Math.floor(Date.now() / 1000) + 3600;
  const token = testToken(endS - 3600, endS);
  session.signIn({
    access_token: token,
    refresh_token: token,
    role,
    permissions: actions.map((action) => ({ action })),
  });
}

/** Opens an address and says where the router ended up and what it shows. */
async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { matches, location } = router.state;
  const last = matches.at(-1);
  const isUnknown =
    (last !== undefined && 'isHidden' in last.context && last.context.isHidden) || last?.staticData.isUnknown === true;
  return { href: location.href, state: location.state, last, isUnknown };
}

const concrete = (path: string): string => path.replaceAll(/\$\w+/g, 'AB12CDE');
const routes = screenRows.map(([name, row]) => [concrete(row.path), name, row] as const);
const everyPermission = routes.map(([, , { gate }]) => gate);

describe('anonymous visitors', () => {
  it.each(routes.filter(([, , { gate }]) => gate !== 'public'))(
    'of %s go to login with the full wanted path',
    async (path) => {
      const { href } = await open(`${path}?q=a%20b&levels=critical`);
      expect(href).toMatch(/^\/login\?redirect=/);
      const wanted = new URLSearchParams(href.split('?')[1]).get('redirect') ?? '';
      expect(wanted.split('?')[0]).toBe(path);
    },
  );

  it('of an unknown path go to login too', async () => {
    expect((await open('/no/such/path?x=1')).href).toBe('/login?redirect=/no/such/path%3Fx%3D1');
  });

  it.each([
    ['/vehicles/AB12CDE?tab=none&x=1#frag', '/vehicles/AB12CDE#frag'],
    ['/fleets/A%26B%3F?tab=list&x=1', '/fleets/A%26B%3F?tab=list'],
    ['/settings?tab=alerts&q=a%20b', '/settings?tab=alerts'],
    ['/alerts', '/alerts'],
  ])('of %s go to login with all of it, before and after the router has shortened it', async (address, shortened) => {
    const wantedOf = (href: string) => new URLSearchParams(href.split('?')[1]).get('redirect');
    expect(wantedOf((await open(address)).href)).toBe(address);

    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createAppRouter(history);
    history.replace(shortened);
    router.updateLatestLocation();
    await router.load();
    expect(wantedOf(router.state.location.href)).toBe(address);
  });

  it('of an address opened later go to login with that one', async () => {
    const history = createMemoryHistory({ initialEntries: ['/vehicles/AB12CDE?tab=config'] });
    const router = createAppRouter(history);
    history.push('/vehicles/CD34EFG?wheel=1A');
    router.updateLatestLocation();
    await router.load();
    expect(router.state.location.search).toEqual({ redirect: '/vehicles/CD34EFG?wheel=1A' });
  });

  it('stay on the public routes', async () => {
    expect((await open('/login')).href).toBe('/login');
    expect((await open('/forgot-password')).href).toBe('/forgot-password');
  });

  it.each([
    ['/otp?token=a-b_c', '/otp', 'a-b_c'],
    ['/otp?token=123', '/otp', '123'],
    ['/reset-password?invitation=1&token=a-b_c', '/reset-password?invitation=1', 'a-b_c'],
    ['/otp?token=', '/otp', undefined],
    ['/otp?token=a-b_c&redirect=%2Falerts%3Fx%3D1', '/otp?redirect=/alerts%3Fx%3D1', 'a-b_c'],
    ['/reset-password?token=a-b_c&redirect=%2Falerts', '/reset-password?redirect=/alerts', 'a-b_c'],
    ['/forgot-password?redirect=%2Falerts', '/forgot-password?redirect=/alerts', undefined],
  ])('of the link %s find its token out of the address', async (link, shown, token) => {
    const { href, state } = await open(link);
    expect(href).toBe(shown);
    expect(state.linkToken).toBe(token);
  });
});

describe('members', () => {
  it.each(routes.filter(([, , { gate }]) => gate === 'admin'))('do not find %s', async (path) => {
    signIn('USER', everyPermission);
    const { href, isUnknown } = await open(path);
    expect(href).toBe(path);
    expect(isUnknown).toBe(true);
  });
});

describe('whoever passes the gate', () => {
  it.each(routes.filter(([, name]) => name !== 'login'))(
    'of %s sees its screen, or nothing where none is built',
    async (path, _name, { title, load }) => {
      signIn('ADMIN', everyPermission);
      const { href, last, isUnknown } = await open(path);
      expect(href).toBe(path);
      expect(isUnknown).toBe(load === undefined);
      expect(last?.staticData.title ?? null).toBe(title);
    },
  );

  it('finds no page at an unknown path', async () => {
    signIn('ADMIN', everyPermission);
    expect((await open('/no/such/path')).isUnknown).toBe(true);
  });
});

describe('what is asked for before the application runs', () => {
  it.each(Object.entries(firstCalls))('at %s is what its screen asks for first', async (path, calls) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({ items: [], total: 0 }));
    });
    const { queryClient } = await import('./api/query-client.ts');
    queryClient.clear();
    signIn('ADMIN', everyPermission);
    await open(path);
    expect(asked.toSorted()).toEqual(calls.toSorted());
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  });
});

describe('a missing permission', () => {
  it('shows that the resource cannot be accessed', async () => {
    signIn('USER', ['sensor:list']);
    const { last } = await open('/vehicles/AB12CDE');
    expect(last?.error).toMatchObject({ name: 'ForbiddenScreen' });
    expect(isAnswer(last?.error)).toBe(true);
    expect(isAnswer(new Error('a defect'))).toBe(false);
  });
});
