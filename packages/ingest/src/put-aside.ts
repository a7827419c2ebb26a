import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import type { MessageContent, QuarantineReason, Submission } from './submission.ts';

/** A message that was read, as far as it concerns what is put aside of it. */
export interface SortedMessage {
  readonly submission: Submission;
  readonly content: MessageContent;
  /** Why a reading is put aside, by its place; null where it is stored. */
  readonly faults: readonly (QuarantineReason | null)[];
  /** From {@link isWithheldFrom}. */
  readonly isWithheld: boolean;
  /** Whether the message stands in the log of a vehicle. */
  readonly hasLog: boolean;
}

/**
 * Whether the bytes of a message are not an organisation's to read: something of it was recorded for others. What only answers a
 * command was recorded for nobody.
 */
export function isWithheldFrom(
  { unit, frame, quarantine, recordedFor }: Submission,
  { readings, decodeError }: MessageContent,
  organisationId: number,
): boolean {
  if (frame === null || (quarantine === null && decodeError === null && readings.length === 0)) return false;
  return (recordedFor ?? [unit.organisationId]).some((owner) => owner !== organisationId);
}

/** Who may read all that was recorded for some; null = the provider alone. */
const readerOf = ([first = null, ...others]: readonly (number | null)[]): number | null =>
  others.length === 0 ? first : null;

const jsonBytes = (readings: readonly (Reading | undefined)[]): Buffer => Buffer.from(JSON.stringify(readings));

/** Why a reading, or what is not understood, is put aside where there is no vehicle to store it for. */
export const reasonOfNoVehicle = ({ isOfFormerVehicle = false }: Submission): QuarantineReason =>
  isOfFormerVehicle ? 'recorded_elsewhere' : 'unit_without_vehicle';

/** A vehicle's log keeps what is not understood; where there is none, or it may not be read there, only the quarantine can. */
function lostOf({ submission, content, isWithheld, hasLog }: SortedMessage): Submission['quarantine'] {
  const { decodeError, readings } = content;
  if (readings.length > 0 || decodeError === null || (hasLog && !isWithheld)) return null;
  return { reason: hasLog ? decodeError : reasonOfNoVehicle(submission), detail: decodeError };
}

/** What goes to the quarantine: a message once, whatever the number of its bad readings; readings without one each. */
export function quarantineOf(message: SortedMessage): QuarantineWrite[] {
  const { submission, content, faults, isWithheld } = message;
  const { frame, unit, receivedAtMs, transport, address } = submission;
  const { organisationId: ownId, unitId, imei } = unit;
  const organisationId = readerOf(submission.recordedFor ?? [ownId]);
  const common = { organisationId, receivedAtMs, transport, address, unitId, imei };
  const only = isWithheld ? { isOnlyCopy: true } : {};
  const readings = content.readings.map(({ reading }) => reading);
  const quarantine = submission.quarantine ?? lostOf(message);
  if (quarantine !== null) return [{ ...common, ...quarantine, frame: frame ?? jsonBytes(readings), ...only }];
  const bad = faults.flatMap((reason, index) => (reason === null ? [] : [{ reason, index }]));
  const [first] = bad;
  if (first === undefined) return [];
  if (frame === null) {
    return bad.map(({ reason, index }) => {
      const { recordedFor: owner = ownId } = content.readings[index] ?? {};
      return { ...common, organisationId: owner, reason, detail: null, frame: jsonBytes([readings[index]]) };
    });
  }
  const detail = `records ${bad.map(({ index }) => index + 1).join(', ')} of ${readings.length}`;
  return [{ ...common, reason: first.reason, detail, frame, ...only }];
}
