import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { PacketWrite, QuarantineWrite, RawFrameWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { findReadingFault, storableReading } from './storable-reading.ts';
import type { MessageContent, QuarantineReason, ReadingVerdict, Submission } from './submission.ts';
import type { VehicleEntry } from './vehicle-entry.ts';

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
  /** What goes to the quarantine. */
  readonly quarantine: readonly QuarantineWrite[];
}

/**
 * The vehicle a submission is stored for. Whether a former one is still of the unit's organisation is told by the entry, which is loaded again
 * when the vehicle has moved until the batch is written: the unit itself may be remembered as it was.
 */
function vehicleOf({ unit, isOfFormerVehicle = false }: Submission, entries: ReadonlyMap<number, VehicleEntry>) {
  const entry = unit.vehicleId === null ? undefined : entries.get(unit.vehicleId);
  return isOfFormerVehicle && entry?.organisationId !== unit.organisationId ? undefined : entry;
}

/** Reads a submission and sorts its readings. `entries` are the vehicles that exist. */
export function prepareSubmission(
  submission: Submission,
  entries: ReadonlyMap<number, VehicleEntry>,
): PreparedSubmission {
  const { receivedAtMs, isOfFormerVehicle = false } = submission;
  const entry = vehicleOf(submission, entries);
  const withoutVehicle = isOfFormerVehicle ? 'recorded_elsewhere' : 'unit_without_vehicle';
  const axles = entry?.axles ?? [];
  const content = submission.read(axles);
  const faults: (QuarantineReason | null)[] = [];
  const packets: { index: number; packet: PacketWrite }[] = [];
  for (const [index, { reading, digest, fault: given = null, tellsNothing = false }] of content.readings.entries()) {
    const fault = entry === undefined ? withoutVehicle : (findReadingFault(reading.atMs, receivedAtMs) ?? given);
    faults.push(fault);
    if (entry === undefined || fault !== null || tellsNothing) continue;
    packets.push({ index, packet: { vehicleId: entry.vehicleId, digest, reading: storableReading(reading) } });
  }
  // a vehicle's log of frames keeps what is not understood; where there is none, only the quarantine can
  const isLost = entry === undefined && content.readings.length === 0 && content.decodeError !== null;
  const lost = isLost ? { reason: withoutVehicle, detail: content.decodeError } : null;
  const quarantine = quarantineOf({ ...submission, quarantine: submission.quarantine ?? lost }, content, faults);
  return { submission, vehicleId: entry?.vehicleId ?? null, axles, content, packets, faults, quarantine };
}

/**
 * Verdicts on the readings of a submission; `isNew` says of each packet whether it was stored now, `isKeptAside` of each row
 * of the quarantine whether it is kept.
 */
export function verdictsOf(
  prepared: PreparedSubmission,
  isNew: readonly boolean[],
  isKeptAside: readonly boolean[],
): ReadingVerdict[] {
  let row = 0;
  const { axles } = prepared;
  const stored: ReadingVerdict = { outcome: 'stored', reason: null, axles };
  const duplicate: ReadingVerdict = { outcome: 'duplicate', reason: null, axles };
  const verdicts = prepared.faults.map((reason): ReadingVerdict => {
    // those that were stored now follow; of the others there is nothing new to store
    if (reason === null) return duplicate;
    const isKept = isKeptAside[row] !== false;
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
export function rawFrameOf({ submission, vehicleId, content, faults }: PreparedSubmission): RawFrameWrite | null {
  const { frame, unit, receivedAtMs, transport, quarantine } = submission;
  if (frame === null || vehicleId === null) return null;
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
    frame,
  };
}

/** A clock that is wrong is a setting of the unit; that it was moved is none. */
function frameReason(faults: PreparedSubmission['faults']): string | null {
  const found = faults.filter((fault) => fault !== null);
  if (found.length === 0) return null;
  return found.every((fault) => fault === 'recorded_elsewhere') ? 'recorded_elsewhere' : 'check_unit_settings';
}

const jsonBytes = (readings: readonly (Reading | undefined)[]): Buffer => Buffer.from(JSON.stringify(readings));

/** What goes to the quarantine: a message once, whatever the number of its bad readings; readings without one each. */
function quarantineOf(
  { frame, unit, receivedAtMs, transport, address, quarantine }: Submission,
  content: MessageContent,
  faults: PreparedSubmission['faults'],
): QuarantineWrite[] {
  if (quarantine === null && faults.every((fault) => fault === null)) return [];
  const { organisationId, unitId, imei } = unit;
  const common = { organisationId, receivedAtMs, transport, address, unitId, imei };
  const readings = content.readings.map(({ reading }) => reading);
  if (quarantine !== null) return [{ ...common, ...quarantine, frame: frame ?? jsonBytes(readings) }];
  const bad = faults.flatMap((reason, index) => (reason === null ? [] : [{ reason, index }]));
  const [first] = bad;
  if (first === undefined) return [];
  if (frame === null) {
    return bad.map(({ reason, index }) => ({ ...common, reason, detail: null, frame: jsonBytes([readings[index]]) }));
  }
  const detail = `records ${bad.map(({ index }) => index + 1).join(', ')} of ${readings.length}`;
  return [{ ...common, reason: first.reason, detail, frame }];
}
