import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { PacketWrite, QuarantineWrite, RawFrameWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { isWithheldFrom, quarantineOf, reasonOfNoVehicle } from './quarantined-messages.ts';
import { findReadingFault, storableReading } from './storable-reading.ts';
import type { MessageContent, QuarantineReason, ReadingVerdict, Submission } from './submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';
import { isBesideUnit } from './submission.ts';

/** A submission that was read, its readings sorted into those to store and those to set aside. */
export interface PreparedSubmission {
  readonly submission: Submission;
  /** Null when there is no vehicle to store it for: then everything is set aside. */
  readonly vehicleId: number | null;
  /** The wheels of the vehicle, by which it was read. */
  readonly axles: readonly WheelsOnAxle[];
  readonly content: MessageContent;
  /** Readings to store, each with its place among the submitted ones. */
  readonly packets: readonly { readonly index: number; readonly packet: PacketWrite }[];
  /** Why a reading is set aside, by its place; null where it is stored. */
  readonly faults: readonly (QuarantineReason | null)[];
  /** Whether the message holds what the vehicle's organisation may not read. */
  readonly isWithheld: boolean;
  /** What goes to the quarantine. */
  readonly quarantine: readonly QuarantineWrite[];
}

/**
 * The vehicle a submission is stored for. Whether a former one is still of the unit's organisation is told by the entry, which is loaded again
 * when the vehicle has moved until the batch is written: the unit itself may be remembered as it was.
 */
function vehicleOf(submission: Submission, entries: ReadonlyMap<number, VehicleEntry>) {
  const { unit } = submission;
  const entry = unit.vehicleId === null ? undefined : entries.get(unit.vehicleId);
  return isBesideUnit(submission) && entry?.organisationId !== unit.organisationId ? undefined : entry;
}

/** Sorts what was read of a submission into what is stored of a vehicle and what is put aside, all where there is none. */
function sortReadings(
  submission: Submission,
  content: MessageContent,
  entry: VehicleEntry | undefined,
): Pick<PreparedSubmission, 'packets' | 'faults'> {
  const ofNoVehicle = reasonOfNoVehicle(submission);
  const source = submission.unit.unitId === null ? { integrationId: submission.unit.integrationId } : {};
  const faults: (QuarantineReason | null)[] = [];
  const packets: { index: number; packet: PacketWrite }[] = [];
  for (const [index, { reading, digest, fault: given = null, isEmpty = false }] of content.readings.entries()) {
    const ofNone = given === 'recorded_elsewhere' ? given : ofNoVehicle;
    const fault = entry === undefined ? ofNone : (findReadingFault(reading.atMs, submission.receivedAtMs) ?? given);
    faults.push(fault);
    if (entry === undefined || fault !== null || isEmpty) continue;
    const packet = { vehicleId: entry.vehicleId, digest, reading: storableReading(reading), ...source };
    packets.push({ index, packet });
  }
  return { packets, faults };
}

/** Reads a submission and sorts its readings. `entries` are the vehicles that exist. */
export function prepareSubmission(
  submission: Submission,
  entries: ReadonlyMap<number, VehicleEntry>,
): PreparedSubmission {
  const entry = vehicleOf(submission, entries);
  const axles = entry?.axles ?? [];
  const content = submission.read(axles);
  const sorted = sortReadings(submission, content, entry);
  const isWithheld = entry !== undefined && isWithheldFrom(submission, content, entry.organisationId);
  const logOwnerId = entry?.organisationId ?? null;
  const message = { submission, content, faults: sorted.faults, isWithheld, logOwnerId };
  return {
    submission,
    vehicleId: entry?.vehicleId ?? null,
    axles,
    content,
    ...sorted,
    isWithheld,
    quarantine: quarantineOf(message),
  };
}

/**
 * Verdicts on the readings of a submission; `isNew` says of each packet whether it was stored now, `isQuarantined` of each row
 * of the quarantine whether it is kept.
 */
export function verdictsOf(
  prepared: PreparedSubmission,
  isNew: readonly boolean[],
  isQuarantined: readonly boolean[],
): ReadingVerdict[] {
  let row = 0;
  const { axles } = prepared;
  const stored: ReadingVerdict = { outcome: 'stored', reason: null, axles };
  const duplicate: ReadingVerdict = { outcome: 'duplicate', reason: null, axles };
  const verdicts = prepared.faults.map((reason): ReadingVerdict => {
    // those that were stored now follow; of the others there is nothing new to store
    if (reason === null) return duplicate;
    const isKept = isQuarantined[row] !== false;
    // a message has one row for all its bad readings, readings without one have one each
    if (prepared.quarantine.length > 1) row += 1;
    const readBy = reason === 'recorded_elsewhere' ? [] : axles;
    return { outcome: isKept ? 'quarantined' : 'refused', reason, axles: readBy };
  });
  for (const [place, { index }] of prepared.packets.entries()) {
    if (isNew[place] === true) verdicts[index] = stored;
  }
  return verdicts;
}

/** The line of the frame log; null for what is not logged or belongs to no vehicle. */
export function rawFrameOf(prepared: PreparedSubmission): RawFrameWrite | null {
  const { submission, vehicleId, content, packets, faults, isWithheld } = prepared;
  const { unit, receivedAtMs, transport, quarantine } = submission;
  const frame = submission.frame ?? (packets.length > 0 ? (submission.logged ?? null) : null);
  if (frame === null || vehicleId === null || unit.unitId === null) return null;
  const decodeError = quarantine?.reason ?? content.decodeError;
  return {
    vehicleId,
    unitId: unit.unitId,
    receivedAtMs,
    transport,
    recordCount: content.readings.length,
    decodeSuccess: decodeError === null,
    decodeError,
    reason: content.reason ?? frameReason(faults),
    frame: isWithheld ? Buffer.alloc(0) : frame,
  };
}

/** What a frame was put aside for that is no setting of the unit, such as its clock. */
const ownReasons: readonly QuarantineReason[] = ['recorded_elsewhere', 'of_another_unit'];

function frameReason(faults: PreparedSubmission['faults']): string | null {
  const [first, ...others] = new Set(faults.filter((fault) => fault !== null));
  if (first === undefined) return null;
  return others.length === 0 && ownReasons.includes(first) ? first : 'check_unit_settings';
}
