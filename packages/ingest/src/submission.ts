import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ReadingFault } from './storable-reading.ts';

/** A reading to store, with what tells it apart from another one of the same instant. */
export interface SubmittedReading {
  readonly reading: Reading;
  /** From `packetDigest` over what it came as: the same again when it is sent again. */
  readonly digest: number;
  /**
   * Set when nothing it says can be believed, or it is of no vehicle of its unit's organisation, or of another unit: it is put aside as
   * it came.
   */
  readonly fault?: 'values_implausible' | 'recorded_elsewhere' | 'of_another_unit';
  /** Set when nothing could be read of it by the wheels it was read by: there is nothing to store, unless it is put aside as it came. */
  readonly isEmpty?: boolean;
  /** The organisation whose unit recorded it; null = not known. Absent: the one its unit is of now. */
  readonly recordedFor?: number | null;
}

/** What a message says once the vehicle's layout is known. */
export interface MessageContent {
  readonly readings: readonly SubmittedReading[];
  /** Null when all of it was understood; else what was not, as a code. */
  readonly decodeError: string | null;
  /** What a person can do about it, as a code; null when nothing. */
  readonly reason: string | null;
  /** By how much the times of its readings were corrected, milliseconds ahead of ours; absent: they are those of the unit. */
  readonly correctedByMs?: number;
}

/** A maker's cloud, which sends for a vehicle of an organisation. */
export interface FeedSender {
  readonly unitId: null;
  readonly imei: null;
  readonly integrationId: number;
  /** The vehicle's: nothing is stored for it once it is of another. */
  readonly organisationId: number;
  readonly vehicleId: number | null;
  readonly pastAssignments: readonly [];
}

/** What one message of a known unit, or of a feed, asks to be stored, all or nothing. */
export interface Submission {
  readonly unit: IngestUnit | FeedSender;
  /** Whether the unit's vehicle here is one it was on before: nothing is stored for it once it is of another organisation. */
  readonly isOfFormerVehicle?: boolean;
  /** Whether a feed tells of a vehicle with a unit: it does not stand in for that one. */
  readonly isFeedBesideUnit?: boolean;
  /**
   * The organisations whose unit recorded something of the message, null among them = not known. Absent: the one its unit is of now.
   * What is another one's is not for who has the unit now to read, in the log of frames neither.
   */
  readonly recordedFor?: readonly (number | null)[];
  readonly receivedAtMs: number;
  readonly transport: string;
  /** IP address of the sender. */
  readonly address: string;
  /** Records in the message, as far as known before it is read. */
  readonly recordCount: number;
  /**
   * Reads the message by the wheels per axle of the vehicle, front first; none for a vehicle without configuration. May be called
   * again. The wheels change nothing of how many readings there are, nor of their instants, which tell whose they are.
   */
  readonly read: (axles: readonly WheelsOnAxle[]) => MessageContent;
  /** The message as it came, for the log of frames; null = not logged, the quarantine then keeps readings as JSON. */
  readonly frame: Buffer | null;
  /** Beside no frame: what the log of frames shows of the message where any of it is stored. Absent: nothing. */
  readonly logged?: Buffer;
  /** Set when nothing of the message can be used: it goes to the quarantine for this reason. */
  readonly quarantine: { readonly reason: string; readonly detail: string | null } | null;
}

/** Why a reading was set aside. */
export type QuarantineReason =
  | ReadingFault
  | 'values_implausible'
  | 'unit_without_vehicle'
  /** Before its unit came to its vehicle, while it was on none that it may still report of. */
  | 'recorded_elsewhere'
  /** Its message names another unit than the one that sent it. */
  | 'of_another_unit'
  | 'not_storable';

/** What became of a reading. */
export type ReadingVerdict = {
  /** The wheels it was read by: those of the vehicle it is of; none where it is of no vehicle, or was not read. */
  readonly axles: readonly WheelsOnAxle[];
} & (
  | { readonly outcome: 'stored' | 'duplicate'; readonly reason: null }
  /** Set aside; refused where its unit may have no more put aside today: then it is kept nowhere. */
  | { readonly outcome: 'quarantined' | 'refused'; readonly reason: QuarantineReason }
);

/** What became of a submission; one verdict for each of its readings, in order. */
export interface SubmissionOutcome {
  readonly verdicts: readonly ReadingVerdict[];
}

/** Whether a submission says nothing of the unit that is on its vehicle: that one may be silent all the same. */
export const isBesideUnit = ({ unit, isOfFormerVehicle = false }: Submission): boolean =>
  isOfFormerVehicle || unit.unitId === null;
