import type { AcceptedFrameEvent, RefusedFrameEvent } from '@tyrewatch/device-protocol/teltonika/frame-reader';
import { ruptelaAcknowledgement } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import type { UnitBody } from '@tyrewatch/device-protocol/stream/unit-body';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import type { Refusal } from '@tyrewatch/device-protocol/teltonika/refusal';
import { tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { MessageContent, ReadingVerdict, Submission } from '@tyrewatch/ingest/submission';
import { packetDigest } from '@tyrewatch/store/ingest/packet-rows';
import type { Counter } from 'prom-client';
import type { Transport, UnitSession } from '../connection/unit-session.ts';
import type { GatewayMetrics } from '../gateway-metrics.ts';
import { contentOfBody } from './frame-content.ts';
import { RecentMemory } from './recent-memory.ts';
import type { RefusalLog } from './refusal-log.ts';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';

/** What the handler needs. */
export interface FrameHandlerPorts {
  readonly ingest: Pick<Ingest, 'submit'>;
  readonly now: () => number;
  readonly metrics: Pick<GatewayMetrics, 'records' | 'decodeErrors' | 'ackSeconds' | 'quarantined'>;
  readonly refusals: Pick<RefusalLog, 'noteUnit'>;
  /** Hears what a unit sent that may be the answer to a command. */
  readonly onCommand: (session: UnitSession, body: CommandBody) => void;
  /** Hears that the records of a frame are stored. */
  readonly onStored: (session: UnitSession, receivedAtMs: number) => void;
}

const nothingReadable: MessageContent = { readings: [], decodeError: null, reason: null };
const repeatedForMs = 60 * 60_000;
const framesRemembered = 50_000;
/** The few there are, made once, as the buffers that sockets write: one is given for every frame. */
const acknowledgements = Array.from({ length: 256 }, (_, count) => Buffer.from(tcpAcknowledgement(count)));

/** Takes the frames of admitted units: reads, submits, and says how many records are stored. */
export class FrameHandler {
  readonly #ports: FrameHandlerPorts;
  readonly #recentRefused: RecentMemory;
  readonly #records: Readonly<Record<Transport, Counter.Internal>>;

  constructor(ports: FrameHandlerPorts) {
    this.#ports = ports;
    // looked up once: by label it costs more than all the rest of counting
    const { records } = ports.metrics;
    this.#records = { tcp: records.labels('tcp'), udp: records.labels('udp') };
    this.#recentRefused = new RecentMemory(ports.now, repeatedForMs, framesRemembered);
  }

  /** Takes a TCP frame; settles with the acknowledgement once its records are stored, null where none is given. */
  async takeFrame(
    session: UnitSession,
    event: AcceptedFrameEvent<UnitBody> | RefusedFrameEvent,
  ): Promise<Uint8Array | null> {
    if (event.kind === 'refused') {
      await this.takeRefused(session, event.refusal, event.bytes);
      return null;
    }
    const { body } = event;
    const count = await this.takeBody(session, body, event.bytes);
    if (body.kind === 'ruptela') return ruptelaAcknowledgement(body.command);
    return body.kind === 'command' ? null : (acknowledgements[count] ?? tcpAcknowledgement(count));
  }

  /** Stores what a body says; settles with the number of its records. */
  async takeBody(session: UnitSession, body: UnitBody, bytes: Uint8Array): Promise<number> {
    const receivedAtMs = this.#ports.now();
    const recordCount = body.kind === 'command' ? body.messages.length : body.records.length;
    if (body.kind === 'command') this.#ports.onCommand(session, body);
    const { imei } = session.unit;
    const profile = profileOf(session.unit);
    const { verdicts } = await this.#ports.ingest.submit({
      ...this.#submission(session, bytes, receivedAtMs),
      recordCount,
      read: (axles) => contentOfBody(body, { imei, profile, axles, receivedAtMs }),
    });
    this.#noteQuarantined(session, verdicts, bytes.length);
    if (body.kind !== 'command') {
      this.#records[session.transport].inc(recordCount);
      this.#ports.onStored(session, receivedAtMs);
    }
    this.#ports.metrics.ackSeconds.observe((this.#ports.now() - receivedAtMs) / 1000);
    return recordCount;
  }

  /** Puts a frame aside that could not be decoded. It is not acknowledged, so the unit sends it again: kept once an hour. */
  async takeRefused(
    session: UnitSession,
    { reason, detail }: Pick<Refusal, 'detail'> & { readonly reason: string },
    bytes: Uint8Array,
  ): Promise<void> {
    this.#ports.metrics.decodeErrors.inc({ reason });
    if (this.#recentRefused.isRepeated(`${session.unit.unitId}/${bytes.length}/${packetDigest(bytes)}`)) return;
    this.#ports.metrics.quarantined.inc({ reason: 'packet_undecodable' });
    const byteCount = bytes.length;
    this.#ports.refusals.noteUnit(session, { reason, detail, recordCount: null, byteCount });
    await this.#ports.ingest.submit({
      ...this.#submission(session, bytes, this.#ports.now()),
      recordCount: 1,
      read: () => nothingReadable,
      quarantine: { reason: 'packet_undecodable', detail: `${reason}: ${detail}` },
    });
  }

  /** What cannot be stored at all is told by ingest itself. */
  #noteQuarantined(session: UnitSession, verdicts: readonly ReadingVerdict[], byteCount: number): void {
    if (verdicts.every(({ reason }) => reason === null)) return;
    const counts = new Map<string, number>();
    for (const { reason } of verdicts) {
      if (reason !== null && reason !== 'not_storable') counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    for (const [reason, recordCount] of counts) {
      this.#ports.metrics.quarantined.inc({ reason }, recordCount);
      this.#ports.refusals.noteUnit(session, { reason, detail: null, recordCount, byteCount });
    }
  }

  #submission(
    { unit, address, transport }: UnitSession,
    bytes: Uint8Array,
    receivedAtMs: number,
  ): Omit<Submission, 'recordCount' | 'read'> {
    const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { unit, receivedAtMs, transport, address, frame, quarantine: null };
  }
}
