import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { hexFromBytes } from '@tyrewatch/device-protocol/hex';
import { pressureAvlId } from '@tyrewatch/device-protocol/readings/avl-tyres';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';

const imei = '352900000000054';
const unit: TelematicsUnit = {
  imei,
  device_name: 'FMC650',
  device_family: 'fmx6',
  device_profile: 'default',
  software_version: null,
  hardware_version: null,
  main_port: 'J1939',
  accessory_port: 'RS-232',
  receiver_id: 'D0A43B34',
  sim_card: null,
  vehicle: { id: 1, registration: 'DG71KSH' },
  other_imeis: [],
  organization: { id: 1, name: 'Trunking North' },
  enabled: true,
  state: 'online',
  last_seen: '2026-11-22T21:45:49.000Z',
  clock_offset_seconds: null,
  connection: { transport: 'tcp', address: '10.0.0.1', since: null },
  created_on: '2026-03-04T00:00:00.000Z',
  version: 1,
};
const condition: UnitCondition = {
  fault: { kind: 'sensor_silent', position: '3D', since: '2026-11-22T18:33:49.000Z', count: 1 },
  signal: 4,
  supply_v: 27.4,
  backup_v: 4.1,
  messages_last_hour: 58,
  expected_per_hour: 60,
  longest_silence: { seconds: 360, from: '2026-11-22T04:12:00.000Z' },
  clock_behind_s: 2,
  axles: [2, 4, 4],
  wheels: [
    {
      position: '3D',
      axle_number: 3,
      side: 'right',
      place: 'outer',
      sensor_id: '005C8A34',
      level: 'critical',
      pressure_kpa: 228,
      temperature_c: 7,
      received_at: '2026-11-22T18:33:49.000Z',
      messages_last_hour: 0,
      is_silent: true,
    },
  ],
  place: null,
};
const record = (...pressures: readonly number[]) =>
  avlRecord({
    timeMs: Date.UTC(2026, 10, 22, 21, 45, 49),
    latitudeDeg: 53.41125,
    longitudeDeg: -2.60811,
    satellites: 14,
    speedKmh: 84,
    io: [numberIo(239, 1, 1), ...pressures.map((raw) => numberIo(pressureAvlId(10), 1, raw))],
  });
const frame = hexFromBytes(
  encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records: [record(48), record(49)] }),
);
const entry = (id: string, more: Partial<UnitLogEntry> = {}): UnitLogEntry => ({
  id,
  at: '2026-11-22T21:45:49.000Z',
  transport: 'tcp',
  record_count: 2,
  result: 'decode_success',
  decode_success: true,
  decode_error: null,
  reason: null,
  detail: null,
  recorded_at: '2026-11-22T21:45:49.000Z',
  event: null,
  position: '3D',
  sensor_id: '005C8A34',
  pressure_kpa: 221.182,
  temperature_c: 7,
  wheel_count: 2,
  speed_kmh: 84,
  distance_km: 1.4,
  byte_count: frame.length / 2,
  frame_hex: frame,
  ...more,
});
const broken = `${frame.slice(0, -2)}00`;
const undecodable = entry('b', {
  result: 'decode_error',
  decode_success: false,
  decode_error: 'packet_undecodable',
  detail: 'packet_undecodable: checksum: checksum 00004d1e received, 00004d1f computed',
  position: null,
  pressure_kpa: null,
  frame_hex: broken,
});
const answers = (items: readonly UnitLogEntry[], more: Answers = {}): Answers => ({
  [`GET /tyrewatch/telematics_units/${imei}`]: { body: unit },
  [`GET /tyrewatch/telematics_units/${imei}/condition`]: { body: condition },
  [`GET /tyrewatch/telematics_units/${imei}/log_entries`]: {
    body: { items, next_cursor: null, newest_at: '2026-11-20T08:00:00.000Z' },
  },
  ...more,
});
const open = (query: string, items: readonly UnitLogEntry[], more?: Answers) =>
  openPage(`/telematics/${imei}?tab=logs${query}`, answers(items, more), administratorRecord());
const fields = () => screen.findByRole('table', { name: 'Fields of the message' });

describe('the logs of a unit', () => {
  let isPhone = false;
  beforeEach(() => {
    isPhone = false;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 760px') && isPhone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
  });

  it('say what became of each message, and of one what each byte says', async () => {
    await open('', [entry('a'), undecodable]);
    const rows = within(await screen.findByRole('table', { name: 'Messages of the unit' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Read · Periodic · 2 records3D 005C8A34 \+1327841\.4/);
    expect(rows[2]?.textContent).toContain('Packet could not be decoded · 2 records · checksum 4d1e, computed 4d1f');
    const table = await fields();
    const pressure = within(table).getByRole('button', { name: '10201 Tyre 10 pressure' });
    expect(pressure.closest('tr')?.textContent).toMatch(/32.psi · 3D/);
    const bytes = screen.getByRole('region', { name: 'Bytes of the message' });
    const marked = () => [...bytes.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent).join('');
    fireEvent.focus(pressure);
    expect(marked()).toBe('27D930');
    expect(screen.getByText(/id 27D9 · value 30 = 48 × 4\.706 − 4\.706 = 221\.182 kPa/)).toBeTruthy();
    expect(screen.getByText(/3D axle 3, right outer · sensor 005C8A34/)).toBeTruthy();
    // a byte marks its field, and a click keeps it
    const [time] = bytes.querySelectorAll('[data-part=time]');
    fireEvent.pointerEnter(time as Element);
    fireEvent.click(time as Element);
    fireEvent.pointerLeave(bytes);
    expect(within(table).getByRole('button', { name: 'Time' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.change(screen.getByRole('combobox', { name: 'Record' }), { target: { value: '2' } });
    await waitFor(async () =>
      expect(
        within(await fields())
          .getByRole('button', { name: '10201 Tyre 10 pressure' })
          .closest('tr')?.textContent,
      ).toMatch(/33.psi/),
    );
    const framing = screen.getByRole('button', { name: /^All \d+ fields$/ });
    fireEvent.click(framing);
    expect(within(await fields()).getByRole('button', { name: 'Preamble' })).toBeTruthy();
  });

  it('ask for what the address says, open the message of a link, and lead to the calculator', async () => {
    const calls = await open('&result=decode_error&sensor=3D&q=C7CE&frame=b&live=off', [entry('a')], {
      [`GET /tyrewatch/telematics_units/${imei}/log_entries/b`]: { body: undecodable },
    });
    expect(await screen.findByText(/Not decoded: the fault shows at byte/)).toBeTruthy();
    const asked = new URLSearchParams(calls.find((each) => each.includes('log_entries?'))?.split('?')[1]);
    expect(Object.fromEntries(asked)).toMatchObject({ results: 'decode_error', position: '3D', q: 'C7CE' });
    expect(screen.getByText('Paused')).toBeTruthy();
    const calculator = screen.getByRole('link', { name: 'Calculator' });
    expect(calculator.getAttribute('href')).toContain(broken);
    expect(screen.getAllByText(/should be [\dA-F]{4}/).length).toBeGreaterThan(0);
  });

  it('are a list alone on a phone, where a message is a page of its own', async () => {
    isPhone = true;
    await open('', [entry('a')]);
    await screen.findByRole('table', { name: 'Messages of the unit' });
    expect(screen.queryByRole('table', { name: 'Fields of the message' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /22 Nov/ }));
    await fields();
    expect(screen.queryByRole('table', { name: 'Messages of the unit' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All messages' }));
    await screen.findByRole('table', { name: 'Messages of the unit' });
  });

  it('say when the last message came where there is none', async () => {
    await open('', []);
    expect(await screen.findByText(/The last message came on .*20 Nov/)).toBeTruthy();
  });

  it('draw hostile bytes and texts as text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const hostile = entry('c', {
      result: 'decode_error',
      decode_error: script,
      reason: script,
      detail: `${script}: ${script}`,
      event: { id: 1, name: script },
      sensor_id: script,
      frame_hex: hexFromBytes(new TextEncoder().encode(script)),
    });
    await open('', [hostile]);
    await fields();
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(screen.getAllByText(script, { exact: false }).length).toBeGreaterThan(2);
  });
});

it('the overview names the worst fault with its mending, and what was received of each wheel', async () => {
  await openPage(`/telematics/${imei}`, answers([]), administratorRecord());
  expect(await screen.findByText(/3D axle 3, right outer: nothing from sensor 005C8A34 for/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open wheel 3D' }).getAttribute('href')).toMatch(/wheel=3D$/);
  expect(screen.getByText('58 per hour', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText(/2 secs? behind/)).toBeTruthy();
  const [, row] = within(screen.getByRole('table', { name: 'Sensors by wheel' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/3D axle 3, right outer005C8A34.*337Silent/);
  expect(screen.getByText('No position received yet')).toBeTruthy();
});
