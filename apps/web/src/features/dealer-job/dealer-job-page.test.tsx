import { fireEvent, screen } from '@testing-library/react';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

const job: DealerJob = {
  job_number: 'J-1042',
  customer: { name: 'Northern Haulage', accent_colour: null, logo_url: null },
  dealer_name: 'Example Tyres',
  state: 'sent',
  wanted: 'call_out',
  registration: 'DG71KSH',
  vehicle: 'Scania R 450',
  axle_configuration: '2x2x4',
  axle_type: 'drive',
  wheel: { position: '3D', axle_number: 3, side: 'right', place: 'outer' },
  tyre_size: '315/70 R22.5',
  tyre_wanted: 'New, any make',
  note: null,
  place: { text: 'Lay-by, A49', latitude: 53.41, longitude: -2.6 },
  call_back: 'Night desk, 01632 960142',
  expires_at: '2099-11-25T22:10:00Z',
  arrives_at: null,
  target: { cold_kpa: 800, reference_c: 20, inflate_to_kpa: null, temperature_c: null },
  torque_nm: 600,
  seen_by_sensor: null,
  photo_count: 0,
  fitting: null,
  invoice_number: null,
};
const path = '/tyrewatch/dealer_jobs/secret';

describe('the page of a dealer’s job', () => {
  it('shows the job, keeps a reason that did not come through, and sends it again', async () => {
    await openPage('/dealer/secret', {
      [`GET ${path}`]: { body: job },
      [`POST ${path}/answer`]: { status: 503, body: { status: 503, code: 'service_unavailable' } },
    });
    expect(await screen.findByRole('heading', { name: 'Replace tyre 3D' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:01632960142');
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const reason = await screen.findByRole('textbox');
    fireEvent.change(reason, { target: { value: 'No tyre of this size' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/Not sent/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
    expect(reason).toHaveProperty('value', 'No tyre of this size');
  });

  it('asks for what was fitted with a photo before it can be sent, and says what the gauge must show', async () => {
    const onSite = { ...job, state: 'on_site', target: { ...job.target, inflate_to_kpa: 717, temperature_c: 7 } };
    await openPage('/dealer/secret', { [`GET ${path}`]: { body: onSite } });
    expect(await screen.findByText(/inflate to 104\spsi now/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send, then invoice number' })).toHaveProperty('disabled', true);
  });

  it('is one page for every link that opens nothing', async () => {
    const body = { status: 404, code: 'dealer_link_ended', detail: 'This link has ended.' };
    await openPage('/dealer/secret', { [`GET ${path}`]: { status: 404, body } });
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
    expect(document.body.textContent).not.toContain('Northern');
  });
});
