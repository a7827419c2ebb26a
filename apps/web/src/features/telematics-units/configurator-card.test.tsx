import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const imei = '352900000000054';
const unitPath = `/tyrewatch/telematics_units/${imei}`;
const now = Date.now();
const at = (agoS: number): string => new Date(now - agoS * 1000).toISOString();

const unit = {
  imei,
  device_name: 'FMC650',
  device_family: 'fmx6',
  device_profile: 'default',
  software_version: null,
  hardware_version: null,
  main_port: null,
  accessory_port: null,
  receiver_id: null,
  sim_card: null,
  vehicle: { id: 7, registration: 'DG71KSH' },
  other_imeis: [],
  organization: { id: 1, name: 'Northern Haulage' },
  enabled: true,
  state: 'online',
  last_seen: at(12),
  connection: { transport: 'tcp', address: '10.0.0.1', since: at(600) },
  created_on: at(9000),
  version: 1,
};

const reach = {
  state: 'connected',
  since: at(600),
  gateway: 'a',
  transport: 'tcp',
  last_heard: at(12),
  reason: null,
  sim_card: null,
  sms_available: false,
  is_provider: false,
  vehicle: {
    id: 7,
    registration: 'DG71KSH',
    speed_kmh: 84,
    ignition_on: true,
    odometer_km: 612_005,
    supply_v: 27.4,
    at: at(12),
  },
  queued: 1,
  is_busy: true,
};

const command = (id: number, changes: Partial<UnitCommand>): UnitCommand => ({
  id,
  imei,
  vehicle: null,
  batch_id: null,
  follows_id: null,
  kind: 'text',
  text: 'getinfo',
  channel: 'gprs',
  sending: 'now',
  state: 'answered',
  completion: 'answer',
  requested_on: at(100),
  requested_by: 'Workshop',
  sent_on: at(90),
  answer_due: null,
  ended_on: at(88),
  expires_on: null,
  answer: null,
  gateway: null,
  parameters: [],
  answer_parameters: [],
  answer_distance_km: null,
  version: 1,
  ...changes,
});

const inHand = [
  command(5, {
    kind: 'read_parameter',
    text: 'getparam 1000',
    parameters: [{ id: 1000, value: null }],
    state: 'sent',
    sent_on: at(4),
    answer_due: at(-56),
    ended_on: null,
  }),
  command(6, { kind: 'set_distance', text: 'odoset:815640000', state: 'queued', sent_on: null, ended_on: null }),
];
const done = [
  command(4, {
    kind: 'write_parameter',
    text: 'setparam 2005:5027',
    parameters: [{ id: 2005, value: '5027' }],
    state: 'unknown',
  }),
  command(3, { answer: 'RTC:2026/11/20 6:30 RST:2', sent_on: at(90), ended_on: at(88) }),
];

/** A server whose lists of commands answer by the states that are asked for. */
function open(changes: Answers = {}, sent: unknown[] = []) {
  const counts = { queued: 1, sent: 1, answered: 1, refused: 0, unknown: 1, expired: 0, cancelled: 0 };
  return openPage(
    `/telematics/${imei}`,
    {
      [`GET ${unitPath}`]: { body: unit },
      [`GET ${unitPath}/reachability`]: { body: reach },
      [`GET ${unitPath}/commands`]: { body: { items: [...inHand, ...done], next_cursor: null, total: 2, counts } },
      [`POST ${unitPath}/commands`]: (body) => {
        sent.push(body);
        return { body: { items: [command(9, { state: 'queued' })] } };
      },
      ...changes,
    },
    administratorRecord(),
  );
}

const dialog = () => within(document.querySelector('dialog') as HTMLElement);

describe('the configurator', () => {
  it('shows what is under way and what came of it, and settles what is unknown by a harmless question', async () => {
    const sent: unknown[] = [];
    await open({}, sent);
    expect((await screen.findAllByText('Set distance to 815,640 km')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Waiting for the answer, \d+ s of 60 s/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('RTC:2026/11/20 6:30 RST:2').length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Read 2005 to find out' })[0] as HTMLElement);
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'read_parameter', parameter_id: 2005, channel: 'gprs', sending: 'now' }]),
    );
  });

  it('says what the vehicle is doing before a reboot, and reboots when it is parked unless told otherwise', async () => {
    const sent: unknown[] = [];
    await open({}, sent);
    fireEvent.click(await screen.findByRole('button', { name: 'Reboot…' }));
    expect(dialog().getByText('DG71 KSH is moving at 84 km/h')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(dialog().getByRole('button', { name: 'Reboot when parked', hidden: true }));
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'reboot', channel: 'gprs', sending: 'parked', confirmed: true }]),
    );
  });

  it('warns of a jump of the distance, and keeps what was typed when it fails', async () => {
    await open({
      [`POST ${unitPath}/commands`]: {
        status: 409,
        body: { status: 409, code: 'unit_commands_full', detail: 'Too many commands wait for this unit.' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Set distance' }));
    const field = dialog().getByLabelText(/Odometer on the dashboard/);
    fireEvent.change(field, { target: { value: '612,100' } });
    expect(dialog().queryByText(/forward/)).toBeNull();
    fireEvent.change(field, { target: { value: '615640' } });
    expect(dialog().getByText('3,635 km forward.')).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: 'Set and read back', hidden: true }));
    expect(await dialog().findByText('Failed to set the distance of the telematics unit')).toBeDefined();
    expect(field).toHaveProperty('value', '615640');
  });

  it('writes a parameter only within its range', async () => {
    const sent: unknown[] = [];
    await open({}, sent);
    fireEvent.click(await screen.findByRole('button', { name: 'Parameters' }));
    fireEvent.change(dialog().getByLabelText('Search parameters'), { target: { value: '1000' } });
    fireEvent.click(dialog().getByRole('button', { name: /Open link timeout/, hidden: true }));
    const value = await dialog().findByLabelText(/New value/);
    const write = dialog().getByRole('button', { name: 'Write', hidden: true });
    fireEvent.change(value, { target: { value: '0' } });
    expect(dialog().getByText('Enter 30 to 259,200')).toBeDefined();
    expect(write).toHaveProperty('disabled', true);
    fireEvent.change(value, { target: { value: '120' } });
    expect(write).toHaveProperty('disabled', false);
  });

  it('is not there for who may not', async () => {
    const calls = await openPage(
      `/telematics/${imei}`,
      { [`GET ${unitPath}`]: { body: unit } },
      { ...administratorRecord(), role: 'USER', permissions: [{ action: 'telematics_unit:read' }] },
    );
    expect(await screen.findByRole('heading', { name: 'Connection' })).toBeDefined();
    expect(screen.queryByText('Configurator')).toBeNull();
    expect(calls.some((call) => call.includes('reachability'))).toBe(false);
  });
});
