import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

it('tells who may not see vehicles so among the alerts, where trying again would not help', async () => {
  const forbidden = { status: 403, body: { status: 403, code: 'forbidden' } };
  await openPage(
    '/alerts',
    { 'GET /tyrewatch/incidents': forbidden, 'GET /tyrewatch/live': null },
    administratorRecord(),
  );
  expect(await screen.findByRole('heading', { name: 'You don’t have access to vehicles' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
