import { hexFromBytes } from '../hex.ts';
import type { AvlRecord, IoElement } from '../teltonika/avl-record.ts';
import type { Body, CommandBody } from '../teltonika/body.ts';
import type { CommandMessage } from '../teltonika/command-message.ts';
import { findText } from '../teltonika/payload-text.ts';
import type { ExpectedCapture, ExpectedMessage, ExpectedRecord } from './captures.ts';

const stampByteCount = 4;

const printed = ({ value }: IoElement): number | string => {
  if (typeof value === 'number') return value;
  return `0x${typeof value === 'bigint' ? value.toString(16).padStart(16, '0') : hexFromBytes(value)}`;
};

function recordSummary(record: AvlRecord): ExpectedRecord {
  return {
    time: new Date(record.timeMs).toISOString(),
    timeMs: record.timeMs,
    lat: record.latitudeDeg,
    lon: record.longitudeDeg,
    alt: record.altitudeM,
    angle: record.angleDeg,
    sats: record.satellites,
    speed: record.speedKmh,
    priority: record.priority,
    eventId: record.eventId,
    ...(record.generationType === null ? {} : { generationType: record.generationType }),
    ioCount: record.io.length,
    io: Object.fromEntries(record.io.map((element) => [element.id, printed(element)])),
    ioBytes: Object.fromEntries(record.io.map((element) => [element.id, element.byteLength])),
  };
}

function messageSummary(message: CommandMessage): ExpectedMessage {
  const text = findText(message.payload);
  const sizeIncludesTimestamp = message.declaredSize === message.payload.length + stampByteCount;
  return {
    type: message.type,
    size: message.declaredSize,
    payloadHex: hexFromBytes(message.payload),
    ...(text === null ? {} : { text }),
    ...(message.imei === null ? {} : { imei: message.imei }),
    ...(message.stamp === null ? {} : { timestamp: message.stamp, sizeIncludesTimestamp }),
  };
}

const commandSummary = (body: CommandBody): Partial<ExpectedCapture> => ({
  kind: 'cmd',
  records: body.messages.length,
  messages: body.messages.map(messageSummary),
});

function avlSummary(body: Exclude<Body, CommandBody>): Partial<ExpectedCapture> {
  const records = body.kind === 'avl' ? body.records.map(recordSummary) : [];
  const [first] = records;
  const last = records.at(-1);
  return {
    kind: body.kind,
    records: body.records.length,
    legacy16ByteGroup: body.kind === 'avl' && body.sixteenByteGroup,
    ...(first ? { first } : {}),
    ...(last ? { last } : {}),
    all: records.map((r) => [r.time, r.lat, r.lon, r.speed, r.eventId, r.ioCount]),
  };
}

/** A decoded body in the words of the captures' expectations, every field of every record. */
export const summaryOf = (body: Body): Partial<ExpectedCapture> => ({
  codec: body.codec,
  codecHex: `0x${body.codec.toString(16).padStart(2, '0').toUpperCase()}`,
  ...(body.kind === 'command' ? commandSummary(body) : avlSummary(body)),
});

const bodyFields = [
  'kind',
  'codec',
  'codecHex',
  'records',
  'messages',
  'first',
  'last',
  'all',
  'legacy16ByteGroup',
] as const;

/** What an expectation says of the body; the rest of it is about framing. */
export const bodyPartOf = (expected: ExpectedCapture): Partial<ExpectedCapture> =>
  Object.fromEntries(Object.entries(expected).filter(([field]) => (bodyFields as readonly string[]).includes(field)));

/** The part of a summary that an expectation speaks of. */
export const spokenOf = (summary: Partial<ExpectedCapture>, expected: ExpectedCapture): Partial<ExpectedCapture> =>
  Object.fromEntries(Object.entries(summary).filter(([field]) => field in expected));
