import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ReadingFault } from './storable-reading.ts';

/** A reading to store, with what tells it apart from another one of the same instant. */
export interface SubmittedReading {
  readonly reading: Reading;
  /** From `packetDigest` over the bytes it came as: the same again when it is sent again. */
  readonly digest: number;
}

/** The bytes readings came in, for the log of frames and for the quarantine. */
export interface SubmittedFrame {
  readonly bytes: Buffer;
  readonly recordCount: number;
  /** Null when all of it was understood; else what was not, as a code. */
  readonly decodeError: string | null;
  /** What a person can do about it, as a code; null when nothing. */
  readonly reason: string | null;
  /** Set when nothing of the frame can be used: it goes to the quarantine for this reason. */
  readonly quarantine: { readonly reason: string; readonly detail: string | null } | null;
}

/** What one message of a known unit asks to be stored, all or nothing. */
export interface Submission {
  readonly unit: IngestUnit;
  readonly receivedAtMs: number;
  readonly transport: string;
  /** IP address of the sender. */
  readonly address: string;
  readonly readings: readonly SubmittedReading[];
  /** Null = not logged (readings that came as JSON); the quarantine then keeps the reading as JSON. */
  readonly frame: SubmittedFrame | null;
}

/** Why a reading was set aside. */
export type QuarantineReason = ReadingFault | 'unit_without_vehicle' | 'not_storable';

/** What became of a reading. */
export type ReadingVerdict =
  | { readonly outcome: 'stored' | 'duplicate'; readonly reason: null }
  | { readonly outcome: 'quarantined'; readonly reason: QuarantineReason };

/** What became of a submission; one verdict for each of its readings, in order. */
export interface SubmissionOutcome {
  readonly verdicts: readonly ReadingVerdict[];
}
