import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTabSearch } from './use-tab-search.ts';

afterEach(cleanup);

function Tab() {
  const [{ only }, change] = useTabSearch((query): { only?: 'problems' } =>
    query['only'] === 'problems' ? { only: 'problems' } : {},
  );
  return <button onClick={() => change({ only: only === undefined ? 'problems' : undefined })}>{only ?? 'all'}</button>;
}

it('reads what the tab knows, drops what it does not, and writes changes beside the tab', async () => {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (query: Record<string, unknown>) => query,
    component: Tab,
  });
  const history = createMemoryHistory({ initialEntries: ['/?tab=logs&only=problems&zoom=9'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history }) as never} />);
  const button = await screen.findByRole('button', { name: 'problems' });
  await waitFor(() => expect(history.location.search).toBe('?tab=logs&only=problems'));
  button.click();
  await screen.findByRole('button', { name: 'all' });
  expect(history.location.search).toBe('?tab=logs');
});
