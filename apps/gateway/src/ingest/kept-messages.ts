import type { UnitBody } from '@tyrewatch/device-protocol/stream/unit-body';
import { decodeUnitFrame } from '@tyrewatch/device-protocol/stream/unit-body';
import type { Outcome } from '@tyrewatch/device-protocol/teltonika/refusal';
import { decodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { hasWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { readingDigest } from '@tyrewatch/ingest/reading-digest';
import { findReadingFault } from '@tyrewatch/ingest/storable-reading';
import type { MessageContent, Submission, SubmittedReading } from '@tyrewatch/ingest/submission';
import type { FormerUnitPlace } from '@tyrewatch/store/ingest/ingest-configuration';
import type { KeptMessage, KeptMessageBatch, KeptMessageOutcome } from '@tyrewatch/store/ingest/kept-message-work';
import { contentOfBody } from './frame-content.ts';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';

/** What giving kept messages to vehicles needs. */
export interface KeptMessagePorts {
  readonly ingest: Pick<Ingest, 'submit'>;
  readonly store: Pick<IngestStore, 'workOffKeptMessages'>;
  /** Aborted when no more is to be begun. */
  readonly stop: AbortSignal;
}

/** So many are in the way of what the vehicle's unit sends at a time. */
const messagesAtOnce = 50;

/**
 * Stores for vehicles what their units sent while they were on none, as far as people have asked for it. The messages are read by the
 * wheels of the vehicle and go the way of late readings. Safe to be ended at any time: what was under way is done again.
 */
export async function giveKeptMessages({ ingest, store, stop }: KeptMessagePorts): Promise<void> {
  const give = (batch: KeptMessageBatch): Promise<KeptMessageOutcome[]> =>
    Promise.all(batch.messages.map((message) => giveMessage(message, batch, ingest)));
  while (!stop.aborted && (await store.workOffKeptMessages(messagesAtOnce, give)));
}

async function giveMessage(
  message: KeptMessage,
  batch: KeptMessageBatch,
  ingest: KeptMessagePorts['ingest'],
): Promise<KeptMessageOutcome> {
  if (message.storedAs !== null) return message.storedAs ? 'given' : 'unreadable';
  const { frame, receivedAtMs, transport, address } = message;
  const { read, quarantine } = readerOf(message, batch.unit);
  const isGiven = ({ reading }: SubmittedReading): boolean => isOfVehicle(reading.atMs, receivedAtMs, batch);
  const readings = readingsOf(read);
  const recordCount = readings.filter(isGiven).length;
  const isForOthers = readings.some(({ reading }) => !isOfOwners(reading.atMs, receivedAtMs, batch));
  if (isForOthers || (readings.length > 0 && recordCount === 0)) return 'kept';
  const { verdicts } = await ingest.submit({
    unit: { ...batch.unit, vehicleId: batch.vehicleId, pastAssignments: [] },
    // the vehicle was not heard by this, and once it is another organisation's nothing is stored for it
    isOfFormerVehicle: true,
    receivedAtMs,
    transport,
    address,
    frame,
    recordCount,
    read: (axles) => {
      const content = read(axles);
      return { ...content, readings: content.readings.filter(isGiven) };
    },
    quarantine,
  });
  return verdicts.some(({ outcome }) => outcome === 'stored' || outcome === 'duplicate') ? 'given' : 'unreadable';
}

/** The readings of a message, before its wheels are known; none where it cannot be read, which ingest puts aside. */
function readingsOf(read: Submission['read']): MessageContent['readings'] {
  try {
    return read([]).readings;
  } catch {
    return [];
  }
}

/** Whether a reading was recorded for those whose messages are given: what has no believable time only where the unit was with nobody else. */
function isOfOwners(atMs: number, receivedAtMs: number, { unit, ownerIds }: KeptMessageBatch): boolean {
  const isOwn = ({ organisationId }: FormerUnitPlace): boolean =>
    organisationId !== null && ownerIds.includes(organisationId);
  if (findReadingFault(atMs, receivedAtMs) !== null) return unit.pastAssignments.every(isOwn);
  const place = unit.pastAssignments.find(({ untilMs }) => atMs < untilMs);
  return place === undefined || isOwn(place);
}

/**
 * Whether a reading is given: it was recorded since the wanted instant while the unit was on no vehicle, or on this one already. What
 * has no believable time is put aside as that.
 */
function isOfVehicle(
  atMs: number,
  receivedAtMs: number,
  { unit, vehicleId, fromMs, onNoneUntilMs }: KeptMessageBatch,
): boolean {
  if (findReadingFault(atMs, receivedAtMs) !== null) return true;
  if (fromMs !== null && atMs < fromMs) return false;
  const place = unit.pastAssignments.find(({ untilMs }) => atMs < untilMs);
  return place === undefined || place.vehicleId === vehicleId || onNoneUntilMs.includes(place.untilMs);
}

/** How a message is read, or why it cannot be. */
function readerOf(
  { transport, frame, receivedAtMs }: KeptMessage,
  unit: KeptMessageBatch['unit'],
): Pick<Submission, 'read' | 'quarantine'> {
  if (transport === 'http') return { read: (axles) => contentOfJson(frame, axles), quarantine: null };
  const body = bodyOf(transport, frame);
  if (body.accepted) {
    const context = { imei: unit.imei, profile: profileOf(unit), receivedAtMs };
    return { read: (axles) => contentOfBody(body.value, { ...context, axles }), quarantine: null };
  }
  const { reason, detail } = body.refusal;
  return {
    read: () => ({ readings: [], decodeError: null, reason: null }),
    quarantine: { reason: 'packet_undecodable', detail: `${reason}: ${detail}` },
  };
}

function bodyOf(transport: string, frame: Buffer): Outcome<UnitBody> {
  if (transport !== 'udp') return decodeUnitFrame(frame);
  const datagram = decodeUdpDatagram(frame);
  return datagram.accepted ? { ...datagram, value: datagram.value.body } : datagram;
}

/** Readings that came over HTTP are kept as they were read; wheels that the vehicle does not have were not known then. */
function contentOfJson(frame: Buffer, axles: readonly WheelsOnAxle[]): MessageContent {
  const readings = (JSON.parse(frame.toString()) as Reading[]).map((reading): SubmittedReading => {
    const tyres = reading.tyres.filter(({ position }) => hasWheel(axles, position));
    return { reading: { ...reading, tyres }, digest: readingDigest(reading) };
  });
  return { readings, decodeError: null, reason: null };
}
