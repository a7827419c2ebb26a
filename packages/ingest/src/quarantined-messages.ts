import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import type { MessageContent, QuarantineReason, Submission } from './submission.ts';
import { isBesideUnit } from './submission.ts';

/** A message that was read, as far as it concerns what is put aside of it. */
export interface SortedMessage {
  readonly submission: Submission;
  readonly content: MessageContent;
  /** Why a reading is put aside, by its place; null where it is stored. */
  readonly faults: readonly (QuarantineReason | null)[];
  /** From {@link isWithheldFrom}. */
  readonly isWithheld: boolean;
  /** The organisation of the vehicle in whose log the message stands; null = there is none, and so no log. */
  readonly logOwnerId: number | null;
}

/**
 * Whether the bytes of a message are not an organisation's to read: something of it was recorded for others. What only answers a
 * command was recorded for nobody.
 */
export function isWithheldFrom(
  submission: Submission,
  { readings, decodeError }: MessageContent,
  organisationId: number,
): boolean {
  const { frame, quarantine } = submission;
  if (frame === null || (quarantine === null && decodeError === null && readings.length === 0)) return false;
  return ownersOf(submission).some((owner) => owner !== organisationId);
}

const ownersOf = ({ unit, recordedFor }: Submission): readonly (number | null)[] =>
  recordedFor ?? [unit.organisationId];

/** Who may read all that was recorded for some; null = the provider alone. */
const readerOf = ([first = null, ...others]: readonly (number | null)[]): number | null =>
  others.length === 0 ? first : null;

const jsonBytes = (readings: readonly (Reading | undefined)[]): Buffer => Buffer.from(JSON.stringify(readings));

/** Why a reading, or what is not understood, is put aside where there is no vehicle to store it for. */
export const reasonOfNoVehicle = (submission: Submission): QuarantineReason =>
  isBesideUnit(submission) ? 'recorded_elsewhere' : 'unit_without_vehicle';

/** A vehicle's log keeps what is not understood; where there is none, or it may not be read there, only the quarantine can. */
function lostOf({ submission, content, isWithheld, logOwnerId }: SortedMessage): Submission['quarantine'] {
  const { decodeError, readings } = content;
  if (readings.length > 0 || decodeError === null || (logOwnerId !== null && !isWithheld)) return null;
  return { reason: logOwnerId === null ? reasonOfNoVehicle(submission) : decodeError, detail: decodeError };
}

/**
 * Whether what is put aside is stored nowhere else although it is acknowledged: then no allowance may drop it. What cannot be decoded is
 * not acknowledged; of readings without bytes on a vehicle the sender is told which were refused.
 */
const isOnlyCopy = ({ submission, isWithheld, logOwnerId }: SortedMessage): boolean =>
  isWithheld || (logOwnerId === null && submission.quarantine?.reason !== 'packet_undecodable');

/** What goes to the quarantine: a message once, whatever the number of its bad readings; readings without one each. */
export function quarantineOf(message: SortedMessage): QuarantineWrite[] {
  const { submission, content, faults, isWithheld, logOwnerId } = message;
  const { frame, unit, receivedAtMs, transport, address } = submission;
  const { organisationId: ownId, unitId, imei } = unit;
  const owners = ownersOf(submission);
  const organisationId = readerOf(owners);
  const sender = unitId === null ? {} : { unitId };
  const common = { organisationId, receivedAtMs, transport, address, ...sender, imei };
  const only = isOnlyCopy(message) ? { isOnlyCopy: true } : {};
  const readings = content.readings.map(({ reading }) => reading);
  const quarantine = submission.quarantine ?? lostOf(message);
  if (quarantine !== null) return [{ ...common, ...quarantine, frame: frame ?? jsonBytes(readings), ...only }];
  const bad = faults.flatMap((reason, index) => (reason === null ? [] : [{ reason, index }]));
  const [first] = bad;
  if (first === undefined) {
    // the vehicle went to another organisation while the message was under way: its log goes without the bytes
    const isForOthers = frame !== null && isWithheld && !owners.includes(logOwnerId);
    return isForOthers ? [{ ...common, reason: 'recorded_elsewhere', detail: null, frame, ...only }] : [];
  }
  if (frame === null) {
    return bad.map(({ reason, index }) => {
      const { recordedFor: owner = ownId } = content.readings[index] ?? {};
      return { ...common, organisationId: owner, reason, detail: null, frame: jsonBytes([readings[index]]), ...only };
    });
  }
  const detail = `records ${bad.map(({ index }) => index + 1).join(', ')} of ${readings.length}`;
  return [{ ...common, reason: first.reason, detail, frame, ...only }];
}
