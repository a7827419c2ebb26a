import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JobLine, JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { describe, expect, it } from 'vitest';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const wheel = (position: '2B' | '2C') =>
  ({ position, axle_number: 2, side: position === '2B' ? 'left' : 'right', place: 'inner' }) as const;

const line: JobLine = {
  id: 7,
  wheel: wheel('2C'),
  work: 'inflate',
  note: null,
  target_kpa: 758.4,
  inflate_to_kpa: 717,
  pressure_kpa: 579,
  cold_pressure_kpa: 600,
  temperature_c: 7,
  reading_at: '2026-11-23T07:00:00.000Z',
  state: 'open',
  proof: 'no_step',
  flag: 'wrong_wheel',
  flag_wheel: wheel('2B'),
  reached_at: null,
  reached_kpa: null,
  reached_gauge_kpa: null,
  reached_c: null,
  measured_kpa: null,
  air_in_at: null,
};

const job: JobSheetDetail = {
  id: 12,
  vehicle: { id: 3, registration: 'DK24OAV' },
  axle_configuration: '2x4',
  organization: { id: 1, name: 'Brackenfold Haulage' },
  fleet_name: null,
  depot_name: 'Warrington',
  incident_id: null,
  follows_job_id: null,
  state: 'open',
  state_reason: null,
  priority: 'today',
  due_on: '2026-11-20',
  note: null,
  assigned_to: null,
  created_at: '2026-11-23T06:00:00.000Z',
  created_by: 'Pat',
  closed_at: null,
  reference_c: 20,
  proof_tolerance_kpa: 20.7,
  proof_hold_minutes: 60,
  lines: [line],
  version: 4,
  moves: [
    { to: 'in_progress', needs_reason: false },
    { to: 'done', needs_reason: true },
  ],
  may_change: false,
  may_work: true,
  checklist: null,
  events: [
    { id: 2, at: '2026-11-23T07:00:00.000Z', kind: 'proof', what: 'wrong_wheel', line_id: 7, comment: null, by: null },
  ],
};

describe('a job sheet', () => {
  it('says which wheel was worked on instead, offers what may be done, and closes with a reason', async () => {
    const sent: unknown[] = [];
    await openPage(
      '/job-sheets/J-12',
      {
        'GET /tyrewatch/job_sheets/12': { body: job },
        'GET /tyrewatch/job_sheets/12/photos': { body: { items: [] } },
        'POST /tyrewatch/job_sheets/12/state': (body, headers) => {
          sent.push([body, headers.get('if-match')]);
          return { body: { ...job, state: 'done', moves: [] } };
        },
      },
      administratorRecord(),
    );
    await screen.findByText(/Bring 2C to 104 psi, and set 2B right/);
    expect(screen.queryByRole('button', { name: 'Cancel job' })).toBe(null);
    fireEvent.click(screen.getByRole('button', { name: 'Close job' }));
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    fireEvent.change(reason, { target: { value: 'Gauge read 104' } });
    fireEvent.submit(reason);
    await waitFor(() => expect(sent).toEqual([[{ state: 'done', reason: 'Gauge read 104' }, '"4"']]));
  });

  it('sends photos one after the other, and names those that are refused', async () => {
    const photo = { id: 5, of: 'job', lowest_mm: null, at: '2026-11-23T07:00:00.000Z', by: 'Pat', width_px: 4 };
    const kept: object[] = [];
    await openPage(
      '/job-sheets/J-12',
      {
        'GET /tyrewatch/job_sheets/12': { body: job },
        'GET /tyrewatch/job_sheets/12/photos': () => ({ body: { items: kept } }),
        'POST /tyrewatch/job_sheets/12/photos': (sent) => {
          const { content } = sent as { content: string };
          const errors = [{ field: 'content', code: 'not_a_picture', detail: 'Send a picture.' }];
          if (atob(content) === 'text')
            return { status: 422, body: { code: 'validation_failed', status: 422, errors } };
          kept.push({ ...photo, height_px: 3, size_bytes: 9, may_delete: true });
          return { body: kept[0] ?? {} };
        },
      },
      administratorRecord(),
    );
    await screen.findByText('No photos yet');
    const files = ['text', 'picture'].map((content) => new File([content], `${content}.jpg`, { type: 'image/jpeg' }));
    fireEvent.change(screen.getByLabelText('Add photos', { selector: 'input' }), { target: { files } });
    await screen.findByText('text.jpg: Send a picture.');
    expect(screen.getByText(/07:00 · Pat/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again$/ })).toBe(null);
  });
});
