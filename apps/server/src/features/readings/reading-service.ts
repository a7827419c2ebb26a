import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createReadings } from '@tyrewatch/contract/readings/reading-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import { readingDigest } from '@tyrewatch/ingest/reading-digest';
import type { MessageContent, ReadingVerdict, SubmittedReading } from '@tyrewatch/ingest/submission';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ApiKeyScope } from './api-key-access.ts';
import type { ExaminedReading, SetAsideValue } from './examined-reading.ts';
import { examineReading } from './examined-reading.ts';
import type { ReadingWire } from './reading-wire.ts';
import { quarantineProblem, readingOf } from './reading-wire.ts';

/** How long storing may take before the sender is asked to send again, in milliseconds. */
const storingDeadlineMs = 20_000;

/** A message of readings, and who sent it. */
export interface ReadingsCall {
  readonly ingest: Ingest;
  readonly key: ApiKeyScope;
  readonly address: string;
  readonly nowMs: number;
}

type Result = AnswerOf<typeof createReadings>['results'][number];
interface Indexed {
  readonly index: number;
  readonly wire: ReadingWire;
}

const resultOf = (index: number, verdict: ReadingVerdict, setAside: readonly SetAsideValue[]): Result => ({
  index,
  outcome: verdict.outcome,
  reason: verdict.outcome === 'quarantined' ? quarantineProblem(verdict.reason) : null,
  set_aside: [...setAside],
});

/** Stores what one unit sent, in one transaction. */
async function submitUnit(call: ReadingsCall, unit: IngestUnit, sent: readonly Indexed[]): Promise<Result[]> {
  const readings = sent.map(({ wire }) => {
    const reading = readingOf(wire, call.nowMs);
    return { reading, digest: readingDigest(reading) };
  });
  let examined: readonly ExaminedReading[] = [];
  const read = (axles: readonly WheelsOnAxle[]): MessageContent => {
    examined = readings.map(({ reading }) => examineReading(reading, axles));
    return { readings: readings.map(submittedReading), decodeError: null, reason: null };
  };
  const submittedReading = ({ reading, digest }: SubmittedReading, place: number): SubmittedReading => {
    const { reading: believed = reading, isUnusable = false } = examined[place] ?? {};
    return { reading: believed, digest, ...(isUnusable ? { fault: 'values_implausible' } : {}) };
  };
  const { verdicts } = await call.ingest.submit({
    unit,
    receivedAtMs: call.nowMs,
    transport: 'http',
    address: call.address,
    recordCount: readings.length,
    read,
    frame: null,
    quarantine: null,
  });
  return sent.map(({ index }, place) => {
    const verdict = verdicts[place];
    if (verdict === undefined) throw new Error('ingest gave fewer verdicts than readings');
    return resultOf(index, verdict, examined[place]?.setAside ?? []);
  });
}

/** Keeps readings of an unknown unit as they came, for those who may add it; what its address may not keep any more is refused. */
async function keepUnknown(call: ReadingsCall, imei: string, sent: readonly Indexed[]): Promise<Result[]> {
  const kept = await call.ingest.setAside(
    sent.map(({ wire }) => ({
      organisationId: call.key.organisationId,
      receivedAtMs: call.nowMs,
      transport: 'http',
      address: call.address,
      imei,
      reason: 'unknown_unit',
      detail: null,
      frame: Buffer.from(JSON.stringify(wire)),
    })),
  );
  return sent.map(({ index }, place) => ({
    index,
    outcome: place < kept ? 'quarantined' : 'refused',
    reason: 'reading_unit_unknown',
    set_aside: [],
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
 * the database is away: then everything may be sent again.
 */
export async function storeReadings(call: ReadingsCall, wires: readonly ReadingWire[]): Promise<Result[]> {
  if (call.ingest.isAway()) throw new Problem('service_unavailable');
  const indexed = wires.map((wire, index) => ({ index, wire }));
  const byUnit = Map.groupBy(indexed, ({ wire }) => wire.imei);
  const storing = Promise.all([...byUnit].map(([imei, sent]) => storeUnit(call, imei, sent)));
  const givingUp = new AbortController();
  const tooLate = pause(storingDeadlineMs, null, { signal: givingUp.signal, ref: false });
  tooLate.catch(() => undefined);
  try {
    const results = await Promise.race([storing, tooLate]);
    if (results === null) throw new Problem('service_unavailable');
    return results.flat().toSorted((a, b) => a.index - b.index);
  } finally {
    storing.catch(() => undefined);
    givingUp.abort();
  }
}
