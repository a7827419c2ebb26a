import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@tyrewatch/contract/webhooks/webhook-endpoints';
import { expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testOrganisation } from '../../testing/test-organisations.ts';

const path = '/tyrewatch/organizations/1';
const webhook: Webhook = {
  id: 7,
  name: 'Dispatch',
  url: 'https://customer.example/hook',
  event_types: ['incident.opened'],
  paused_at: null,
  created_on: '2026-11-20T08:00:00.000Z',
  previous_secret_until: null,
  failing_since: null,
  last_success_at: null,
  pending_count: 0,
  version: 3,
};
const delivery: WebhookDelivery = {
  id: 31,
  event_id: 'evt_0198f6f2',
  event_type: 'incident.opened',
  time: '2026-11-23T08:00:00.000Z',
  vehicle: { id: 1, registration: 'DG71KSH' },
  state: 'failed',
  attempt_count: 2,
  last_attempt_at: '2026-11-23T08:05:00.000Z',
  next_attempt_at: null,
  status: 410,
  duration_ms: 80,
  answer: 'The endpoint was removed',
  fault: null,
};

const open = (webhooks: readonly Webhook[], answers: Answers = {}) =>
  openPage(
    '/organization?tab=integrations',
    {
      'GET /tyrewatch/organizations': { body: { items: [testOrganisation(1, null, 0, 0)], next_cursor: null } },
      [`GET ${path}/integrations`]: { body: { items: [], feeds: [], unmatched: [] } },
      [`GET ${path}/api_keys`]: { body: { items: [], next_cursor: null } },
      [`GET ${path}/webhooks`]: { body: { items: webhooks, next_cursor: null } },
      [`GET ${path}/webhooks/7/deliveries`]: { body: { items: [delivery], next_cursor: null, total: 1 } },
      ...answers,
    },
    administratorRecord(),
  );

/** The modal window; the panels of the navigation are no `<dialog>`. */
const modal = (): HTMLElement => document.querySelector('dialog') as HTMLElement;
const type = (label: RegExp, value: string) =>
  fireEvent.change(within(modal()).getByLabelText(label), { target: { value } });
const openMenu = async (name: string): Promise<void> => {
  await screen.findByRole('button', { name });
  // The test's document has no popovers.
  const panel = screen.getByRole('dialog', { name, hidden: true });
  panel.hidePopover = () => undefined;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('is created, after its address was corrected, and shows its secret once', async () => {
  const problem = {
    status: 422,
    code: 'validation_failed',
    errors: [{ field: 'url', code: 'address_not_allowed', detail: 'Enter an https address.' }],
  };
  await open([], {
    [`POST ${path}/webhooks`]: (sent) =>
      (sent as Webhook).url.startsWith('https:')
        ? { body: { ...webhook, secret: 'whsec_c2VjcmV0' } }
        : { status: 422, body: problem },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create a webhook' }));
  const dialog = modal();
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create a webhook' });
  expect(create.disabled).toBe(true);
  type(/^Name/, 'Dispatch');
  type(/^Web address/, 'http://customer.example/hook');
  fireEvent.click(create);
  expect(await within(dialog).findByText('Enter an https address.')).toBeDefined();
  type(/^Web address/, webhook.url);
  fireEvent.click(create);
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_c2VjcmV0');
  press('Done');
  expect(screen.queryByLabelText('Secret')).toBe(null);
});

it('is edited with what it has, against the version that was shown', async () => {
  const sent: unknown[] = [];
  await open([webhook], {
    [`PATCH ${path}/webhooks/7`]: (body, headers) => {
      sent.push(body, headers.get('if-match'));
      return { body: webhook };
    },
  });
  await openMenu('Actions for Dispatch');
  press('Edit');
  fireEvent.click(within(modal()).getByLabelText('Alert ended'));
  press('Save');
  await waitFor(() => expect(modal()).toBe(null));
  expect(sent).toEqual([
    { name: 'Dispatch', url: webhook.url, event_types: ['incident.opened', 'incident.ended'] },
    '"3"',
  ]);
});

it('shows its log, narrowed by state and event', async () => {
  const calls = await open([webhook]);
  fireEvent.click(await screen.findByRole('button', { name: 'Log: Dispatch' }));
  expect(await screen.findByText('The endpoint was removed')).toBeDefined();
  expect(screen.getByText('Answer 410')).toBeDefined();
  type(/^State$/, 'failed');
  type(/^Event$/, 'incident.opened');
  await waitFor(() =>
    expect(calls.some((one) => one.includes('states=failed') && one.includes('event_types=incident.opened'))).toBe(
      true,
    ),
  );
});

it('sends again one event, or everything since a time', async () => {
  const sent: unknown[] = [];
  await open([webhook], {
    [`POST ${path}/webhooks/7/replay`]: (body) => {
      sent.push(body);
      return { body: { replayed_count: 4 } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log: Dispatch' }));
  await openMenu('Actions: evt_0198f6f2');
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement);
  expect(await screen.findByText('4 events are being sent again')).toBeDefined();
  const since = screen.getByLabelText('Send again everything since');
  fireEvent.change(since, { target: { value: '23/11/2026, 06:00' } });
  fireEvent.submit(since.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sent).toEqual([{ delivery_id: 31 }, { since: '2026-11-23T06:00:00.000Z' }]));
});
