import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { PacketWrite, QuarantineWrite, RawFrameWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { findReadingFault, storableReading } from './storable-reading.ts';
import type { QuarantineReason, ReadingVerdict, Submission } from './submission.ts';

/** A submission with its readings sorted into those to store and those to set aside. */
export interface PreparedSubmission {
  readonly submission: Submission;
  /** Null when the vehicle is unknown: then everything is set aside. */
  readonly vehicleId: number | null;
  /** Readings to store, each with its place among the submitted ones. */
  readonly packets: readonly { readonly index: number; readonly packet: PacketWrite }[];
  /** Why a reading is set aside, by its place; null where it is stored. */
  readonly faults: readonly (QuarantineReason | null)[];
}

/** Sorts the readings of a submission. `isKnownVehicle` tells vehicles that exist. */
export function prepareSubmission(
  submission: Submission,
  isKnownVehicle: (vehicleId: number) => boolean,
): PreparedSubmission {
  const { unit, readings, receivedAtMs } = submission;
  const vehicleId = unit.vehicleId !== null && isKnownVehicle(unit.vehicleId) ? unit.vehicleId : null;
  const faults = readings.map(({ reading }) =>
    vehicleId === null ? 'unit_without_vehicle' : findReadingFault(reading.atMs, receivedAtMs),
  );
  const packets = readings.flatMap(({ reading, digest }, index) =>
    vehicleId === null || faults[index] !== null
      ? []
      : [{ index, packet: { vehicleId, digest, reading: storableReading(reading) } }],
  );
  return { submission, vehicleId, packets, faults };
}

/** Verdicts on the readings of a submission; `isNew` says of each packet whether it was stored now. */
export function verdictsOf(prepared: PreparedSubmission, isNew: readonly boolean[]): ReadingVerdict[] {
  const verdicts = prepared.faults.map((reason): ReadingVerdict =>
    reason === null ? { outcome: 'duplicate', reason: null } : { outcome: 'quarantined', reason },
  );
  for (const [place, { index }] of prepared.packets.entries()) {
    if (isNew[place] === true) verdicts[index] = { outcome: 'stored', reason: null };
  }
  return verdicts;
}

/** The line of the frame log; null for what is not logged or belongs to no vehicle. */
export function rawFrameOf({ submission, vehicleId, faults }: PreparedSubmission): RawFrameWrite | null {
  const { frame, unit, receivedAtMs, transport } = submission;
  if (frame === null || vehicleId === null) return null;
  const fault = faults.find((one) => one !== null) ?? null;
  return {
    vehicleId,
    unitId: unit.unitId,
    receivedAtMs,
    transport,
    recordCount: frame.recordCount,
    decodeSuccess: frame.quarantine === null && frame.decodeError === null,
    decodeError: frame.decodeError ?? frame.quarantine?.reason ?? null,
    reason: frame.reason ?? (fault === null ? null : 'check_unit_settings'),
    frame: frame.bytes,
  };
}

const jsonBytes = (reading: Reading): Buffer => Buffer.from(JSON.stringify(reading));

/** What goes to the quarantine: a frame once, whatever the number of its bad readings; readings without a frame each. */
export function quarantineOf({ submission, faults }: PreparedSubmission): QuarantineWrite[] {
  const { frame, unit, receivedAtMs, transport, address, readings } = submission;
  const common = { organisationId: unit.organisationId, receivedAtMs, transport, address, imei: unit.imei };
  if (frame?.quarantine) return [{ ...common, ...frame.quarantine, frame: frame.bytes }];
  const bad = faults.flatMap((reason, index) => (reason === null ? [] : [{ reason, index }]));
  const first = bad[0];
  if (first === undefined) return [];
  if (frame !== null) {
    const detail = `records ${bad.map(({ index }) => index + 1).join(', ')} of ${readings.length}`;
    return [{ ...common, reason: first.reason, detail, frame: frame.bytes }];
  }
  return bad.flatMap(({ reason, index }) => {
    const reading = readings[index]?.reading;
    return reading === undefined ? [] : [{ ...common, reason, detail: null, frame: jsonBytes(reading) }];
  });
}
