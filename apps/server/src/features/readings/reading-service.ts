import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import { readingBody } from '@tyrewatch/contract/readings/reading-endpoints';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { readingDigest } from '@tyrewatch/ingest/reading-digest';
import type { MessageContent, ReadingVerdict, SubmittedReading } from '@tyrewatch/ingest/submission';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { readInput } from '../../http/input-validation.ts';
import type { SetAsideValue } from './examined-reading.ts';
import { examineReading } from './examined-reading.ts';
import { keptMessage } from './kept-message.ts';
import type { ReadingsCall } from './reading-call.ts';
import { quarantine, requireStorable, storedInTime } from './reading-call.ts';
import type { ReadingWire } from './reading-wire.ts';
import { isHalfPosition, quarantineProblem, readingOf } from './reading-wire.ts';

type Result = AnswerOf<typeof createReadings>['results'][number];
interface Indexed {
  readonly index: number;
  readonly wire: ReadingWire;
}
/** Something in the message that is no reading. */
interface Unreadable {
  readonly index: number;
  readonly sent: unknown;
  readonly problems: readonly FieldProblem[];
}

const resultOf = (index: number, verdict: ReadingVerdict, setAside: readonly SetAsideValue[]): Result => ({
  index,
  outcome: verdict.outcome,
  reason: verdict.reason === null ? null : quarantineProblem(verdict.reason),
  set_aside: [...setAside],
  errors: [],
});

/** Stores what one unit sent, in one transaction. */
async function submitUnit(call: ReadingsCall, unit: IngestUnit, sent: readonly Indexed[]): Promise<Result[]> {
  const readings = sent.map(({ wire }) => {
    const reading = readingOf(wire, call.nowMs);
    return { reading, digest: readingDigest(reading) };
  });
  const read = (axles: readonly WheelsOnAxle[]): MessageContent => ({
    readings: readings.map(({ reading, digest }): SubmittedReading => {
      const { reading: believed, isUnusable } = examineReading(reading, axles);
      return { reading: believed, digest, ...(isUnusable ? { fault: 'values_implausible' } : {}) };
    }),
    decodeError: null,
    reason: null,
  });
  const { verdicts } = await call.ingest.submit({
    unit,
    receivedAtMs: call.nowMs,
    transport: 'http',
    address: call.address,
    recordCount: readings.length,
    read,
    frame: null,
    logged: keptMessage({ readings: sent.map(({ wire }) => wire) }),
    quarantine: null,
  });
  return sent.map(({ index, wire }, place) => {
    const [submitted, verdict] = [readings[place], verdicts[place]];
    if (submitted === undefined || verdict === undefined) throw new Error('ingest gave fewer verdicts than readings');
    const half: SetAsideValue[] = isHalfPosition(wire) ? [{ position: null, reason: 'coordinates_incomplete' }] : [];
    // by the wheels it was stored by: readings of a unit that was moved are of several vehicles
    return resultOf(index, verdict, [...examineReading(submitted.reading, verdict.axles).setAside, ...half]);
  });
}

/** Keeps readings of an unknown unit as they came, for those who may add it. */
async function keepUnknown(call: ReadingsCall, imei: string, sent: readonly Indexed[]): Promise<Result[]> {
  const outcomes = await quarantine(
    call,
    sent.map(({ wire }) => ({ imei, reason: 'unknown_unit', detail: null, sent: wire })),
  );
  return sent.map(({ index }, place) => ({
    index,
    outcome: outcomes[place] ?? 'refused',
    reason: 'reading_unit_unknown',
    set_aside: [],
    errors: [],
  }));
}

/** Keeps what is no reading as it came, and says which of its fields are at fault. */
async function keepUnreadable(call: ReadingsCall, unreadable: readonly Unreadable[]): Promise<Result[]> {
  if (unreadable.length === 0) return [];
  const outcomes = await quarantine(
    call,
    unreadable.map(({ sent, problems }) => ({
      imei: null,
      reason: 'packet_undecodable',
      // what is no object has no field to name
      detail: problems.map(({ field, code }) => (field === '' ? code : `${field}: ${code}`)).join(', '),
      sent,
    })),
  );
  return unreadable.map(({ index, problems }, place) => ({
    index,
    outcome: outcomes[place] ?? 'refused',
    reason: 'reading_undecodable',
    set_aside: [],
    errors: problems.map(({ field, code }) => ({ field, code })),
  }));
}

async function storeUnit(call: ReadingsCall, imei: string, sent: readonly Indexed[]): Promise<Result[]> {
  const unit = await call.ingest.units.find(imei);
  // A unit of somebody else is as unknown as one that does not exist.
  if (unit === null || !call.key.organisationIds.has(unit.organisationId)) return keepUnknown(call, imei, sent);
  return submitUnit(call, unit, sent);
}

/**
 * Stores readings, each with its own verdict; those already stored change nothing. Throws `service_unavailable` while
 * the database is away, `storage_full` while it has no room: then everything may be sent again.
 */
export async function storeReadings(call: ReadingsCall, sent: readonly unknown[]): Promise<Result[]> {
  requireStorable(call);
  const readable: Indexed[] = [];
  const unreadable: Unreadable[] = [];
  for (const [index, one] of sent.entries()) {
    const { data, problems } = readInput(readingBody, one);
    if (problems === null) readable.push({ index, wire: data });
    else unreadable.push({ index, sent: one, problems });
  }
  const byUnit = Map.groupBy(readable, ({ wire }) => wire.imei);
  const storing = Promise.all([
    keepUnreadable(call, unreadable),
    ...[...byUnit].map(([imei, ofUnit]) => storeUnit(call, imei, ofUnit)),
  ]);
  const results = await storedInTime(storing);
  return results.flat().toSorted((a, b) => a.index - b.index);
}
