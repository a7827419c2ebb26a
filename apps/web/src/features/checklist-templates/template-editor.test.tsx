import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  ChecklistItem,
  ChecklistTemplateDetail,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const item = (key: string, text: string): ChecklistItem => ({
  key,
  group: 'tyres',
  text: { en_GB: text },
  hint: null,
  photo: 'on_fail',
  place: 'wheel',
  least_severity: 'dangerous',
  may_be_not_applicable: false,
  only_with_trailer: false,
  quick_answers: [],
});
const name = { en_GB: 'Tractor and truck' };
const before = [item('tread', 'Tread depth'), item('walls', 'Cuts and bulges')];

/** The template with a draft of these items, saved so often by somebody. */
const detail = (items: readonly ChecklistItem[], version: number, by = 'Ada Admin'): ChecklistTemplateDetail => ({
  kind: 'hgv',
  organization: { id: 1, name: 'Northern Haulage' },
  in_use: {
    kind: 'hgv',
    organization_id: 1,
    version: 6,
    source: 'own',
    organization_name: 'Northern Haulage',
    published_at: '2026-08-04T09:00:00.000Z',
    published_by: 'Ada Admin',
    item_count: 2,
    name,
    missing_translations: {},
  } as never,
  vehicle_types: ['tractor', 'truck', 'truck_trailer'],
  vehicle_count: 31,
  draft: { number: 7, saved_at: '2026-11-23T10:42:00.000Z', saved_by: by, version },
  may_change: true,
  shown: { state: 'draft', number: 7, content: { name, items: [...items] }, missing_translations: { fr: 2 } as never },
  in_use_content: { name, items: before },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const base: Answers = { 'GET /tyrewatch/live': null, 'GET /tyrewatch/organizations': { body: [] } };
const address = '/checklists/templates/hgv?version=draft&group=tyres&item=tread';

it('saves a draft while it is typed, shows it as the driver sees it, and publishes it', async () => {
  const sent: { readonly items: readonly ChecklistItem[] }[] = [];
  const matches: (string | null)[] = [];
  await openPage(
    address,
    {
      ...base,
      'GET /tyrewatch/checklist_templates/hgv': { body: detail(before, 3) },
      'PUT /tyrewatch/checklist_templates/hgv/draft': (body, headers) => {
        sent.push(body as never);
        matches.push(headers.get('if-match'));
        return { body: detail((body as { items: ChecklistItem[] }).items, 3 + sent.length) };
      },
      'POST /tyrewatch/checklist_templates/hgv/publish': (_body, headers) => {
        matches.push(headers.get('if-match'));
        return { body: detail(before, 9) };
      },
    },
    administratorRecord(),
  );
  const text = await screen.findByRole('textbox', { name: 'Item' });
  fireEvent.change(text, { target: { value: 'Tread depth legal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move Cuts and bulges up' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Photo, Tread depth legal' }), { target: { value: 'always' } });
  const phone = within(screen.getByRole('complementary', { name: 'As the driver sees it' }));
  expect(phone.getByText('Tread depth legal')).toBeTruthy();
  expect(phone.getByText('photo always')).toBeTruthy();
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await waitFor(() =>
    expect(sent.at(-1)?.items.map(({ key, photo }) => `${key} ${photo}`)).toEqual(['walls on_fail', 'tread always']),
  );
  expect(matches[0]).toBe('"3"');
  expect(await screen.findByText('2 changes since version 6:')).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const compared = within(await screen.findByRole('dialog', { name: 'Version 6 and the draft' }));
  expect(compared.getByText('photo rule: Always')).toBeTruthy();
  fireEvent.keyDown(compared.getByRole('table'), { key: 'Escape' });

  fireEvent.click(screen.getByRole('button', { name: 'Publish version 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 7?' }));
  expect(dialog.getByText(/31 vehicles get it/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Publish version 7' }));
  await waitFor(() => expect(matches.at(-1)).toBe(`"${3 + sent.length}"`));
});

it('names who has changed the draft meanwhile, and keeps either state', async () => {
  const matches: (string | null)[] = [];
  const theirs = [item('tread', 'Tread depth of theirs'), item('walls', 'Cuts and bulges')];
  let isTheirs = false;
  await openPage(
    address,
    {
      ...base,
      'GET /tyrewatch/checklist_templates/hgv': () => ({
        body: isTheirs ? detail(theirs, 4, 'Bea Boss') : detail(before, 3),
      }),
      'PUT /tyrewatch/checklist_templates/hgv/draft': (body, headers) => {
        matches.push(headers.get('if-match'));
        if (headers.get('if-match') === '*') return { body: detail((body as { items: ChecklistItem[] }).items, 5) };
        isTheirs = true;
        return { status: 412, body: { status: 412, code: 'version_conflict' } };
      },
    },
    administratorRecord(),
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Item' }), { target: { value: 'Mine' } });
  expect(await screen.findByText('Bea Boss has changed this draft meanwhile.')).toBeTruthy();
  expect(screen.getByText('Not saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(matches).toEqual(['"3"', '*']));
  await waitFor(() => expect(screen.queryByText(/has changed this draft/)).toBeNull());

  fireEvent.change(screen.getByRole('textbox', { name: 'Item' }), { target: { value: 'Mine again' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Item' }).value).toBe('Tread depth of theirs');
});

it('asks for a wider screen on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openPage(
    address,
    { ...base, 'GET /tyrewatch/checklist_templates/hgv': { body: detail(before, 3) } },
    administratorRecord(),
  );
  expect(await screen.findByRole('heading', { name: 'Please use a wider screen' })).toBeTruthy();
});
