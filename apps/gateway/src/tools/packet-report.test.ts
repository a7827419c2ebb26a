import { describe, expect, it } from 'vitest';
import {
  captures,
  type Capture,
  type ExpectedCapture,
  type ExpectedMessage,
  type ExpectedRecord,
} from '@tyrewatch/device-protocol/testing/captures';
import { hexFromBytes } from '@tyrewatch/device-protocol/hex';
import { avlRecord } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { lastTimeMs } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { answerBody, commandBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { ruptelaCaptures } from '@tyrewatch/device-protocol/testing/ruptela-captures';
import { encodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import { reportLine, type PacketReport } from './packet-report.ts';
import type { MessageReport, RecordReport } from './record-report.ts';

const kinds: Record<NonNullable<ExpectedCapture['kind']>, string> = {
  avl: 'avl',
  cmd: 'command',
  codec7: 'codec7',
  login: 'login',
};
const keys = ['outcome', 'kind', 'imei', 'codec', 'record_count', 'records', 'ack', 'reason'];
const commandKeys = ['outcome', 'kind', 'imei', 'codec', 'record_count', 'records', 'messages', 'ack', 'reason'];
const recordKeys = [
  'time',
  'latitude',
  'longitude',
  'altitude_m',
  'angle_deg',
  'satellites',
  'speed_kmh',
  'priority',
  'event_id',
  'io',
];

const expectedRecord = (record: ExpectedRecord): RecordReport => ({
  time: record.time,
  latitude: record.lat,
  longitude: record.lon,
  altitude_m: record.alt,
  angle_deg: record.angle,
  satellites: record.sats,
  speed_kmh: record.speed,
  priority: record.priority,
  event_id: record.eventId,
  io: record.io,
});

const expectedMessage = (message: ExpectedMessage): MessageReport => ({
  type: message.type,
  size: message.size,
  imei: message.imei ?? null,
  timestamp: message.timestamp ?? null,
  payload_hex: message.payloadHex,
  text: message.text ?? null,
});

const rows = (fits: (expected: ExpectedCapture) => unknown) =>
  captures.filter((capture) => fits(capture.expect)).map((capture) => [capture.name, capture, capture.expect] as const);

function soleReport({ hex, transport }: Capture): PacketReport {
  const [report, ...others] = reportLine(hex, transport);
  if (!report || others.length > 0) throw new Error('not one report');
  return report;
}

describe('captures', () => {
  it.each(rows(({ outcome }) => outcome === 'accept'))('%s', (_, capture, expected) => {
    expect(soleReport(capture)).toMatchObject({
      outcome: 'accept',
      kind: kinds[expected.kind ?? 'avl'],
      imei: expected.imei ?? expected.messages?.[0]?.imei ?? null,
      codec: expected.codec ?? null,
      record_count: expected.records ?? null,
      reason: null,
    });
  });

  it.each(rows(({ outcome }) => outcome !== 'accept'))('%s', (_, capture, expected) => {
    const report = soleReport(capture);
    expect(report).toMatchObject({ outcome: expected.outcome, ack: null, records: null, record_count: null });
    expect(report.reason).toMatch(/\w/);
  });

  it.each(rows(({ outcome, kind }) => outcome === 'accept' && kind !== 'codec7'))(
    '%s is answered',
    (_, capture, { ack = null, replyAccept }) => {
      expect(soleReport(capture).ack).toBe(replyAccept ?? ack);
    },
  );

  it.each(rows(({ first }) => first))('%s has its records', (_, capture, { first, last }) => {
    const { records } = soleReport(capture);
    const ends = [first, last ?? first].map((record) => record && expectedRecord(record));
    expect([records?.[0], records?.at(-1)]).toEqual(ends);
  });

  it.each(rows(({ messages }) => messages))('%s has its messages', (_, capture, { messages }) => {
    expect(soleReport(capture).messages).toEqual(messages?.map(expectedMessage));
  });
});

describe('the shape of a report', () => {
  it.each(captures.map((capture) => [capture.name, capture] as const))(
    '%s has its keys in order',
    (_, { hex, transport }) => {
      const [report] = reportLine(hex, transport);
      expect(Object.keys(report ?? {})).toEqual(report?.messages ? commandKeys : keys);
      for (const record of report?.records ?? []) expect(Object.keys(record)).toEqual(recordKeys);
    },
  );

  it('is JSON all through', () => {
    for (const { hex, transport } of captures) {
      const reports = reportLine(hex, transport);
      expect(JSON.parse(JSON.stringify(reports))).toEqual(reports);
    }
  });
});

const login = hexFromBytes(encodeLogin('352093081452251'));
const frame = hexFromBytes(
  encodeTcpFrame({ kind: 'avl', codec: 8, sixteenByteGroup: false, records: [avlRecord({ timeMs: 0 })] }),
);

describe('a line', () => {
  it('of blanks is skipped', () => {
    expect([...reportLine('', 'tcp'), ...reportLine(' \t\r', 'udp')]).toEqual([]);
  });

  it.each([
    ['in capitals', login.toUpperCase()],
    ['after 0x', `0x${login}`],
    ['with blanks', login.replaceAll(/(..)/g, '$1 ')],
    ['with 0x before each byte', login.replaceAll(/(..)/g, '0x$1 ')],
    ['after a byte order mark', `\uFEFF${login}\r`],
  ])('is read %s', (_, line) => {
    expect(reportLine(line, 'tcp')).toMatchObject([{ outcome: 'accept', kind: 'login', ack: '01' }]);
  });

  it.each([
    ['not hexadecimal', 'hello', 'tcp', /not hexadecimal/],
    ['nothing but the sign of hexadecimals', '0x', 'tcp', /not hexadecimal/],
    ['an odd number of digits', '000', 'udp', /odd number/],
    ['a datagram without a head', 'ff', 'udp', /datagram length/],
  ] as const)('that is %s is refused', (_, line, transport, reason) => {
    expect(reportLine(line, transport)).toMatchObject([{ outcome: 'reject', reason: expect.stringMatching(reason) }]);
  });

  it.each([
    ['another count at the end', (bytes: Uint8Array) => bytes.with(bytes.length - 1, 9), /counts 1 and 9/],
    ['another length', (bytes: Uint8Array) => bytes.with(1, 9), /datagram length/],
  ])('refused as a datagram for %s still tells whose and of which codec it is', (_, spoil, reason) => {
    const body = { kind: 'avl', codec: 8, sixteenByteGroup: false, records: [avlRecord({ timeMs: 0 })] } as const;
    const bytes = encodeUdpDatagram({ packetId: 1, notUsable: 1, avlPacketId: 2, imei: '352093081452251', body });
    expect(reportLine(hexFromBytes(spoil(bytes)), 'udp')).toMatchObject([
      { outcome: 'reject', kind: 'avl', imei: '352093081452251', codec: 8, reason: expect.stringMatching(reason) },
    ]);
  });

  it('with login and frames gives one report for each, with the IMEI of the login', () => {
    const imei = '352093081452251';
    expect(reportLine(`ff${login}ff${frame}${frame}`, 'tcp')).toMatchObject([
      { kind: 'login', imei },
      { kind: 'avl', imei, ack: '00000001' },
      { kind: 'avl', imei, ack: '00000001' },
    ]);
  });

  it('goes on after a frame that is refused, and ends where the stream is lost', () => {
    const broken = `${frame.slice(0, -2)}00`;
    expect(reportLine(`${broken}${frame}${frame.slice(0, 20)}`, 'tcp').map(({ outcome }) => outcome)).toEqual([
      'reject',
      'accept',
      'incomplete',
    ]);
  });

  it.each([
    ['another byte', '01'],
    ['a line end', '0d0a'],
    ['too few zeros for a head', '00000000'],
  ])('is one packet: %s after it makes it none', (_, surplus) => {
    const reason = 'bytes after the packet that begin no other packet';
    expect(reportLine(frame + surplus, 'tcp')).toMatchObject([{ outcome: 'reject', kind: 'avl', ack: null, reason }]);
    expect(reportLine(login + surplus, 'tcp')).toMatchObject([{ outcome: 'reject', kind: 'login', ack: null, reason }]);
    const broken = `${frame.slice(0, -2)}00`;
    expect(reportLine(broken + surplus, 'tcp')).toMatchObject([
      { outcome: 'reject', reason: expect.stringContaining('checksum') },
    ]);
  });

  it('of keep-alives alone is one report', () => {
    expect(reportLine('ffff', 'tcp')).toMatchObject([{ outcome: 'accept', kind: 'keepalive', ack: null }]);
  });

  it.each([
    [login.slice(0, 20), 'login', null],
    ['00', null, null],
    [frame.slice(0, 12), null, null],
    [frame.slice(0, -2), 'avl', 8],
  ])('%s is incomplete', (line, kind, codec) => {
    expect(reportLine(line, 'tcp')).toMatchObject([{ outcome: 'incomplete', kind, codec, ack: null }]);
  });

  it.each([
    [lastTimeMs, 'accept'],
    [2 ** 63, 'reject'],
  ])('a record of the time %d is to %s', (timeMs, outcome) => {
    const record = avlRecord({ timeMs });
    const bytes = encodeTcpFrame({ kind: 'avl', codec: 8, sixteenByteGroup: false, records: [record] });
    expect(reportLine(hexFromBytes(bytes), 'tcp')).toMatchObject([{ outcome, kind: 'avl', codec: 8 }]);
  });

  it.each([['0010' + '33'.repeat(16)], ['000f' + '41'.repeat(15)]])('%s is a login to be turned away', (line) => {
    expect(reportLine(line, 'tcp')).toMatchObject([{ outcome: 'reject', kind: 'login', ack: '00' }]);
  });
});

describe('commands', () => {
  it('have no acknowledgement over either transport', () => {
    const body = answerBody('INI:2019/7/22 7:22\r\nGPS:1');
    const datagram = { packetId: 1, notUsable: 1, avlPacketId: 2, imei: '352093081452251', body };
    const text = 'INI:2019/7/22 7:22\r\nGPS:1';
    expect(reportLine(hexFromBytes(encodeTcpFrame(body)), 'tcp')).toMatchObject([{ ack: null, messages: [{ text }] }]);
    expect(reportLine(hexFromBytes(encodeUdpDatagram(datagram)), 'udp')).toMatchObject([
      { ack: null, messages: [{ text }] },
    ]);
  });

  it('of codec 14 name their unit', () => {
    const line = hexFromBytes(encodeTcpFrame(commandBody('getver', '352093081452251')));
    expect(reportLine(line, 'tcp')).toMatchObject([{ imei: '352093081452251', codec: 14, kind: 'command' }]);
  });
});

describe('a frame of a Ruptela unit', () => {
  const { fourParts } = ruptelaCaptures;

  it('is reported with its unit, its records and its answer', () => {
    const [report] = reportLine(hexFromBytes(fourParts), 'tcp');
    expect(report).toMatchObject({
      outcome: 'accept',
      kind: 'ruptela',
      imei: '868324023580306',
      codec: 68,
      record_count: 1,
      records: [{ time: '2016-10-18T21:08:26.000Z', speed_kmh: 12, event_id: 9 }],
      ack: '0002640113bc',
      reason: null,
    });
    expect(Object.keys(report ?? {})).toEqual(keys);
  });

  it('that is not whole is none', () => {
    const reports = reportLine(hexFromBytes(fourParts.slice(0, -1)), 'tcp');
    expect(reports.every(({ outcome, kind }) => outcome === 'reject' && kind !== 'ruptela')).toBe(true);
  });
});
