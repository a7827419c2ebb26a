import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { textBundles } from '../i18n/bundle-loaders.ts';
import { lateMessages } from '../i18n/late-messages.ts';
import { loadFirstMessages } from '../i18n/load-messages.ts';
import { LocaleProvider } from '../i18n/locale-provider.tsx';
import { createAppRouter } from '../routes.tsx';
import type { SessionRecord } from '../session/session-record.ts';
import { session } from '../session/session.ts';
import { theme } from '../ui/theme/theme.ts';
import { testRecord } from './test-tokens.ts';

// A busy machine draws slowly.
configure({ asyncUtilTimeout: 20_000 });

/** What the server answers to a call, with status 200 unless another is named. */
interface Answer {
  readonly status?: number;
  readonly body: object | boolean;
}

/** Answers by method and path without the query, such as `GET /tyrewatch/sensors`, or made of the body and the headers that were sent; `null` never comes. All other calls fail with 404. */
export type Answers = Readonly<Record<string, Answer | ((sent: unknown, headers: Headers) => Answer) | null>>;

/** Somebody who may do everything, signed in for the next hour. */
export const administratorRecord = (): SessionRecord => ({
  ...testRecord(Date.now() / 1000 + 3600, Date.now() / 1000 + 7200, '', 'admin'),
  role: 'ADMIN',
  permissions: [],
  time_zone: 'Europe/London',
});

/**
 * Opens a page of the whole application in the test's document, in English, with `answers` in the server's place; the test's
 * end closes it. Calls are noted, as method and path with the query, in what it answers.
 */
export async function openPage(
  path: string,
  answers: Answers,
  record: SessionRecord | null = null,
): Promise<readonly string[]> {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${pathname}${search}`);
    const known = answers[`${method} ${pathname}`];
    const answer =
      typeof known === 'function' ? known(JSON.parse(String(init?.body ?? null)), new Headers(init?.headers)) : known;
    if (answer === null) return new Promise(() => undefined);
    const { status = 200, body } = answer ?? { status: 404, body: { status: 404, code: 'not_found' } };
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));
  });
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    session.clear();
    vi.unstubAllGlobals();
  });
  if (record !== null) session.signIn(record);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} initialLocale={await loadFirstMessages('en-GB')} />);
  return calls;
}

/** Draws one part by itself, with the texts of all pages in English and somebody signed in; the test's end takes it away. */
export async function openPart(part: ReactNode): Promise<void> {
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    session.clear();
  });
  session.signIn(administratorRecord());
  const root = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await lateMessages.fetch(textBundles);
  const initial = await loadFirstMessages('en-GB');
  render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      <LocaleProvider initial={initial}>
        <QueryClientProvider client={queryClient}>
          {/* A router of its own, without the application's addresses. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  );
}
